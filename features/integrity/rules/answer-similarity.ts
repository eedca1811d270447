import { manyTail } from './tails.ts';
import { type Tier, tierOf } from './tier.ts';

/** How often each wrong option of a question was chosen by anybody. */
export type WrongCounts = readonly number[];

/** A question that fewer have got wrong says nothing about which wrong answer is popular. */
export const leastWrong = 20;

/** Two wrong answers to the same question, of two people. */
export type WrongPair = { isSame: boolean; counts: WrongCounts };

export type SimilaritySignal = { compared: number; bothWrong: number; same: number; expected: number; tier: Tier };

/**
 * The chance that two people who both got a question wrong chose the same wrong option, by how popular each is. Popularity is an estimate, and
 * people of like ability fall for like options, so the chance is taken higher than the counts alone say.
 */
export function chanceOfSame(counts: WrongCounts): number {
  const total = counts.reduce((sum, count) => sum + count + 1, 0);
  const plain = counts.reduce((sum, count) => sum + ((count + 1) / total) ** 2, 0);
  return plain + (1 - plain) * likeness;
}

/** How much more often people of like ability agree than popularity alone says; found by simulation. */
const likeness = 0.02;

/**
 * Compares one attempt with others by identical wrong answers (as the K-index and omega do): of the questions that both got wrong, how many
 * have the same wrong answer, against chance. The tail of the most alike pair is multiplied by the number of attempts compared, because the
 * most alike of many is always somewhat alike.
 */
export function judgeSimilarity<Id>(
  pairs: ReadonlyMap<Id, readonly WrongPair[]>,
  compared: number,
): SimilaritySignal & { mostAlike: Id | null } {
  let found: SimilaritySignal & { mostAlike: Id | null } = {
    compared,
    bothWrong: 0,
    same: 0,
    expected: 0,
    tier: 'none',
    mostAlike: null,
  };
  // A question that many share has one list of counts: its chance is computed once.
  const chanceOf = new Map<WrongCounts, number | null>();
  const knownChance = (counts: WrongCounts): number | null => {
    const known = chanceOf.get(counts);
    if (known !== undefined) return known;
    const chance = counts.reduce((sum, count) => sum + count, 0) >= leastWrong ? chanceOfSame(counts) : null;
    chanceOf.set(counts, chance);
    return chance;
  };
  let least = 1;
  for (const [id, wrong] of pairs) {
    const chances: number[] = [];
    let same = 0;
    for (const { isSame, counts } of wrong) {
      const chance = knownChance(counts);
      if (chance === null) continue;
      chances.push(chance);
      if (isSame) same++;
    }
    const tail = manyTail(chances, same);
    if (tail >= least) continue;
    least = tail;
    const expected = chances.reduce((sum, chance) => sum + chance, 0);
    found = { compared, bothWrong: chances.length, same, expected, tier: tierOf(Math.min(1, tail * compared)), mostAlike: id };
  }
  return found;
}
