import { describe, expect, test } from 'vitest';
import { addReport, afterReported, agoMs, endLeaves, type Mark, nextMessage, type PendingReport, withoutReport } from './pending-report.ts';

const mark = (clockMs: number, changes: Partial<Mark> = {}): Mark => ({ page: 'p1', clockMs, wallMs: 1_000_000 + clockMs, ...changes });
const leave = (changes: Partial<Extract<PendingReport, { kind: 'leave' }>> = {}): PendingReport => ({
  kind: 'leave',
  id: 'l1',
  left: mark(1000),
  lengthMs: null,
  isReported: false,
  ...changes,
});
const note = (id: string): PendingReport => ({ kind: 'note', id, note: 'copied', at: mark(2000), lengthMs: null });

describe('how long ago something was', () => {
  test.each([
    ['by the page’s clock, whatever the machine’s says', mark(1000, { wallMs: 99_999_999 }), 4000],
    ['by the machine’s clock across page loads', mark(777_777, { page: 'p0', wallMs: 1_003_000 }), 2000],
    ['never less than nothing', mark(1000, { page: 'p0', wallMs: 2_000_000 }), 0],
    ['never more than a day', mark(1000, { page: 'p0', wallMs: -900_000_000 }), 86_400_000],
  ])('%s', (_, at, expected) => {
    expect(agoMs(at, mark(5000))).toBe(expected);
  });
});

describe('what the server is told next', () => {
  const now = mark(9000);
  test.each<[string, PendingReport[], ReturnType<typeof nextMessage>]>([
    ['nothing', [], null],
    ['a leave that lasts', [leave()], { kind: 'leave', id: 'l1', awayMs: 8000, leftAgoMs: null }],
    ['a leave that is over', [leave({ lengthMs: 3000 })], { kind: 'leave', id: 'l1', awayMs: 3000, leftAgoMs: 8000 }],
    ['nothing of a leave that lasts and is known', [leave({ isReported: true })], null],
    ['the return', [leave({ isReported: true, lengthMs: 3000 })], { kind: 'return', id: 'l1', awayMs: 3000 }],
    ['a return that another browser left open', [{ kind: 'found', id: 'f1' }], { kind: 'return', id: 'f1', awayMs: null }],
    [
      'the note after a leave that lasts',
      [leave({ isReported: true }), note('n1')],
      { kind: 'note', id: 'n1', note: 'copied', agoMs: 7000, lengthMs: null },
    ],
    ['the leave before the note', [leave(), note('n1')], { kind: 'leave', id: 'l1', awayMs: 8000, leftAgoMs: null }],
    [
      'the return before the next leave',
      [leave({ isReported: true, lengthMs: 5 }), leave({ id: 'l2' })],
      { kind: 'return', id: 'l1', awayMs: 5 },
    ],
  ])('%s', (_, waiting, expected) => {
    expect(nextMessage(waiting, now)).toEqual(expected);
  });

  test('a whole leave is told as leave and return, then forgotten', () => {
    let waiting: PendingReport[] = [leave(), note('n1')];
    const told: string[] = [];
    waiting = endLeaves(waiting, mark(4000), 'own');
    for (let message = nextMessage(waiting, now); message; message = nextMessage(waiting, now)) {
      told.push(`${message.kind} ${message.id}`);
      waiting = afterReported(waiting, message);
    }
    expect([told, waiting]).toEqual([['leave l1', 'return l1', 'note n1'], []]);
  });
});

describe('what waits', () => {
  test('a leave that lasts ends where the candidate is found again; one that is over stays as it was', () => {
    expect(endLeaves([leave({ lengthMs: 7 }), leave({ id: 'l2' }), note('n')], mark(4000), 'own')).toEqual([
      leave({ lengthMs: 7 }),
      leave({ id: 'l2', lengthMs: 3000 }),
      note('n'),
    ]);
  });

  test('a leave of another page ends only where all of them do', () => {
    const other = leave({ left: mark(1000, { page: 'p0' }) });
    expect(endLeaves([other], mark(4000), 'own')).toEqual([other]);
    expect(endLeaves([other], mark(4000), 'all')).toMatchObject([{ lengthMs: 3000 }]);
  });

  test('is bounded for notes and not for leaves', () => {
    const full = Array.from({ length: 200 }, (_, nth) => note(`n${nth}`));
    expect(addReport(full, note('more'))).toHaveLength(200);
    expect(addReport(full, leave())).toHaveLength(201);
  });

  test('can be let go of', () => {
    expect(withoutReport([leave(), note('n1')], 'l1')).toEqual([note('n1')]);
  });
});
