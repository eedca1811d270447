import { type Edit, type EditKind, editKey, type Fate } from './answer-sheet.ts';

/** Why edits wait: nobody answers, or the server answers and cannot save. */
export type Trouble = { kind: 'offline'; sinceMs: number } | { kind: 'failing'; reason: 'signed_out' | 'busy'; message: string };

/** What the server said to an edit; `isInCharge` is the window that sent it. */
export type SaveReply = { fate: Fate; message: string; isInCharge: boolean; retryAfterSeconds: number | null };

/** One edit that the server has not settled. */
export type WaitingEdit = {
  edit: Edit;
  /** It is stored or cannot be, so it may be sent. */
  isReady: boolean;
  /** It came too late and waits for the deadline to move. */
  isHeld: boolean;
  /** How often the server answered that it could not save it. */
  tries: number;
  /** The storage refused it, so that it is lost with the page. */
  isUnkept?: boolean;
};

/** The answer queue of one attempt in one window. */
export type QueueState = {
  attemptId: string;
  /** The newest edit of every answer and flag that the server has not settled, by its key. */
  waiting: ReadonlyMap<string, WaitingEdit>;
  /** The keys of the edits that are being sent, one for each key. */
  inFlight: ReadonlySet<string>;
  /** Edits of an attempt that whoever is signed in does not have; they stay stored and are left alone here. */
  foreign: ReadonlySet<string>;
  /** The number of the edit that was made last on this device. */
  lastMade: number;
  /** Failures in a row. */
  failures: number;
  trouble: Trouble | null;
  /** How long sending pauses after a failure; null when it does not pause. */
  pauseMs: number | null;
  /** The storage of this device refused the last edit, or did not answer. */
  isUnkept: boolean;
  /** The edit that the storage refused last; null when it refused to be read. */
  refused: Edit | null;
  /** How often the storage was asked again in a row. */
  storeTries: number;
  /** It will be asked again by itself. */
  isStoreRetryPlanned: boolean;
  /** What the device had stored is known. */
  isLoaded: boolean;
  isRunning: boolean;
};

export const emptyQueue = (attemptId: string): QueueState => ({
  attemptId,
  waiting: new Map(),
  inFlight: new Set(),
  foreign: new Set(),
  lastMade: 0,
  failures: 0,
  trouble: null,
  pauseMs: null,
  isUnkept: false,
  refused: null,
  storeTries: 0,
  isStoreRetryPlanned: false,
  isLoaded: false,
  isRunning: false,
});

/** One edit among all edits of an attempt. */
export const editId = (edit: Edit): string => `${editKey(edit)}/${edit.revision}`;

/** What waits, in the order of making. */
const entriesInOrder = ({ waiting }: QueueState): WaitingEdit[] =>
  [...waiting.values()].toSorted((one, other) => one.edit.made - other.edit.made);

export const waitingEdits = (state: QueueState): Edit[] => entriesInOrder(state).map(({ edit }) => edit);

/** What is still to be delivered, in the order of making; what came too late is not, unless the deadline moves. */
export const deliverable = (state: QueueState): WaitingEdit[] => entriesInOrder(state).filter(({ isHeld }) => !isHeld);

export const heldEdits = (state: QueueState): Edit[] => entriesInOrder(state).flatMap(({ edit, isHeld }) => (isHeld ? [edit] : []));

/** The revision of the answer or flag that waits; 0 when none does. */
export const waitingRevision = ({ waiting }: QueueState, kind: EditKind, order: number): number =>
  waiting.get(editKey({ kind, order }))?.edit.revision ?? 0;

/** This very edit as it waits; null when it was settled or a newer one took its place. */
export function entryOf({ waiting }: QueueState, edit: Edit): WaitingEdit | null {
  const entry = waiting.get(editKey(edit));
  return entry?.edit.revision === edit.revision ? entry : null;
}

/** With this entry instead of whatever waited under its key. */
export const withEntry = (state: QueueState, entry: WaitingEdit): QueueState => ({
  ...state,
  waiting: new Map(state.waiting).set(editKey(entry.edit), entry),
});

/** The same with something changed about one edit, if that one still waits. */
export function withChange(state: QueueState, edit: Edit, change: (entry: WaitingEdit) => Partial<WaitingEdit>): QueueState {
  const entry = entryOf(state, edit);
  return entry ? withEntry(state, { ...entry, ...change(entry) }) : state;
}

/** Without this edit; a newer one that took its place stays. */
export function withoutEdit(state: QueueState, edit: Edit): QueueState {
  if (!entryOf(state, edit)) return state;
  const waiting = new Map(state.waiting);
  waiting.delete(editKey(edit));
  return { ...state, waiting };
}
