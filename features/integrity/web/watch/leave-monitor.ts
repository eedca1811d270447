import type { WindowPolicy } from '#features/attempts/rules/attempt.ts';
import { listMyEvents } from '../../contract.ts';
import type { NoteKind } from '../../rules/event.ts';
import {
  type Away,
  type MonitorEffect,
  type MonitorEvent,
  reduceMonitor,
  type Returned,
  unwatched,
} from '../../rules/leave-monitor-reducer.ts';
import { addReport, endLeaves, reportAgain } from '../../rules/pending-report.ts';
import { signOfLifeMs } from '../../rules/reopening.ts';
import { createCourier } from './courier.ts';
import { createNotebook, type Notebook } from './notebook.ts';
import type { Ports } from './ports.ts';

export type WatchEvents = {
  onAway(away: Away | null): void;
  onReturned(returned: Returned): void;
  onSubmitted(): void;
};

export type LeaveMonitor = ReturnType<typeof createLeaveMonitor>;

type Watched = { attemptId: string; policy: WindowPolicy };
type Performers = { readonly [Kind in MonitorEffect['kind']]: (effect: Extract<MonitorEffect, { kind: Kind }>) => void };

/** Watches one attempt from this window: does what the reducer decides, keeps what happened on the device, and has it reported. */
export function createLeaveMonitor({ attemptId, policy }: Watched, ports: Ports, events: WatchEvents) {
  const notebook = createNotebook(attemptId, ports.storage);
  const timers = createWatchTimers();
  let state = unwatched(policy);
  const courier = createCourier(attemptId, notebook, ports, {
    onCounted(id, { leave_number: leaveNumber, due_at, server_now }) {
      dispatch({ kind: 'counted', id, leaveNumber, dueInMs: msBetween(server_now, due_at), at: ports.mark() });
    },
    onSubmitted: () => dispatch({ kind: 'submitted' }),
  });
  const now = () => ({ at: ports.mark(), newId: ports.newId() });
  const check = (): void => dispatch({ kind: 'checked', isHere: ports.isHere(), ...now() });

  function dispatch(event: MonitorEvent): void {
    const [next, effects] = reduceMonitor(state, event);
    state = next;
    for (const effect of effects) (performers[effect.kind] as (effect: MonitorEffect) => void)(effect);
  }

  const performers: Performers = {
    ...writersOf(notebook),
    show_away: ({ away }) => events.onAway(away),
    announce_return: ({ returned }) => events.onReturned(returned),
    announce_submitted: () => events.onSubmitted(),
    deliver: courier.deliver,
    stop_courier: courier.stop,
    read_events: () => void readEvents(attemptId, notebook, ports).then(dispatch, () => undefined),
    check_in: ({ ms }) => timers.check.set(check, ms),
    end_check: timers.check.clear,
    await_due: ({ id, ms }) => timers.due.set(() => dispatch({ kind: 'due', id }), ms),
    end_due: timers.due.clear,
    start_signs: () => timers.signs.set(() => dispatch({ kind: 'sign_due', at: ports.mark() }), signOfLifeMs),
    stop_signs: timers.signs.clear,
  };

  return {
    check,
    changeScreen: (): void => dispatch({ kind: 'screen_changed', isHere: ports.isHere(), ...now() }),
    note: (note: NoteKind): void => dispatch({ kind: 'noted', note, ...now() }),
    deliver: courier.deliver,
    /** The window is the one in which the test is taken. */
    takeCharge(): void {
      notebook.tidy(ports.mark().wallMs);
      dispatch({ kind: 'charge_taken', lastSign: notebook.read().lastSign, ...now() });
    },
    loseCharge: (): void => dispatch({ kind: 'charge_lost', ...now() }),
    /** The test is paused; `takeCharge` goes on. */
    pause: (): void => dispatch({ kind: 'paused', at: ports.mark() }),
    hide: (): void => dispatch({ kind: 'page_hidden', at: ports.mark() }),
    show: (): void => dispatch({ kind: 'page_shown', at: ports.mark() }),
    checkDisplay: (isExtended: boolean): void =>
      dispatch({ kind: 'display_checked', isExtended, hasNoted: notebook.read().hasNotedDisplay, ...now() }),
    close: (): void => dispatch({ kind: 'closed', at: ports.mark() }),
  };
}

const msBetween = (from: string, to: string | null): number | null => (to === null ? null : Date.parse(to) - Date.parse(from));

/** What changes the notes on this device. */
const writersOf = (notebook: Notebook): Pick<Performers, 'add_report' | 'end_leaves' | 'report_again' | 'sign' | 'remember_display'> => ({
  add_report: ({ report }) => notebook.changeWaiting((waiting) => addReport(waiting, report)),
  end_leaves: ({ at, whose }) => notebook.changeWaiting((waiting) => endLeaves(waiting, at, whose)),
  report_again: ({ id }) => notebook.changeWaiting((waiting) => reportAgain(waiting, id)),
  sign: ({ sign }) => notebook.write({ lastSign: sign }),
  remember_display: ({ isExtended }) => notebook.write({ hasNotedDisplay: isExtended }),
});

async function readEvents(attemptId: string, notebook: Notebook, { ask }: Pick<Ports, 'ask'>): Promise<MonitorEvent> {
  const { events } = await ask(listMyEvents, { params: { id: attemptId } });
  const known = events.map(({ id, kind, length_ms, leave_number }) => ({ id, kind, lengthMs: length_ms, leaveNumber: leave_number }));
  return { kind: 'events_read', events: known, waitingIds: notebook.read().waiting.map(({ id }) => id) };
}

type Timer = ReturnType<typeof setTimeout>;

/** One timer of each sort; setting it takes back the one before. */
function createWatchTimers() {
  const oneOf = (begin: (run: () => void, ms: number) => Timer, end: (timer: Timer | undefined) => void) => {
    let timer: Timer | undefined;
    return {
      set(run: () => void, ms: number): void {
        end(timer);
        timer = begin(run, ms);
      },
      clear: (): void => end(timer),
    };
  };
  return {
    check: oneOf(setTimeout, clearTimeout),
    due: oneOf(setTimeout, clearTimeout),
    signs: oneOf(setInterval, clearInterval),
  };
}
