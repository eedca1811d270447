import type { Difficulty } from './difficulty.ts';
import type { Proposal } from './plan-form.ts';
import type { Seeded } from './seeded.ts';

/** What decides whether questions fit together in a form. */
export type Traits = {
  /** The family that made it; null for authored and imported ones. */
  family: string | null;
  /** The company, goods or place it speaks of; null for a question without. */
  scene: string | null;
  /** Groups of which a form takes one question at most: its set of twins, and pairs that give each other away. */
  groups: readonly string[];
  /** The share of candidates who answered it right, once enough have; null before. */
  facility: number | null;
};

/** What a difficulty promises until answers say more: the share of candidates who get such a question right. */
export const expectedFacility: Readonly<Record<Difficulty, number>> = { easy: 0.85, medium: 0.65, hard: 0.45 };

/** Families and groups of questions that the person met before; a retake prefers others. */
export type MetTraits = { families: ReadonlySet<string>; groups: ReadonlySet<string> };

type Request<Question> = {
  /** How many questions each stratum gives. */
  wanted: readonly number[];
  difficulties: readonly Difficulty[];
  /** By stratum; unmet ones in random order first. */
  proposals: readonly Question[];
  met: MetTraits;
};

/**
 * Chooses a form among proposed questions, or null when too few of them may meet. Never two of one group; before a family gives a second
 * question, another family is asked, and before a scene returns, another one; a met question comes back only when its stratum has no unmet one left, the one met longest ago first.
 */
export function selectForm<Question extends Proposal & Traits>(request: Request<Question>): Question[] | null {
  const { wanted, met } = request;
  const hand = emptyHand<Question>();
  const byStratum = wanted.map((): Question[] => []);
  for (const question of request.proposals) byStratum[question.stratum]?.push(question);
  // Those with the least to spare choose first.
  const spare = (at: number) => (byStratum[at]?.length ?? 0) - (wanted[at] ?? 0);
  const order = wanted.map((_, at) => at).toSorted((a, b) => spare(a) - spare(b));
  let short = 0;
  for (const stratum of order) {
    const target = expectedFacility[request.difficulties[stratum] ?? 'medium'];
    short += takeBest(hand, { from: byStratum[stratum] ?? [], count: wanted[stratum] ?? 0, target, met });
  }
  if (short === 0) return hand.chosen;
  // Where all that is left of a stratum would give something away, another stratum gives one more.
  const chosen = new Set(hand.chosen);
  const left = request.proposals.filter((question) => !chosen.has(question));
  return takeBest(hand, { from: left, count: short, target: expectedFacility.medium, met }) > 0 ? null : hand.chosen;
}

/** What was chosen so far; `drift` is how much easier the questions are than their labels say. */
type Hand<Question> = {
  chosen: Question[];
  families: Map<string, number>;
  scenes: Map<string, number>;
  groups: Set<string>;
  drift: number;
};

const emptyHand = <Question>(): Hand<Question> => ({ chosen: [], families: new Map(), scenes: new Map(), groups: new Set(), drift: 0 });

/** Takes the best that fit of what has not been chosen yet, and says how many are missing. */
function takeBest<Question extends Proposal & Traits>(
  hand: Hand<Question>,
  { from, count, target, met }: { from: readonly Question[]; count: number; target: number; met: MetTraits },
): number {
  if (count === 0) return 0;
  const left = [...from];
  for (let missing = count; missing > 0; missing--) {
    const at = bestOf(left, { target, met, hand });
    const next = left[at];
    if (!next) return missing;
    left.splice(at, 1);
    hand.chosen.push(next);
    hand.drift += (next.facility ?? target) - target;
    for (const group of next.groups) hand.groups.add(group);
    if (next.family !== null) hand.families.set(next.family, (hand.families.get(next.family) ?? 0) + 1);
    if (next.scene !== null) hand.scenes.set(next.scene, (hand.scenes.get(next.scene) ?? 0) + 1);
  }
  return 0;
}

type Taken = { families: ReadonlyMap<string, number>; scenes: ReadonlyMap<string, number> };

/**
 * Lower is better: unmet, then the fewest questions of its family in this form, then the fewest of its scene, then family and groups that
 * are new to the person.
 */
function rankOf(question: Proposal & Traits, met: MetTraits, { families, scenes }: Taken): number {
  const again = question.metRank === null ? 0 : 10_000_000 + question.metRank * 10_000;
  const ofFamily = question.family === null ? 0 : (families.get(question.family) ?? 0);
  const ofScene = question.scene === null ? 0 : (scenes.get(question.scene) ?? 0);
  const isKnown = (question.family !== null && met.families.has(question.family)) || question.groups.some((group) => met.groups.has(group));
  return again + ofFamily * 1000 + ofScene * 2 + (isKnown ? 1 : 0);
}

/** How many equally good questions are weighed against each other to keep the form as hard as its label says. */
const weighed = 4;

/** The place of the best that fits; -1 where none does. */
function bestOf<Question extends Proposal & Traits>(
  questions: readonly Question[],
  { target, met, hand }: { target: number; met: MetTraits; hand: Hand<Question> },
): number {
  let [lowest, equal, leastDrift] = [Infinity, 0, Infinity];
  let best = -1;
  for (let at = 0; at < questions.length; at++) {
    const question = questions[at] as Question;
    if (question.groups.length > 0 && question.groups.some((group) => hand.groups.has(group))) continue;
    const rank = rankOf(question, met, hand);
    if (rank > lowest || (rank === lowest && equal === weighed)) continue;
    equal = rank === lowest ? equal + 1 : 1;
    const drift = Math.abs(hand.drift + (question.facility ?? target) - target);
    if (rank < lowest || drift < leastDrift) {
      best = at;
      leastDrift = drift;
    }
    lowest = rank;
  }
  return best;
}

/** In random order, the questions of one passage together and in the order in which they were written. */
export function orderForm<Question extends { passage: string | null; sequence: number }>(
  dice: Seeded,
  questions: readonly Question[],
): Question[] {
  const units = [...Map.groupBy(questions, (question) => question.passage ?? question).values()];
  return dice.shuffle(units).flatMap((unit) => unit.toSorted((one, other) => one.sequence - other.sequence));
}
