import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AnswerEdit,
  answersShown,
  fateOf,
  type FlagEdit,
  type LateChoice,
  lateOrders,
  newerRow,
  newerSheet,
  nextRevision,
  rowAfter,
  type SheetRow,
} from './answer-sheet.ts';

const row = (changes: Partial<SheetRow> = {}): SheetRow => ({
  order_num: 1,
  option_id: null,
  revision: 0,
  is_flagged: false,
  flag_revision: 0,
  ...changes,
});
const made = { attemptId: 'a', order: 1, windowId: 'w', made: 1, madeAtMs: 0 };
const choice = (optionId: string, revision: number): AnswerEdit => ({ ...made, kind: 'answer', optionId, revision });
const mark = (isFlagged: boolean, revision: number): FlagEdit => ({ ...made, kind: 'flag', isFlagged, revision });

describe('the revision of an edit', () => {
  test('A-176 is greater than everything known of the answer, however the clock stands', () => {
    const revisions = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(fc.array(revisions), fc.integer({ min: -100_000, max: 1_000_000_000 }), (known, sinceStartMs) => {
        const next = nextRevision(known, sinceStartMs);
        expect(next).toBeGreaterThan(Math.max(0, ...known));
        expect(Number.isInteger(next)).toBe(true);
      }),
    );
  });

  test('an edit made a second later in a window that knows nothing of the first one is still the greater', () => {
    const manyQuickClicks = [60_000, 60_010, 60_020].reduce((known, ms) => nextRevision([known], ms), 0);
    expect(nextRevision([0], 61_020)).toBeGreaterThan(manyQuickClicks);
  });
});

test.each([
  [409, 'out_of_date', 'superseded'],
  [409, 'time_is_up', 'too_late'],
  [409, 'attempt_closed', 'closed'],
  [422, 'not_an_option', 'refused'],
  [422, 'invalid_input', 'refused'],
  [404, 'not_found', 'not_here'],
  [409, 'not_started', 'not_here'],
  [404, 'no_such_question', 'refused'],
  [404, 'unreadable_answer', 'busy'],
  [401, 'not_signed_in', 'signed_out'],
  [409, 'paused', 'paused'],
  [429, 'too_many_requests', 'busy'],
  [503, 'unavailable', 'busy'],
  [500, 'internal', 'busy'],
] as const)('an edit that is answered %s %s is %s', (status, code, fate) => {
  expect(fateOf({ status, code })).toBe(fate);
});

describe('what is known of a question', () => {
  const rows = fc.record({
    order_num: fc.constant(1),
    option_id: fc.constantFrom('x', 'y', null),
    revision: fc.integer({ min: 0, max: 5 }),
    is_flagged: fc.boolean(),
    flag_revision: fc.integer({ min: 0, max: 5 }),
  });

  test('never goes back, in whatever order it arrives', () => {
    fc.assert(
      fc.property(rows, rows, (one, other) => {
        const newer = newerRow(one, other);
        expect(newer.revision).toBe(Math.max(one.revision, other.revision));
        expect(newer.flag_revision).toBe(Math.max(one.flag_revision, other.flag_revision));
        const isTie = one.revision === other.revision;
        expect(isTie || newerRow(other, one).option_id === newer.option_id).toBe(true);
      }),
    );
  });

  test('follows an edit that was saved, unless a newer one is known', () => {
    expect(rowAfter(row(), choice('x', 3))).toEqual(row({ option_id: 'x', revision: 3 }));
    expect(rowAfter(row({ option_id: 'y', revision: 4 }), choice('x', 3)).option_id).toBe('y');
    expect(rowAfter(row({ option_id: 'y', revision: 4 }), mark(true, 1))).toEqual(
      row({ option_id: 'y', revision: 4, is_flagged: true, flag_revision: 1 }),
    );
  });
});

describe('two sheets of an attempt', () => {
  const sheet = (version: number, server_now: string, state: string, answers: SheetRow[]) => ({ version, server_now, state, answers });

  test('the later one counts, with answers that were saved in between', () => {
    const early = sheet(1, '10:00:00', 'running', [row({ option_id: 'x', revision: 7 })]);
    const later = sheet(2, '10:00:01', 'running', [row({ option_id: 'y', revision: 5 })]);
    const expected = { version: 2, answers: [{ option_id: 'x', revision: 7 }] };
    expect(newerSheet(early, later)).toMatchObject(expected);
    expect(newerSheet(later, early)).toMatchObject(expected);
    expect(newerSheet(early, sheet(1, '10:00:05', 'closing', early.answers)).state).toBe('closing');
  });

  test('A-196 what is finished stays finished', () => {
    const open = sheet(1, '10:00:09', 'running', []);
    const finished = sheet(1, '10:00:01', 'submitted', []);
    expect(newerSheet(open, finished).state).toBe('submitted');
    expect(newerSheet(finished, open).state).toBe('submitted');
  });
});

describe('late answers', () => {
  const late_answers = [{ order_num: 1, received_at: '2026-01-01T10:00:06Z' }];

  test('are late after the deadline and its grace', () => {
    expect(lateOrders({ state: 'closing', deadline_at: '2026-01-01T10:00:00Z', late_answers }).has(1)).toBe(true);
  });

  test('are not late once the deadline has moved behind them', () => {
    expect(lateOrders({ state: 'running', deadline_at: '2026-01-01T10:30:00Z', late_answers }).has(1)).toBe(false);
  });

  test('are late in a finished attempt, whatever its deadline was', () => {
    expect(lateOrders({ state: 'submitted', deadline_at: '2026-01-01T10:30:00Z', late_answers }).has(1)).toBe(true);
  });
});

describe('what the page shows', () => {
  const nothing = { waiting: [], lateChoices: new Map<number, LateChoice>(), lateOrders: new Set<number>(), isHeldUp: false };
  const saved = row({ option_id: 'x', revision: 2 });

  test.each([
    ['an empty question', { rows: [row()] }, { optionId: null, isFlagged: false, saving: 'empty' }],
    ['a saved answer', { rows: [saved] }, { optionId: 'x', isFlagged: false, saving: 'saved' }],
    ['a choice on its way', { rows: [saved], waiting: [choice('y', 3)] }, { optionId: 'y', isFlagged: false, saving: 'saving' }],
    [
      'A-179 a choice that cannot be delivered now',
      { rows: [saved], waiting: [choice('y', 3)], isHeldUp: true },
      { optionId: 'y', isFlagged: false, saving: 'kept' },
    ],
    ['A-180 a flag on its way', { rows: [saved], waiting: [mark(true, 1)] }, { optionId: 'x', isFlagged: true, saving: 'saved' }],
    [
      'a choice that came too late',
      { rows: [saved], waiting: [choice('y', 3)], lateChoices: new Map([[1, { optionId: 'y', revision: 3 }]]) },
      { optionId: 'y', isFlagged: false, saving: 'late' },
    ],
    [
      'a choice that came too late, made before one in another window that counts',
      { rows: [{ ...saved, revision: 4 }], lateChoices: new Map([[1, { optionId: 'y', revision: 3 }]]) },
      { optionId: 'x', isFlagged: false, saving: 'saved' },
    ],
    ['a late answer of an earlier page', { rows: [saved], lateOrders: new Set([1]) }, { optionId: 'x', isFlagged: false, saving: 'late' }],
  ] as const)('%s', (_, known, shown) => {
    expect(answersShown({ ...nothing, ...known }).get(1)).toEqual(shown);
  });
});
