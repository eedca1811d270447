import { countsByCategory } from '#features/catalog/rules/blueprint.ts';
import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import { splitByDifficulty } from './blueprint.ts';
import { deck } from './deck.ts';
import type { Difficulty } from './difficulty.ts';
import type { Seeded } from './seeded.ts';

/**
 * The active questions of one category and difficulty: they stand at the places 1 to `size`; at `met` stand those the person has met,
 * the one met longest ago first.
 */
export type Stratum = { category: number; difficulty: Difficulty; size: number; met: readonly number[] };

export type FormPlan = { total: number; categories: number; strata: readonly Stratum[] };

/** How many questions each stratum gives: the blueprint's count, and where a stratum holds fewer, the rest from others. */
export function planForm(
  dice: Seeded,
  { total, categories, strata }: FormPlan,
): Outcome<number[], 'count_too_small' | 'too_few_questions'> {
  if (total <= 0) return refuse('count_too_small');
  if (strata.reduce((sum, { size }) => sum + size, 0) < total) return refuse('too_few_questions');
  const counts = blueprintCounts(dice, total, categories, strata);
  const taken = counts.map((count, at) => Math.min(count, strata[at]?.size ?? 0));
  const short = total - taken.reduce((sum, count) => sum + count, 0);
  for (let left = short; left > 0; left--) {
    const spare = strata.map(({ size }, at) => size - (taken[at] ?? 0));
    const at = weighted(dice, nearest(strata, counts, taken, spare));
    taken[at] = (taken[at] ?? 0) + 1;
  }
  return ok(taken);
}

/** The spare questions of the categories that lack some, or of all where none of these has any. */
function nearest(strata: readonly Stratum[], counts: readonly number[], taken: readonly number[], spare: readonly number[]): number[] {
  const sumIn = (category: number, numbers: readonly number[]) =>
    strata.reduce((sum, stratum, at) => sum + (stratum.category === category ? (numbers[at] ?? 0) : 0), 0);
  const own = spare.map((count, at) => {
    const category = strata[at]?.category ?? 0;
    return sumIn(category, taken) < sumIn(category, counts) ? count : 0;
  });
  return own.some((count) => count > 0) ? own : [...spare];
}

/** An index, as likely as its weight. */
function weighted(dice: Seeded, weights: readonly number[]): number {
  let at = dice.int(0, weights.reduce((sum, weight) => sum + weight, 0) - 1);
  return weights.findIndex((weight) => {
    at -= weight;
    return at < 0;
  });
}

/** What the blueprint wants of each stratum; with more categories than questions, as many random categories as there are questions give one each. */
function blueprintCounts(dice: Seeded, total: number, categories: number, strata: readonly Stratum[]): number[] {
  const all = Array.from({ length: categories }, (_, at) => at);
  const chosen = categories > total ? dice.sample(all, total).toSorted((a, b) => a - b) : all;
  const counts = countsByCategory(total, chosen.length);
  const splits = new Map(chosen.map((category, at) => [category, splitByDifficulty(counts[at] ?? 0)]));
  return strata.map(({ category, difficulty }) => splits.get(category)?.[difficulty] ?? 0);
}

/** A place of a stratum that could be asked; `metRank` counts met questions from the one met longest ago, null is unmet. */
export type Proposal = { stratum: number; place: number; metRank: number | null };

/**
 * More places than a form needs, so that questions which must not meet can be passed over: for each stratum random unmet places first, then
 * the met ones. However large the bank is, there are only as many as the form needs and `reserve` says.
 */
export function proposePlaces(dice: Seeded, strata: readonly Stratum[], wanted: readonly number[], reserve: number): Proposal[] {
  const proposals: Proposal[] = [];
  for (const [stratum, { size, met }] of strata.entries()) {
    const count = wanted[stratum] ?? 0;
    if (count === 0) continue;
    const most = 2 * count + reserve;
    const cards = deck(size - met.length);
    const skipped = met.toSorted((a, b) => a - b);
    for (let left = Math.min(most, cards.left()); left > 0; left--)
      proposals.push({ stratum, place: nthWithout(skipped, cards.draw(dice)), metRank: null });
    for (const [metRank, place] of met.slice(0, most).entries()) proposals.push({ stratum, place, metRank });
  }
  return proposals;
}

/** The nth place, from 0, of those that are not skipped. */
function nthWithout(skipped: readonly number[], nth: number): number {
  let place = nth + 1;
  for (const other of skipped) {
    if (other > place) break;
    place++;
  }
  return place;
}
