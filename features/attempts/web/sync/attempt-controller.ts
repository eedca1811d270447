import type { Received } from '#platform/contract/contract.ts';
import type { deliverQuestions, Sheet } from '../../contract/attempts.ts';
import {
  type AttemptEffect,
  type AttemptEvent,
  type AttemptNotice,
  type AttemptSync,
  hasMoved,
  isZeroUnconfirmed,
  openedAttempt,
  reduceAttempt,
  remainingMs,
  type WantedEdit,
} from '../../rules/attempt-reducer.ts';
import { createAnswerQueue, type QueueEvents } from './answer-queue.ts';
import { createAttemptRequests } from './attempt-requests.ts';
import { type AttemptView, viewOf } from './attempt-view.ts';
import { type Change, createChangeWatch } from './change-watch.ts';
import { createListeners } from './listeners.ts';
import type { TimeReading } from './open-attempt.ts';
import type { Channel, Ports } from './ports.ts';
import { createServerClock } from './server-clock.ts';

export type Delivery = Received<typeof deliverQuestions>;
export type AttemptController = ReturnType<typeof createAttemptController>;

type Dispatch = (event: AttemptEvent<Sheet>) => void;
type Performers = { readonly [Kind in AttemptEffect['kind']]: (effect: Extract<AttemptEffect, { kind: Kind }>) => void };

/** One open attempt in one window, without the screen. */
export function createAttemptController(delivery: Delivery, windowId: string, ports: Ports) {
  const machine = createMachine(delivery, windowId, ports);
  const { dispatch, queue, watch, clock, tabs, requests } = machine;
  let stopHearing: (() => void) | null = null;

  function put(edit: WantedEdit): void {
    dispatch({ kind: 'wanted', edit, serverMs: clock.countedMs(), waitingRevision: queue.revisionOf(edit.kind, edit.order) });
  }

  function onReturn(): void {
    clock.check();
    dispatch({ kind: 'returned' });
  }

  return {
    /** Opens the attempt: what an earlier page left is taken up, and the server is asked for changes. */
    start(): void {
      queue.start();
      void queue.load();
      watch.start();
      stopHearing = ports.hearPage({ onReturn, onOffline: () => dispatch({ kind: 'network_lost' }), onLeave: queue.hurry });
      tabs.open();
      dispatch({ kind: 'opened' });
    },
    stop(): void {
      queue.stop();
      watch.stop();
      stopHearing?.();
      tabs.close();
    },
    subscribe: machine.screen.add,
    hearNotices: machine.person.add,
    state: machine.view,
    choose: (order: number, optionId: string): void => put({ kind: 'answer', order, optionId }),
    setFlag: (order: number, isFlagged: boolean): void => put({ kind: 'flag', order, isFlagged }),
    /** Makes this window the one in charge. */
    takeOver: requests.takeOver,
    submit: requests.submit,
    learn: requests.learn,
    readTime: machine.readTime,
  };
}

/** The state of an open attempt, and the parts that do what its reducer decides. */
function createMachine(delivery: Delivery, windowId: string, ports: Ports) {
  const attemptId = delivery.id;
  const screen = createListeners<void>();
  const person = createListeners<AttemptNotice>();
  let current = openedAttempt<Sheet>(delivery, windowId);
  let shown: AttemptView | null = null;
  const state = () => current;

  const dispatch: Dispatch = (event) => {
    const [next, effects] = reduceAttempt(current, event);
    current = next;
    for (const effect of effects) (performers[effect.kind] as (effect: AttemptEffect) => void)(effect);
  };

  function notifyScreen(): void {
    shown = null;
    screen.notify();
  }

  // The clock is read while the page is drawn; what follows from a jump comes after that.
  const onJump = (): void => void ports.timers.after(0, () => dispatch({ kind: 'clock_jumped' }));
  const clock = createServerClock(delivery.server_now, ports.readClocks, onJump);
  const tabs = createTabs(attemptId, ports, () => dispatch({ kind: 'tab_heard' }));
  const queue = createAnswerQueue(attemptId, ports, queueEvents(dispatch, notifyScreen));
  const requests = createAttemptRequests({ attemptId, ports, clock, queue, state, dispatch });
  const watch = createChangeWatch(attemptId, ports, {
    version: () => current.sheet.version,
    timeRequest: clock.timeRequest,
    async onHeard(change: Change) {
      dispatch({ kind: 'change_heard' });
      // A sheet that cannot be read now counts as silence, and the watch asks again.
      if (hasMoved(current, change)) await requests.read();
      dispatch({ kind: 'change_followed' });
    },
    onSilence: (times) => dispatch({ kind: 'silence', times, wallMs: ports.readClocks().wallMs }),
    isMeasuring: () => clock.isUncertain() || isZeroUnconfirmed(current.sheet, clock.nowMs()),
  });

  const performers: Performers = {
    notify_screen: notifyScreen,
    notify_tabs: tabs.notify,
    notify_person: ({ notice }) => person.notify(notice),
    check_now: () => watch.checkNow(),
    probe: () => watch.checkNow(true),
    stop_watch: watch.stop,
    // Where this fails, the watch learns of the change in any case.
    read_sheet: () => void requests.read().catch(() => undefined),
    put_edit: ({ edit }) => queue.put(edit),
    wake_queue: queue.wake,
    load_queue: () => void queue.load(),
    release_held: queue.release,
    drop_held: queue.dropHeld,
  };

  const readTime = createTimeReader(state, clock, () => void ports.timers.after(0, () => dispatch({ kind: 'zero_reached' })));
  const view = (): AttemptView => (shown ??= viewOf(current, queue));
  return { state, view, readTime, dispatch, screen, person, clock, tabs, queue, watch, requests };
}

/** Reads the time that is left; whenever it runs out by this device's count, the server is asked once. */
function createTimeReader(state: () => AttemptSync<Sheet>, clock: ReturnType<typeof createServerClock>, onZero: () => void) {
  let wasZero = false;
  return (): TimeReading => {
    const { sheet } = state();
    const serverMs = clock.nowMs();
    const isZero = isZeroUnconfirmed(sheet, serverMs);
    if (isZero && !wasZero) onZero();
    wasZero = isZero;
    return { leftMs: remainingMs(sheet, serverMs), isUncertain: clock.isUncertain() };
  };
}

const queueEvents = (dispatch: Dispatch, onChange: () => void): QueueEvents => ({
  onChange,
  onSaved: (edit, isStillInCharge) => dispatch({ kind: 'saved', edit, isStillInCharge }),
  onSuperseded: () => dispatch({ kind: 'superseded' }),
  onLate: (edit) => dispatch({ kind: 'late', edit }),
  onRefused: (edit, message) => dispatch({ kind: 'refused', edit, message }),
  onTrouble: (edit) => dispatch({ kind: 'troubled', edit }),
});

/** The other tabs of this browser that show the same attempt. */
function createTabs(attemptId: string, ports: Pick<Ports, 'openChannel'>, onHeard: () => void) {
  let channel: Channel | null = null;
  return {
    open: (): void => void (channel = ports.openChannel(attemptId, onHeard)),
    notify: (): void => channel?.notify(),
    close(): void {
      channel?.close();
      channel = null;
    },
  };
}
