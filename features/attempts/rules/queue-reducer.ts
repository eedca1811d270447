import { type Edit, editKey, type Fate, type NewEdit } from './answer-sheet.ts';
import { backoffMs } from './backoff.ts';
import {
  deliverable,
  editId,
  heldEdits,
  type QueueState,
  type SaveReply,
  type Trouble,
  type WaitingEdit,
  withChange,
  withEntry,
  withoutEdit,
} from './queue-state.ts';
import { type Step as StepOf, stepOf, type Transitions } from './reducer.ts';

/** What happens to an answer queue. */
export type QueueEvent =
  | { kind: 'started' | 'stopped' | 'pause_ended' | 'store_retry_due' | 'woken' | 'page_left' | 'held_released' | 'held_dropped' }
  /** Somebody made an edit. */
  | { kind: 'made'; edit: NewEdit; wallMs: number }
  /** The storage took an edit, or refused it. */
  | { kind: 'stored'; edit: Edit; isKept: boolean }
  /** What the device has stored for the attempt; null when the storage refuses. */
  | { kind: 'loaded'; edits: readonly Edit[] | null }
  | { kind: 'answered'; edit: Edit; reply: SaveReply; wallMs: number; dice: number }
  /** The storage, which had refused to be read, was asked again. */
  | { kind: 'store_checked'; isKept: boolean }
  /** A settled edit left the storage. */
  | { kind: 'removed' };

/** What listeners of the queue learn. */
export type QueueNotice =
  /** Something about what waits has changed. */
  | { kind: 'changed' }
  | { kind: 'saved'; edit: Edit; isInCharge: boolean }
  /** A newer edit was made elsewhere; the sheet has to be read again. */
  | { kind: 'superseded' }
  /** It came after the end. */
  | { kind: 'late'; edit: Edit }
  /** It never will be saved. */
  | { kind: 'refused'; edit: Edit; message: string }
  /** The first failure after things went well. */
  | { kind: 'troubled'; edit: Edit; trouble: Trouble };

/** What the shell of the queue does. */
export type QueueEffect =
  | { kind: 'store' | 'send' | 'remove'; edit: Edit }
  | { kind: 'pause' | 'plan_store_retry'; ms: number }
  | { kind: 'end_pause' | 'check_store' }
  | { kind: 'notify'; notice: QueueNotice };

type Step = StepOf<QueueState, QueueEffect>;
type Of<Kind extends QueueEvent['kind']> = Extract<QueueEvent, { kind: Kind }>;

/** Different questions are delivered side by side, this many at once; while there is trouble, one after the other. */
export const lanes = 4;

const changed: QueueEffect = { kind: 'notify', notice: { kind: 'changed' } };

/** This step and then another one. */
function andThen([state, effects]: Step, next: (state: QueueState) => Step): Step {
  const [later, more] = next(state);
  return [later, [...effects, ...more]];
}

/** Puts edits on their way. */
function send(state: QueueState, edits: readonly Edit[]): Step {
  const inFlight = new Set([...state.inFlight, ...edits.map(editKey)]);
  return [{ ...state, inFlight }, edits.map((edit) => ({ kind: 'send', edit }))];
}

/** Sends what may be sent now: the oldest first, and what failed less often before what failed more often. */
function sendReady(state: QueueState): Step {
  if (!state.isRunning || !state.isLoaded || state.pauseMs !== null) return [state, []];
  const free = Math.max(0, (state.trouble ? 1 : lanes) - state.inFlight.size);
  const ready = deliverable(state)
    .filter(({ edit, isReady }) => isReady && !state.inFlight.has(editKey(edit)))
    .toSorted((one, other) => one.tries - other.tries);
  return send(
    state,
    ready.slice(0, free).map(({ edit }) => edit),
  );
}

function endPause(state: QueueState): Step {
  return state.pauseMs === null ? [state, []] : [{ ...state, pauseMs: null }, [{ kind: 'end_pause' }]];
}

/** Takes an edit: it shows at once, is stored, and then goes to the server. */
function take(state: QueueState, edit: Edit): Step {
  return [withEntry(state, { edit, isReady: false, isHeld: false, tries: 0 }), [changed, { kind: 'store', edit }]];
}

const start = (state: QueueState): Step => andThen(planStoreRetry({ ...state, isRunning: true }), sendReady);

/** A stopped queue sends nothing more; what waits stays stored. */
const stop = (state: QueueState): Step => endPause({ ...state, isRunning: false });

/** A newer edit takes the place of the one that waits, whatever became of that. */
function make(state: QueueState, { edit, wallMs }: Of<'made'>): Step {
  const made = state.lastMade + 1;
  return take({ ...state, lastMade: made }, { ...edit, attemptId: state.attemptId, made, madeAtMs: wallMs });
}

/** An edit is sent once it is stored, or once it is clear that it cannot be. */
function afterStored(before: QueueState, { edit, isKept }: Of<'stored'>): Step {
  const state = withChange(before, edit, () => ({ isReady: true, isUnkept: !isKept }));
  const stored = isKept ? afterKept(state, edit) : planStoreRetry({ ...state, isUnkept: true, refused: edit });
  return andThen(
    andThen(stored, (next) => [next, [changed]]),
    sendReady,
  );
}

const kept = { isUnkept: false, refused: null, storeTries: 0 };
const unkeptOf = (state: QueueState): Edit[] =>
  [...state.waiting.values()].filter(({ isUnkept }: WaitingEdit) => isUnkept).map(({ edit }) => edit);

/** A storage that works again takes what it refused and what still waits; what the server has settled meanwhile leaves it. */
function afterKept(state: QueueState, edit: Edit): Step {
  const effects: QueueEffect[] = unkeptOf(state).map((unkept) => ({ kind: 'store', edit: unkept }));
  return [{ ...state, ...kept }, isSettledEdit(state, edit) ? [...effects, { kind: 'remove', edit }] : effects];
}

/** Neither it nor one that took its place waits. */
const isSettledEdit = (state: QueueState, edit: Edit | null): boolean => edit !== null && !state.waiting.has(editKey(edit));

/** A refusal may pass: the storage is asked again by itself, ever less often. */
function planStoreRetry(state: QueueState): Step {
  if (!state.isUnkept || !state.isRunning || state.isStoreRetryPlanned) return [state, []];
  return [{ ...state, isStoreRetryPlanned: true }, [{ kind: 'plan_store_retry', ms: backoffMs(state.storeTries, 1) }]];
}

function retryStore(before: QueueState): Step {
  const state = { ...before, isStoreRetryPlanned: false };
  if (!state.isUnkept || !state.isRunning) return [state, []];
  // What waits comes first. Once everything is delivered the edit refused last tells whether the storage takes one again.
  const [edit = isSettledEdit(state, state.refused) ? state.refused : null] = unkeptOf(state);
  const effect: QueueEffect = edit ? { kind: 'store', edit } : { kind: 'check_store' };
  return [{ ...state, storeTries: state.storeTries + 1 }, [effect]];
}

/** An edit that was refused meanwhile says more than a reading that worked. */
function afterChecked(state: QueueState, { isKept }: Of<'store_checked'>): Step {
  return isKept && state.refused === null ? [{ ...state, ...kept }, [changed]] : planStoreRetry(state);
}

/** Takes up what an earlier page or another tab left on this device, then delivers. */
function load(state: QueueState, { edits }: Of<'loaded'>): Step {
  let step: Step = edits === null ? planStoreRetry({ ...state, isUnkept: true }) : [state, []];
  for (const edit of edits ?? []) step = andThen(step, (before) => takeUp(before, edit));
  return andThen(step, (before) => andThen([{ ...before, isLoaded: true }, [changed]], sendReady));
}

function takeUp(before: QueueState, edit: Edit): Step {
  const state = { ...before, lastMade: Math.max(before.lastMade, edit.made) };
  const mine = state.waiting.get(editKey(edit))?.edit;
  if (state.foreign.has(editId(edit)) || (mine && mine.revision >= edit.revision)) return [state, []];
  if (!mine || state.isLoaded) return [withEntry(state, { edit, isReady: true, isHeld: false, tries: 0 }), []];
  // What was chosen before the page knew of this was chosen later all the same.
  const made = state.lastMade + 1;
  return take({ ...state, lastMade: made }, { ...mine, revision: edit.revision + 1, made });
}

/** The server answered, or nobody did: what failed is tried again, the rest is settled. */
function answer(before: QueueState, event: Of<'answered'>): Step {
  const inFlight = new Set(before.inFlight);
  inFlight.delete(editKey(event.edit));
  const state = { ...before, inFlight };
  const { fate } = event.reply;
  if (fate === 'unreachable' || fate === 'busy' || fate === 'signed_out' || fate === 'paused') return fail(state, fate, event);
  return andThen(endPause({ ...state, failures: 0, trouble: null }), (calm) => settle(calm, event.edit, event.reply));
}

type Failed = Extract<Fate, 'unreachable' | 'busy' | 'signed_out' | 'paused'>;

/** What a failure says about the line. A paused test is none: its page says that it is paused, and what waits is sent when it goes on. */
function troubleOf({ trouble }: QueueState, fate: Failed, message: string, wallMs: number): Trouble | null {
  if (fate === 'paused') return null;
  if (fate !== 'unreachable') return { kind: 'failing', reason: fate, message };
  return { kind: 'offline', sinceMs: trouble?.kind === 'offline' ? trouble.sinceMs : wallMs };
}

/** Nothing is lost by a failure: the edit waits, and sending pauses ever longer. */
function fail(state: QueueState, fate: Failed, { edit, reply, wallMs, dice }: Of<'answered'>): Step {
  const trouble = troubleOf(state, fate, reply.message, wallMs);
  const notices: QueueEffect[] = state.trouble || !trouble ? [] : [{ kind: 'notify', notice: { kind: 'troubled', edit, trouble } }];
  // One question that the server cannot save does not hold up the others.
  const counted = withChange({ ...state, trouble }, edit, ({ tries }) => ({ tries: fate === 'busy' ? tries + 1 : tries }));
  const paused = pause(counted, backoffMs(state.failures, dice, reply.retryAfterSeconds));
  return andThen(
    andThen(paused, (before) => [before, [...notices, changed]]),
    sendReady,
  );
}

/** Lanes that fail together are one failure and one pause. */
function pause(state: QueueState, ms: number): Step {
  if (state.pauseMs !== null) return [state, []];
  const failed = { ...state, failures: state.failures + 1 };
  return state.isRunning ? [{ ...failed, pauseMs: ms }, [{ kind: 'pause', ms }]] : [failed, []];
}

/** What the server has decided leaves the queue; what only came too late is held, because the deadline may move. */
function settle(state: QueueState, edit: Edit, { fate, message, isInCharge }: SaveReply): Step {
  if (fate === 'too_late' && edit.kind === 'answer') {
    const held = withChange(state, edit, () => ({ isHeld: true }));
    return andThen([held, [{ kind: 'notify', notice: { kind: 'late', edit } }, changed]], sendReady);
  }
  const notify: QueueEffect = { kind: 'notify', notice: noticeOf(edit, fate, message, isInCharge) };
  const settled = withoutEdit(state, edit);
  // The next edits follow when this one has left the storage.
  if (fate !== 'not_here') return [settled, [notify, { kind: 'remove', edit }]];
  // Somebody else may be signed in now; the edit stays on the device for its owner.
  const foreign = new Set(state.foreign).add(editId(edit));
  return andThen([{ ...settled, foreign }, [notify, changed]], sendReady);
}

function noticeOf(edit: Edit, fate: Fate, message: string, isInCharge: boolean): QueueNotice {
  if (fate === 'saved') return { kind: 'saved', edit, isInCharge };
  if (fate === 'superseded') return { kind: 'superseded' };
  return fate === 'closed' && edit.kind === 'answer' ? { kind: 'late', edit } : { kind: 'refused', edit, message };
}

const afterRemoved = (state: QueueState): Step => andThen([state, [changed]], sendReady);

/** Tries at once, as when the network is back. */
const wake = (state: QueueState): Step => andThen(endPause(state), sendReady);

/** The timer of the pause rang. */
const goOn = (state: QueueState): Step => sendReady({ ...state, pauseMs: null });

/** Sends everything that is not on its way, as when the page is being left; the requests outlive it. */
function hurry(state: QueueState): Step {
  const edits = deliverable(state).map(({ edit }) => edit);
  return send(
    state,
    edits.filter((edit) => !state.inFlight.has(editKey(edit))),
  );
}

/** What came too late is tried again, as after time was given. */
function release(state: QueueState): Step {
  return sendReady(heldEdits(state).reduce((before, edit) => withChange(before, edit, () => ({ isHeld: false })), state));
}

/** What came too late is given up, as after the end; the server has it on record. */
function dropHeld(state: QueueState): Step {
  const edits = heldEdits(state);
  return [edits.reduce(withoutEdit, state), edits.map((edit) => ({ kind: 'remove', edit }))];
}

const transitions: Transitions<QueueState, QueueEvent, QueueEffect> = {
  started: start,
  stopped: stop,
  made: make,
  stored: afterStored,
  loaded: load,
  answered: answer,
  removed: afterRemoved,
  pause_ended: goOn,
  store_retry_due: retryStore,
  store_checked: afterChecked,
  woken: wake,
  page_left: hurry,
  held_released: release,
  held_dropped: dropHeld,
};

/** Keeps every edit on this device first, then delivers it to the server, in the order of making, until the server has settled it. */
export const reduceQueue = (state: QueueState, event: QueueEvent): Step => stepOf(transitions, state, event);
