import { RequestFailed } from '#ui/client/client.ts';
import { saveAnswer, setFlag } from '../../contract/attempts.ts';
import { type Edit, type EditKind, fateOf, type NewEdit } from '../../rules/answer-sheet.ts';
import { type QueueEffect, type QueueEvent, type QueueNotice, reduceQueue } from '../../rules/queue-reducer.ts';
import {
  deliverable,
  emptyQueue,
  heldEdits,
  type SaveReply,
  type Trouble,
  waitingEdits,
  waitingRevision,
} from '../../rules/queue-state.ts';
import type { Ask, Ports, Timers } from './ports.ts';

export type QueueEvents = {
  /** Something about what waits has changed. */
  onChange(): void;
  onSaved(edit: Edit, isInCharge: boolean): void;
  /** A newer edit was made elsewhere; the sheet has to be read again. */
  onSuperseded(): void;
  /** Came after the end. */
  onLate(edit: Edit): void;
  /** The edit never will be saved. */
  onRefused(edit: Edit, message: string): void;
  /** The first failure after things went well. */
  onTrouble(edit: Edit, trouble: Trouble): void;
};

export type AnswerQueue = ReturnType<typeof createAnswerQueue>;

type QueuePorts = Pick<Ports, 'ask' | 'store' | 'timers' | 'dice' | 'readClocks'>;

/** A storage that does not answer for this long is taken for one that refuses. */
const storeWithinMs = 1500;
const answerWithinMs = 10_000;

/** The answer queue of one attempt in this window: does what the reducer decides, and reports to it what came of it. */
export function createAnswerQueue(attemptId: string, ports: QueuePorts, events: QueueEvents) {
  const { store, timers } = ports;
  let state = emptyQueue(attemptId);
  const perform = performer(attemptId, ports, events, dispatch);

  function dispatch(event: QueueEvent): void {
    const [next, effects] = reduceQueue(state, event);
    state = next;
    for (const effect of effects) void perform(effect);
  }

  return {
    /** Takes up what an earlier page or another tab left on this device, then delivers. */
    load: async (): Promise<void> => dispatch({ kind: 'loaded', edits: await within(timers, store.listFor(attemptId)).catch(() => null) }),
    start: (): void => dispatch({ kind: 'started' }),
    stop: (): void => dispatch({ kind: 'stopped' }),
    /** Takes an edit: it shows at once, is stored, and then goes to the server. */
    put: (edit: NewEdit): void => dispatch({ kind: 'made', edit, wallMs: ports.readClocks().wallMs }),
    /** Tries at once, as when the network is back. */
    wake: (): void => dispatch({ kind: 'woken' }),
    /** Sends everything that is not on its way, as when the page is being left; the requests outlive it. */
    hurry: (): void => dispatch({ kind: 'page_left' }),
    /** What came too late is tried again, as after time was given. */
    release: (): void => dispatch({ kind: 'held_released' }),
    /** What came too late is given up, as after the end; the server has it on record. */
    dropHeld: (): void => dispatch({ kind: 'held_dropped' }),
    waiting: (): Edit[] => waitingEdits(state),
    /** How many edits are still to be delivered. */
    countDeliverable: (): number => deliverable(state).length,
    /** How many of them are answers. */
    countAnswers: (): number => deliverable(state).filter(({ edit }) => edit.kind === 'answer').length,
    revisionOf: (kind: EditKind, order: number): number => waitingRevision(state, kind, order),
    hasHeld: (): boolean => heldEdits(state).length > 0,
    trouble: (): Trouble | null => state.trouble,
    isUnkept: (): boolean => state.isUnkept,
    isLoaded: (): boolean => state.isLoaded,
  };
}

/** Does what the queue decided; what comes of it is the next event. */
function performer(
  attemptId: string,
  { ask, store, timers, dice, readClocks }: QueuePorts,
  events: QueueEvents,
  dispatch: (event: QueueEvent) => void,
) {
  let cancelPause: () => void = () => undefined;
  return async (effect: QueueEffect): Promise<void> => {
    switch (effect.kind) {
      case 'store':
        return dispatch({ kind: 'stored', edit: effect.edit, isKept: await works(() => within(timers, store.put(effect.edit))) });
      case 'send': {
        const reply = await send(ask, effect.edit);
        return dispatch({ kind: 'answered', edit: effect.edit, reply, wallMs: readClocks().wallMs, dice: dice() });
      }
      case 'remove':
        // What stays by mistake is sent again, and twice changes nothing.
        await works(() => within(timers, store.remove(effect.edit)));
        return dispatch({ kind: 'removed' });
      case 'pause':
        cancelPause = timers.after(effect.ms, () => dispatch({ kind: 'pause_ended' }));
        return;
      case 'plan_store_retry':
        timers.after(effect.ms, () => dispatch({ kind: 'store_retry_due' }));
        return;
      case 'check_store':
        return dispatch({ kind: 'store_checked', isKept: await works(() => within(timers, store.listFor(attemptId))) });
      case 'end_pause':
        return cancelPause();
      case 'notify':
        return notify(events, effect.notice);
    }
  };
}

async function works(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch {
    return false;
  }
}

/** What the storage answers, if it answers in time. */
function within<Value>(timers: Timers, promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const cancel = timers.after(storeWithinMs, () => reject(new Error('The storage does not answer.')));
    promise.then(resolve, reject).finally(cancel);
  });
}

/** Sends one edit; every failure is an answer too. */
async function send(ask: Ask, edit: Edit): Promise<SaveReply> {
  const { attemptId, order, revision, windowId: window_id } = edit;
  // The request outlives the page: closing the tab does not take it back.
  const request = { params: { id: attemptId, order }, keepalive: true, signal: AbortSignal.timeout(answerWithinMs) };
  try {
    const { is_in_charge: isInCharge } =
      edit.kind === 'answer'
        ? await ask(saveAnswer, { ...request, body: { option_id: edit.optionId, revision, window_id } })
        : await ask(setFlag, { ...request, body: { is_flagged: edit.isFlagged, revision, window_id } });
    return { fate: 'saved', message: '', isInCharge, retryAfterSeconds: null };
  } catch (error) {
    if (!(error instanceof RequestFailed)) return { fate: 'unreachable', message: '', isInCharge: true, retryAfterSeconds: null };
    return { fate: fateOf(error), message: error.message, isInCharge: true, retryAfterSeconds: error.retryAfterSeconds };
  }
}

function notify(events: QueueEvents, notice: QueueNotice): void {
  switch (notice.kind) {
    case 'changed':
      return events.onChange();
    case 'saved':
      return events.onSaved(notice.edit, notice.isInCharge);
    case 'superseded':
      return events.onSuperseded();
    case 'late':
      return events.onLate(notice.edit);
    case 'refused':
      return events.onRefused(notice.edit, notice.message);
    case 'troubled':
      return events.onTrouble(notice.edit, notice.trouble);
  }
}
