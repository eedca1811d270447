import type { Difficulty } from '../../rules/difficulty.ts';
import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { listed } from '../../rules/wording.ts';
import type { Family } from '../family.ts';
import { type Lure, namedItem } from '../kit/named-choices.ts';
import { nth } from '../kit/number-lists.ts';
import { peopleOf } from '../kit/people.ts';
import { clock } from '../kit/periods.ts';
import { untilRanked } from '../kit/ranked-item.ts';
import { pickScene } from '../kit/scenes.ts';

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
function calendar(dice: Seeded): Span[] {
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

const length = 60;

type Diaries = {
  people: string[];
  /** Everybody's appointments in the host's time. */
  spans: Span[][];
  /** Minutes by which each clock is ahead of the host's. */
  shifts: number[];
};

function drawDiaries(dice: Seeded, difficulty: Difficulty): Diaries {
  const people = peopleOf(dice, difficulty === 'easy' ? 3 : 4);
  const spans = people.map(() => calendar(dice));
  // At the hardest step some write their calendar in another time zone.
  const shifts = people.map((_, at) => (difficulty === 'hard' && at > 0 ? 60 * dice.pick([-2, -1, 1, 2]) : 0));
  return { people, spans, shifts };
}

/** The diaries moved by so many times each person's shift: once is how they are written. */
const shifted = ({ spans, shifts }: Diaries, times: number): Span[][] =>
  spans.map((own, at) => own.map(([from, to]) => [from + times * nth(shifts, at), to + times * nth(shifts, at)]));

const zoneText = (shift: number): string => (shift === 0 ? '' : `, ${Math.abs(shift) / 60} h ${shift > 0 ? 'ahead' : 'behind'}`);

function luresOf(diaries: Diaries, right: number): Lure[] {
  const { people, spans } = diaries;
  const long = gapsOf(spans).filter(([from, to]) => to - from >= length);
  const without = (at: number): Span[][] => spans.filter((_, other) => other !== at);
  const starts: (readonly [start: number | undefined, mistake: string])[] = [
    ...people.map((name, at) => [firstFit(without(at), length), `Overlooks ${name}’s calendar.`] as const),
    [firstFit(spans, length - 30), 'Picks a gap that is half an hour too short.'],
    [long.at(-1)?.[0], 'Picks a later gap, not the earliest.'],
    [right + 30, 'Leaves half an hour after the last appointment, although no break is required.'],
    [long[1]?.[0], 'Picks the second gap that is long enough, not the first.'],
    [firstFit(shifted(diaries, 1), length), 'Reads all the calendars as if they were in the same time zone.'],
    [firstFit(shifted(diaries, 2), length), 'Shifts the times in the wrong direction.'],
  ];
  return starts.flatMap(([start, mistake]): Lure[] =>
    start === undefined || start + length > dayEnd || start < dayStart ? [] : [[clock(start), mistake]],
  );
}

function attempt(dice: Seeded, difficulty: Difficulty): Item | null {
  const diaries = drawDiaries(dice, difficulty);
  const { people, spans, shifts } = diaries;
  const right = firstFit(spans, length);
  if (right === undefined || spans.some((own) => own.length > 4)) return null;
  const written = shifted(diaries, 1);
  const [host = ''] = people;
  const isHard = difficulty === 'hard';
  const inZone = isHard
    ? ` The other calendars are in local time, which is ahead of or behind ${host}’s as shown. Give your answer in ${host}’s time.`
    : '';
  return namedItem(dice, {
    question: `${listed(people)} need ${length} minutes together for ${pickScene(dice, purposes)} between 9:00 and 17:00${isHard ? ` in ${host}’s time` : ''}. The table shows when each of them is busy. What is the earliest time they can start?${inZone}`,
    figure: {
      kind: 'table',
      title: 'Today’s calendars',
      columns: ['Name', 'Busy'],
      rows: people.map((name, at) => [
        `${name}${zoneText(nth(shifts, at))}`,
        nth(written, at)
          .map(([from, to]) => `${clock(from)}–${clock(to)}`)
          .join(', '),
      ]),
    },
    right: clock(right),
    lures: luresOf(diaries, right),
    explanation: `${isHard ? `In ${host}’s time, everyone` : 'Everyone'} is free ${listed(gapsOf(spans).map(([from, to]) => `from ${clock(from)} to ${clock(to)}`))}. The first of these gaps that lasts at least ${length} minutes starts at ${clock(right)}.`,
  });
}

export const commonSlot: Family = {
  name: 'common-slot',
  idea: 'The earliest time at which several diaries leave a gap that is long enough.',
  difficulties: ['easy', 'medium', 'hard'],
  make: (dice, difficulty) => untilRanked(dice, () => attempt(dice, difficulty)),
};
