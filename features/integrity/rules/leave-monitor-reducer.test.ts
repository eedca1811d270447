import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type MonitorEffect, type MonitorEvent, type MonitorState, reduceMonitor, unwatched } from './leave-monitor-reducer.ts';
import { addReport, afterReported, endLeaves, nextMessage, type PendingReport, reportAgain, withoutReport } from './pending-report.ts';

/** What can happen to a window, and how long after what happened before. */
const happening = fc.record({
  laterMs: fc.constantFrom<number[]>(0, 300, 900, 1200, 5000, 80_000),
  what: fc.constantFrom('look away', 'come back', 'take charge', 'lose charge', 'copy', 'hide', 'due', 'server hears', 'server ends it'),
});
type Happening = typeof happening extends fc.Arbitrary<infer Value> ? Value : never;

/** One window, its notes and a server that counts leaves, without a browser. */
function createWatched() {
  let state = unwatched('enforced');
  let atMs = 0;
  let isHere = true;
  let waiting: PendingReport[] = [];
  let ids = 0;
  let counted = 0;
  const performed: MonitorEffect[] = [];
  const mark = () => ({ page: 'page', clockMs: atMs, wallMs: atMs });
  const now = () => ({ at: mark(), newId: `e${++ids}` });

  function dispatch(event: MonitorEvent): void {
    const [next, effects] = reduceMonitor(state, event);
    state = next;
    for (const effect of effects) {
      performed.push(effect);
      if (effect.kind === 'add_report') waiting = addReport(waiting, effect.report);
      if (effect.kind === 'end_leaves') waiting = endLeaves(waiting, effect.at, effect.whose);
      if (effect.kind === 'report_again') waiting = reportAgain(waiting, effect.id);
    }
  }

  /** The server takes one report. */
  function hear(): void {
    const message = nextMessage(waiting, mark());
    if (!message) return;
    waiting = message.kind === 'note' ? withoutReport(waiting, message.id) : afterReported(waiting, message);
    if (message.kind === 'leave') dispatch({ kind: 'counted', id: message.id, leaveNumber: ++counted, dueInMs: 9000, at: mark() });
  }

  const acts: Record<Happening['what'], () => void> = {
    'look away': () => void (isHere = false),
    'come back': () => void (isHere = true),
    'take charge': () => dispatch({ kind: 'charge_taken', lastSign: null, ...now() }),
    'lose charge': () => dispatch({ kind: 'charge_lost', ...now() }),
    copy: () => dispatch({ kind: 'noted', note: 'copied', ...now() }),
    hide: () => dispatch({ kind: 'page_hidden', at: mark() }),
    due: () => dispatch({ kind: 'due', id: state.leave?.id ?? '' }),
    'server hears': hear,
    'server ends it': () => dispatch({ kind: 'submitted' }),
  };

  return {
    state: (): MonitorState => state,
    waiting: (): readonly PendingReport[] => waiting,
    performed,
    play({ laterMs, what }: Happening): void {
      atMs += laterMs;
      acts[what]();
      dispatch({ kind: 'checked', isHere, ...now() });
    },
  };
}

test('A-189 whatever happens, at most one leave lasts, it is shown and kept until it is reported, and nobody is watched out of charge', () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 40, size: 'max' }), (happenings) => {
      const watched = createWatched();
      for (const one of happenings) {
        const before = watched.state();
        const from = watched.performed.length;
        watched.play(one);
        const { leave, isInCharge, isOver, leaves } = watched.state();
        const lasting = watched.waiting().flatMap((report) => (report.kind === 'leave' && report.lengthMs === null ? [report.id] : []));
        expect(isOver ? [] : lasting).toEqual(leave ? [leave.id] : []);
        expect(isInCharge && isOver).toBe(false);
        expect(leaves).toBeGreaterThanOrEqual(before.leaves);
        const shown = watched.performed.findLast((effect) => effect.kind === 'show_away');
        expect(shown?.away?.dueMs ?? null).toBe(leave?.dueMs ?? null);
        const reports = watched.performed.slice(from).filter(({ kind }) => kind === 'add_report');
        expect(before.isInCharge || isInCharge ? [] : reports).toEqual([]);
      }
    }),
    { numRuns: 300 },
  );
});

test('A-189 every leave is announced on return with its number, and as too late only after its announced time', () => {
  const watched = createWatched();
  watched.play({ laterMs: 0, what: 'take charge' });
  for (const laterMs of [5000, 5000, 80_000]) {
    watched.play({ laterMs: 1000, what: 'look away' });
    watched.play({ laterMs: 1200, what: 'hide' });
    watched.play({ laterMs, what: 'come back' });
  }
  const returns = watched.performed.flatMap((effect) => (effect.kind === 'announce_return' ? [effect.returned] : []));
  expect(returns).toEqual([
    { number: 1, isTooLate: false },
    { number: 2, isTooLate: false },
    { number: 3, isTooLate: true },
  ]);
});
