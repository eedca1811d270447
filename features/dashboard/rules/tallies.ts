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

/** Options and days are few and in order: finding the place of each in the lists takes less than making maps of them, for every question that is counted. */
function addToChoices({ optionIds, choices }: Tallies, added: AddedToQuestion['options']): Pick<Tallies, 'optionIds' | 'choices'> {
  const [ids, sums] = [[...optionIds], [...choices]];
  for (const [id, { chosen, rest }] of added) {
    let at = 0;
    while (at < ids.length && (ids[at] ?? '') < id) at++;
    if (ids[at] !== id) {
      ids.splice(at, 0, id);
      sums.splice(2 * at, 0, 0, 0);
    }
    const left = (sums[2 * at] ?? 0) + chosen;
    if (left === 0) {
      ids.splice(at, 1);
      sums.splice(2 * at, 2);
    } else {
      sums[2 * at] = left;
      sums[2 * at + 1] = (sums[2 * at + 1] ?? 0) + rest;
    }
  }
  return { optionIds: ids, choices: sums };
}

function addToDays(days: readonly number[], added: AddedToQuestion['days'], since: number): number[] {
  const sums: number[] = [];
  for (let at = 0; at < days.length; at += 3) if ((days[at] ?? 0) >= since) sums.push(days[at] ?? 0, days[at + 1] ?? 0, days[at + 2] ?? 0);
  for (const [day, { attempts, rights }] of added) {
    if (day < since) continue;
    let at = 0;
    while (at < sums.length && (sums[at] ?? 0) < day) at += 3;
    if (sums[at] !== day) sums.splice(at, 0, day, 0, 0);
    const left = (sums[at + 1] ?? 0) + attempts;
    if (left === 0) sums.splice(at, 3);
    else {
      sums[at + 1] = left;
      sums[at + 2] = (sums[at + 2] ?? 0) + rights;
    }
  }
  return sums;
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
