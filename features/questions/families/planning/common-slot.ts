import type { Difficulty } from '../../rules/difficulty.ts';
import type { Family } from '../family.ts';
import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { type Lure, namedItem } from '../kit/named-choices.ts';
import { peopleOf } from '../kit/people.ts';
import { clock } from '../kit/periods.ts';
import { untilRanked } from '../kit/ranked-item.ts';
import { nth } from '../kit/number-lists.ts';
import { listed } from '../../rules/wording.ts';

type Span = readonly [from: number, to: number];
const [dayStart, dayEnd] = [9 * 60, 17 * 60];
const purposes = [
  'a planning meeting',
  'a job interview',
  'a training session',
  'a budget review',
  'a call with a supplier',
  'a safety briefing',
];

/** Appointments on the half hour between 9 and 17 o'clock, with a pause between any two. */
function diary(dice: Seeded): Span[] {
  const spans: Span[] = [];
  let at = dayStart + 30 * dice.int(0, 3);
  while (at < dayEnd - 30) {
    const to = Math.min(dayEnd, at + 30 * dice.int(1, 4));
    spans.push([at, to]);
    at = to + 30 * dice.int(2, 6);
  }
  return spans;
}

/** The gaps that all diaries leave, in order. */
function gapsOf(diaries: readonly (readonly Span[])[]): Span[] {
  const gaps: Span[] = [];
  let free = dayStart;
  for (const [from, to] of diaries.flat().toSorted((a, b) => a[0] - b[0])) {
    if (from > free) gaps.push([free, from]);
    free = Math.max(free, to);
  }
  return free < dayEnd ? [...gaps, [free, dayEnd]] : gaps;
}

const firstFit = (diaries: readonly (readonly Span[])[], length: number): number | undefined =>
  gapsOf(diaries).find(([from, to]) => to - from >= length)?.[0];

function attempt(dice: Seeded, difficulty: Difficulty): Item | null {
  const count = difficulty === 'easy' ? 3 : 4;
  const length = 60;
  const people = peopleOf(dice, count);
  const diaries = people.map(() => diary(dice));
  // At the hardest step some write their diary in another time zone.
  const shifts = people.map((_, at) => (difficulty === 'hard' && at > 0 ? 60 * dice.pick([-2, -1, 1, 2]) : 0));
  const right = firstFit(diaries, length);
  if (right === undefined || diaries.some((spans) => spans.length > 4)) return null;
  const written = diaries.map((spans, at) => spans.map(([from, to]) => [from + nth(shifts, at), to + nth(shifts, at)] as const));
  const zone = (at: number) =>
    nth(shifts, at) === 0 ? '' : `, ${Math.abs(nth(shifts, at)) / 60} h ${nth(shifts, at) > 0 ? 'ahead' : 'behind'}`;
  const lures = [
    ...people.map(
      (name, at) =>
        [
          firstFit(
            diaries.filter((_, other) => other !== at),
            length,
          ),
          `Overlooks the diary of ${name}.`,
        ] as const,
    ),
    [firstFit(diaries, length - 30), 'Takes a gap that is half an hour too short.'] as const,
    [gapsOf(diaries).findLast(([from, to]) => to - from >= length)?.[0], 'Takes a later gap, not the earliest.'] as const,
    [right + 30, 'Leaves half an hour after the last appointment although none is asked for.'] as const,
    [
      gapsOf(diaries).filter(([from, to]) => to - from >= length)[1]?.[0],
      'Takes the second gap that is long enough, not the first.',
    ] as const,
    [firstFit(written, length), 'Reads all diaries as if they were in the same time zone.'] as const,
    [
      firstFit(
        diaries.map((spans, at) => spans.map(([from, to]) => [from + 2 * nth(shifts, at), to + 2 * nth(shifts, at)] as const)),
        length,
      ),
      'Shifts the times in the wrong direction.',
    ] as const,
  ].flatMap(([start, mistake]): Lure[] =>
    start === undefined || start + length > dayEnd || start < dayStart ? [] : [[clock(start), mistake]],
  );
  const [host = ''] = people;
  const together =
    difficulty === 'hard'
      ? ` Give the answer in the time of ${host}; the others' clocks are ahead of or behind it as the table says, and their diaries are in their own time.`
      : '';
  return namedItem(dice, {
    question: `${listed(people)} need ${length} minutes together for ${dice.pick(purposes)} between 9:00 and 17:00${difficulty === 'hard' ? ` in ${host}'s time` : ''}. The table shows when each is busy. What is the earliest time at which they can begin?${together}`,
    figure: {
      kind: 'table',
      title: 'Diaries of one day',
      columns: ['Name', 'Busy'],
      rows: people.map((name, at) => [
        `${name}${zone(at)}`,
        nth(written, at)
          .map(([from, to]) => `${clock(from)}–${clock(to)}`)
          .join(', '),
      ]),
    },
    right: clock(right),
    lures,
    explanation: `${difficulty === 'hard' ? `In the time of ${host}, all` : 'All'} are free together ${listed(gapsOf(diaries).map(([from, to]) => `from ${clock(from)} to ${clock(to)}`))}. The first of these gaps that lasts ${length} minutes begins at ${clock(right)}.`,
  });
}

export const commonSlot: Family = {
  name: 'common-slot',
  idea: 'The earliest time at which several diaries leave a gap that is long enough.',
  difficulties: ['easy', 'medium', 'hard'],
  make: (dice, difficulty) => untilRanked(dice, () => attempt(dice, difficulty)),
};
