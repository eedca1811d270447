import { countsByCategory } from '#features/catalog/rules/blueprint.ts';
import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import { splitByDifficulty } from './blueprint.ts';
import { deck } from './deck.ts';
import type { Difficulty } from './difficulty.ts';
import type { Seeded } from './seeded.ts';

/** The active questions of one category and difficulty: they stand at the places 1 to `size`; at `met` stand those the person has met. */
export type Stratum = { category: number; difficulty: Difficulty; size: number; met: readonly number[] };

/** A place of a stratum, by the stratum's index. */
export type Pick = { stratum: number; place: number };

/**
 * Which questions make a form: counts by category, split by difficulty, topped up from the whole type, shuffled, trimmed.
 * A question that the person has met is taken only when no unmet one of the type is left.
 */
export function selectForm(
  dice: Seeded,
  { total, categories, strata }: { total: number; categories: number; strata: readonly Stratum[] },
): Outcome<Pick[], 'count_too_small' | 'too_few_questions'> {
  if (total <= 0) return refuse('count_too_small');
  const wanted = wantedOf(dice, total, categories, strata);
  const picks: Pick[] = [];
  for (const pool of [unmet(strata), metOnes(strata)]) {
    const take = (stratum: number) => {
      picks.push({ stratum, place: pool[stratum]?.draw(dice) ?? 0 });
      wanted[stratum] = (wanted[stratum] ?? 0) - 1;
    };
    // In random order, because the reserve of met questions may end before every stratum has its share.
    for (const stratum of dice.shuffle(strata.map((_, at) => at)))
      while (picks.length < total && (wanted[stratum] ?? 0) > 0 && (pool[stratum]?.left() ?? 0) > 0) take(stratum);
    for (let left = sumOf(pool); picks.length < total && left > 0; left--) take(anyOf(dice, pool, left));
  }
  return picks.length < total ? refuse('too_few_questions') : ok(dice.shuffle(picks).slice(0, total));
}

/** What each stratum gives; with more categories than questions, as many random categories as there are questions give one each. */
function wantedOf(dice: Seeded, total: number, categories: number, strata: readonly Stratum[]): number[] {
  const all = Array.from({ length: categories }, (_, at) => at);
  const chosen = categories > total ? new Set(dice.sample(all, total)) : new Set(all);
  const counts = countsByCategory(total, chosen.size);
  const order = [...chosen].toSorted((a, b) => a - b);
  const splits = new Map(order.map((category, at) => [category, splitByDifficulty(counts[at] ?? 0)]));
  return strata.map(({ category, difficulty }) => splits.get(category)?.[difficulty] ?? 0);
}

type Pool = { left(): number; draw(dice: Seeded): number }[];

const unmet = (strata: readonly Stratum[]): Pool =>
  strata.map(({ size, met }) => {
    const cards = deck(size - met.length);
    const skipped = [...met].toSorted((a, b) => a - b);
    return { left: cards.left, draw: (dice) => nthWithout(skipped, cards.draw(dice)) };
  });

const metOnes = (strata: readonly Stratum[]): Pool =>
  strata.map(({ met }) => {
    const cards = deck(met.length);
    return { left: cards.left, draw: (dice) => met[cards.draw(dice)] ?? 0 };
  });

/** The nth place, from 0, of those that are not skipped. */
function nthWithout(skipped: readonly number[], nth: number): number {
  let place = nth + 1;
  for (const other of skipped) {
    if (other > place) break;
    place++;
  }
  return place;
}

const sumOf = (pool: Pool): number => pool.reduce((sum, cards) => sum + cards.left(), 0);

/** A stratum, as likely as it has questions left. */
function anyOf(dice: Seeded, pool: Pool, left: number): number {
  let at = dice.int(0, left - 1);
  return pool.findIndex((cards) => {
    at -= cards.left();
    return at < 0;
  });
}
