import type { AddedToQuestion } from './answer-sums.ts';

/** What is counted of a question apart from its sums, as it is stored: the options that were chosen, each with how often and with what rest, days, and times. */
export type Tallies = { optionIds: readonly string[]; choices: readonly number[]; days: readonly number[]; times: readonly number[] };

export const noTallies: Tallies = { optionIds: [], choices: [], days: [], times: [] };

/** The tallies with what is added; what comes to nothing leaves no trace, and days before `since` are dropped. */
export function addToTallies(
  tallies: Tallies,
  { options, days, times }: Pick<AddedToQuestion, 'options' | 'days' | 'times'>,
  since: number,
): Tallies {
  return { ...addToChoices(tallies, options), days: addToDays(tallies.days, days, since), times: addToTimes(tallies.times, times) };
}

function addToChoices({ optionIds, choices }: Tallies, added: AddedToQuestion['options']): Pick<Tallies, 'optionIds' | 'choices'> {
  const sums = new Map(optionIds.map((id, at) => [id, { chosen: choices[2 * at] ?? 0, rest: choices[2 * at + 1] ?? 0 }]));
  for (const [id, { chosen, rest }] of added) {
    const sum = sums.get(id);
    sums.set(id, sum ? { chosen: sum.chosen + chosen, rest: sum.rest + rest } : { chosen, rest });
  }
  const left = [...sums].filter(([, { chosen }]) => chosen !== 0).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return { optionIds: left.map(([id]) => id), choices: left.flatMap(([, { chosen, rest }]) => [chosen, rest]) };
}

function addToDays(days: readonly number[], added: AddedToQuestion['days'], since: number): number[] {
  const counts = new Map<number, [number, number]>();
  for (let at = 0; at < days.length; at += 3) counts.set(days[at] ?? 0, [days[at + 1] ?? 0, days[at + 2] ?? 0]);
  for (const [day, { attempts, rights }] of added) {
    const [had, were] = counts.get(day) ?? [0, 0];
    counts.set(day, [had + attempts, were + rights]);
  }
  return [...counts]
    .filter(([day, [attempts]]) => day >= since && attempts !== 0)
    .toSorted(([one], [other]) => one - other)
    .flatMap(([day, [attempts, rights]]) => [day, attempts, rights]);
}

function addToTimes(times: readonly number[], added: AddedToQuestion['times']): number[] {
  const sums = [...times];
  for (const [bucket, answers] of added) {
    while (sums.length <= bucket) sums.push(0);
    sums[bucket] = (sums[bucket] ?? 0) + answers;
  }
  while (sums.at(-1) === 0) sums.pop();
  return sums;
}

/** Attempts and right answers of the days that are kept. */
export function countDays(days: readonly number[]): { attempts: number; rights: number } {
  let [attempts, rights] = [0, 0];
  for (let at = 0; at < days.length; at += 3) {
    attempts += days[at + 1] ?? 0;
    rights += days[at + 2] ?? 0;
  }
  return { attempts, rights };
}
