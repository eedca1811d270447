import { RequestFailed } from '#ui/client/client.ts';
import { saveAnswer, setFlag } from '../../contract/attempts.ts';
import { type Edit, type EditKind, type Fate, fateOf, type NewEdit, editKey } from '../../rules/answer-sheet.ts';
import { backoffMs } from './backoff.ts';
import type { Ports } from './ports.ts';

/** Why edits wait: nobody answers, or the server answers and cannot save. */
export type Trouble = { kind: 'offline'; sinceMs: number } | { kind: 'failing'; reason: 'signed_out' | 'busy'; message: string };

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

/** Different questions are delivered side by side, this many at once. */
const lanes = 4;
/** A storage that does not answer for this long is taken for one that refuses. */
const storeWithinMs = 1500;
const answerWithinMs = 10_000;

const editId = (edit: Edit): string => `${editKey(edit)}/${edit.revision}`;

type Answered = { fate: Fate; message: string; isInCharge: boolean; retryAfterSeconds: number | null };

/** Keeps every edit on this device first, then delivers it to the server, in the order of making, until the server has it. */
export function createAnswerQueue(
  attemptId: string,
  ports: Pick<Ports, 'ask' | 'store' | 'timers' | 'dice' | 'readClocks'>,
  events: QueueEvents,
) {
  const { ask, store, timers } = ports;
  const waiting = new Map<string, Edit>();
  const inFlight = new Set<string>();
  /** Edits that came too late and wait for the deadline to move. */
  const held = new Set<Edit>();
  /** Edits that may be sent, because they are stored or cannot be. */
  const ready = new Set<Edit>();
  const tries = new Map<Edit, number>();
  /** Edits of an attempt that whoever is signed in does not have; they stay stored, and are left alone here. */
  const foreign = new Set<string>();
  let lastMade = 0;
  let failures = 0;
  let trouble: Trouble | null = null;
  let isUnkept = false;
  let isLoaded = false;
  let isRunning = false;
  let cancelRetry: (() => void) | null = null;

  const listWaiting = (): Edit[] => [...waiting.values()].toSorted((one, other) => one.made - other.made);
  const listDeliverable = (): Edit[] => listWaiting().filter((edit) => !held.has(edit));

  function take(edit: Edit): void {
    waiting.set(editKey(edit), edit);
    events.onChange();
    void keep(edit);
  }

  async function keep(edit: Edit): Promise<void> {
    try {
      await within(storeWithinMs, store.put(edit));
      isUnkept = false;
    } catch {
      isUnkept = true;
    }
    if (waiting.get(editKey(edit)) === edit) ready.add(edit);
    events.onChange();
    pump();
  }

  function within<Value>(ms: number, promise: Promise<Value>): Promise<Value> {
    return new Promise((resolve, reject) => {
      const cancel = timers.after(ms, () => reject(new Error('The storage does not answer.')));
      promise.then(resolve, reject).finally(cancel);
    });
  }

  function forget(edit: Edit): void {
    if (waiting.get(editKey(edit)) === edit) waiting.delete(editKey(edit));
    held.delete(edit);
    ready.delete(edit);
    tries.delete(edit);
  }

  async function removeStored(edit: Edit): Promise<void> {
    // What stays by mistake is sent again, and twice changes nothing.
    await store.remove(edit).catch(() => undefined);
  }

  function pump(): void {
    if (!isRunning || !isLoaded || cancelRetry) return;
    const free = (trouble ? 1 : lanes) - inFlight.size;
    const next = listDeliverable()
      .filter((edit) => ready.has(edit) && !inFlight.has(editKey(edit)))
      .toSorted((one, other) => (tries.get(one) ?? 0) - (tries.get(other) ?? 0));
    for (const edit of next.slice(0, Math.max(0, free))) void deliver(edit);
  }

  async function deliver(edit: Edit): Promise<void> {
    inFlight.add(editKey(edit));
    const answered = await send(edit);
    inFlight.delete(editKey(edit));
    const { fate } = answered;
    if (fate === 'unreachable' || fate === 'busy' || fate === 'signed_out') fail(edit, fate, answered);
    else {
      failures = 0;
      trouble = null;
      stopWaiting();
      await settle(edit, fate, answered);
    }
    events.onChange();
    pump();
  }

  async function send(edit: Edit): Promise<Answered> {
    const { order, revision, windowId: window_id } = edit;
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

  async function settle(edit: Edit, fate: Fate, { message, isInCharge }: Answered): Promise<void> {
    const isFlag = edit.kind === 'flag';
    if (fate === 'too_late' && !isFlag) {
      if (waiting.get(editKey(edit)) === edit) held.add(edit);
      return events.onLate(edit);
    }
    forget(edit);
    if (fate === 'saved') events.onSaved(edit, isInCharge);
    else if (fate === 'superseded') events.onSuperseded();
    else if (fate === 'closed' && !isFlag) events.onLate(edit);
    else events.onRefused(edit, message);
    // Somebody else may be signed in now; the edit stays on the device for its owner.
    if (fate === 'not_here') foreign.add(editId(edit));
    else await removeStored(edit);
  }

  function fail(edit: Edit, fate: 'unreachable' | 'busy' | 'signed_out', { message, retryAfterSeconds }: Answered): void {
    const isFirst = trouble === null;
    if (fate === 'unreachable')
      trouble = { kind: 'offline', sinceMs: trouble?.kind === 'offline' ? trouble.sinceMs : ports.readClocks().wallMs };
    else trouble = { kind: 'failing', reason: fate, message };
    // One question that the server cannot save does not hold up the others.
    if (fate === 'busy') tries.set(edit, (tries.get(edit) ?? 0) + 1);
    // Lanes that fail together are one failure.
    if (!cancelRetry) retryIn(backoffMs(failures++, ports.dice(), retryAfterSeconds));
    if (isFirst) events.onTrouble(edit, trouble);
  }

  function stopWaiting(): void {
    cancelRetry?.();
    cancelRetry = null;
  }

  function retryIn(ms: number): void {
    if (!isRunning) return;
    cancelRetry = timers.after(ms, () => {
      cancelRetry = null;
      pump();
    });
  }

  return {
    /** Takes what an earlier page or another tab left on this device, then delivers. */
    async load(): Promise<void> {
      const stored = await within(storeWithinMs, store.listFor(attemptId)).catch(() => {
        isUnkept = true;
        return [];
      });
      for (const edit of stored) {
        lastMade = Math.max(lastMade, edit.made);
        if (foreign.has(editId(edit))) continue;
        const mine = waiting.get(editKey(edit));
        if (mine && mine.revision >= edit.revision) continue;
        if (mine) forget(mine);
        // What was chosen before the page knew of this was chosen later all the same.
        if (mine && !isLoaded) take({ ...mine, revision: edit.revision + 1, made: ++lastMade });
        else {
          waiting.set(editKey(edit), edit);
          ready.add(edit);
        }
      }
      isLoaded = true;
      events.onChange();
      pump();
    },
    start(): void {
      isRunning = true;
      pump();
    },
    stop(): void {
      isRunning = false;
      stopWaiting();
    },
    /** Takes an edit: it shows at once, is stored, and then goes to the server. */
    put(edit: NewEdit): void {
      const old = waiting.get(editKey(edit));
      if (old) forget(old);
      take({ ...edit, attemptId, made: ++lastMade, madeAtMs: ports.readClocks().wallMs });
    },
    /** Tries at once, as when the network is back. */
    wake(): void {
      stopWaiting();
      pump();
    },
    /** Sends everything that is not on its way, as when the page is being left; the requests outlive it. */
    hurry(): void {
      for (const edit of listDeliverable()) if (!inFlight.has(editKey(edit))) void deliver(edit);
    },
    /** What came too late is tried again, as after time was given. */
    release(): void {
      held.clear();
      pump();
    },
    /** What came too late is given up, as after the end; the server has it on record. */
    async dropHeld(): Promise<void> {
      const edits = [...held];
      for (const edit of edits) forget(edit);
      for (const edit of edits) await removeStored(edit);
    },
    waiting: listWaiting,
    /** How many edits are still to be delivered. */
    countDeliverable: (): number => listDeliverable().length,
    revisionOf: (kind: EditKind, order: number): number => waiting.get(editKey({ kind, order }))?.revision ?? 0,
    hasHeld: (): boolean => held.size > 0,
    trouble: (): Trouble | null => trouble,
    isUnkept: (): boolean => isUnkept,
    isLoaded: (): boolean => isLoaded,
  };
}
