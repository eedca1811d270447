import type { AttemptState } from './attempt.ts';
import {
  type AnswerEdit,
  type Edit,
  editKey,
  type FlagEdit,
  isFinished,
  type LateChoice,
  type NewEdit,
  newerSheet,
  nextRevision,
  rowAfter,
  type SheetRow,
} from './answer-sheet.ts';
import type { Step as StepOf } from './reducer.ts';
import type { SubmitFailure, Submitted } from './submission.ts';

/** What the reducer reads of a sheet. */
export type KnownSheet = {
  state: AttemptState;
  version: number;
  server_now: string;
  started_at: string | null;
  deadline_at: string | null;
  /** The end of the last pause; the clock stands still until then. */
  paused_until: string | null;
  duration_seconds: number;
  window_id: string | null;
  answers: SheetRow[];
  late_answers: { order_num: number; received_at: string }[];
  result_id: string | null;
};

/** One open attempt in one window: what the server said of it, and what was done here. */
export type AttemptSync<Sheet extends KnownSheet> = {
  windowId: string;
  sheet: Sheet;
  /** Choices that came too late in this window, by their question. */
  lateChoices: ReadonlyMap<number, LateChoice>;
  /** The greatest revision made here of each answer and flag: what was sent and lost its answer may have been saved. */
  madeRevisions: ReadonlyMap<string, number>;
  /** Since when nobody answers, by this device's clock. */
  silentSinceMs: number | null;
  /** The browser said that the network is gone, and nobody has answered since. */
  isNetworkLost: boolean;
  submission: { isRunning: boolean; failure: SubmitFailure | null };
  /** The submission that runs repeats one that was held back because answers were not delivered. */
  isRepeated: boolean;
};

/** What a person is told once. */
export type AttemptNotice =
  | { kind: 'answer_failed'; message: string | null }
  | { kind: 'flag_failed'; message: string }
  | { kind: 'take_over_failed' }
  | { kind: 'submitted'; percent: number }
  | { kind: 'submit_failed'; failure: SubmitFailure };

/** A choice or a flag as somebody wants it. */
export type WantedEdit = Pick<AnswerEdit, 'kind' | 'order' | 'optionId'> | Pick<FlagEdit, 'kind' | 'order' | 'isFlagged'>;

/** What happens to an open attempt. */
export type AttemptEvent<Sheet extends KnownSheet> =
  /** The queue of answers heard from the server. */
  | { kind: 'saved'; edit: Edit; isStillInCharge: boolean }
  | { kind: 'superseded' }
  | { kind: 'late'; edit: Edit }
  | { kind: 'refused'; edit: Edit; message: string }
  | { kind: 'troubled'; edit: Edit }
  /** The server answered the question for changes; `followed` when the sheet was read because of it. */
  | { kind: 'change_heard' | 'change_followed' }
  | { kind: 'silence'; times: number; wallMs: number }
  /** The browser says that the network is gone. */
  | { kind: 'network_lost' }
  | { kind: 'sheet_learnt'; sheet: Sheet; hasHeld: boolean }
  /** Somebody chose or flagged; with the server's time, and the revision of what waits in the queue. */
  | { kind: 'wanted'; edit: WantedEdit; serverMs: number; waitingRevision: number }
  | { kind: 'submit_began' }
  | { kind: 'submit_ended'; outcome: Submitted | SubmitFailure }
  | { kind: 'taken_over' | 'take_over_failed' }
  /** Something about the window: it was opened, its person is back, another tab speaks, its clock jumped. */
  | { kind: 'opened' | 'returned' | 'tab_heard' | 'clock_jumped' }
  /** By this device's count nothing is left; only the server knows. */
  | { kind: 'zero_reached' };

/** What the controller does. */
export type AttemptEffect =
  | { kind: 'notify_screen' | 'notify_tabs' | 'check_now' | 'probe' | 'read_sheet' | 'stop_watch' }
  | { kind: 'wake_queue' | 'load_queue' | 'release_held' | 'drop_held' }
  | { kind: 'put_edit'; edit: NewEdit }
  | { kind: 'notify_person'; notice: AttemptNotice };

type Step<Sheet extends KnownSheet> = StepOf<AttemptSync<Sheet>, AttemptEffect>;
type Of<Kind extends AttemptEvent<KnownSheet>['kind'], Sheet extends KnownSheet = KnownSheet> = Extract<
  AttemptEvent<Sheet>,
  { kind: Kind }
>;

export const openedAttempt = <Sheet extends KnownSheet>(sheet: Sheet, windowId: string): AttemptSync<Sheet> => ({
  windowId,
  sheet,
  lateChoices: new Map(),
  madeRevisions: new Map(),
  silentSinceMs: null,
  isNetworkLost: false,
  submission: { isRunning: false, failure: null },
  isRepeated: false,
});

export const isOpen = ({ sheet }: Pick<AttemptSync<KnownSheet>, 'sheet'>): boolean => !isFinished(sheet);
export const isInCharge = ({ sheet, windowId }: Pick<AttemptSync<KnownSheet>, 'sheet' | 'windowId'>): boolean =>
  sheet.window_id === windowId;
export const maySubmit = (state: AttemptSync<KnownSheet>): boolean => !state.submission.isRunning && isInCharge(state) && isOpen(state);

type Change = Pick<KnownSheet, 'state' | 'version' | 'deadline_at' | 'window_id'>;

/** Whether the server speaks of another sheet than the one that is known here; that time is up changes no version. */
export const hasMoved = ({ sheet }: AttemptSync<KnownSheet>, change: Change): boolean =>
  change.state !== sheet.state ||
  change.version !== sheet.version ||
  change.deadline_at !== sheet.deadline_at ||
  change.window_id !== sheet.window_id;

type Timed = Pick<KnownSheet, 'deadline_at' | 'paused_until' | 'duration_seconds'>;

/** Server time left in milliseconds, never below 0; all of it before the clock has started, and the same throughout a pause. */
export const remainingMs = ({ deadline_at, paused_until, duration_seconds }: Timed, serverMs: number): number =>
  deadline_at === null
    ? duration_seconds * 1000
    : Math.max(0, Date.parse(deadline_at) - Math.max(serverMs, paused_until === null ? 0 : Date.parse(paused_until)));

/** Whether this device's count has run out, or a pause has ended by it, while the server has not said so. */
export const isZeroUnconfirmed = (sheet: KnownSheet, serverMs: number): boolean =>
  (sheet.state === 'running' && remainingMs(sheet, serverMs) === 0) ||
  (sheet.state === 'paused' && sheet.paused_until !== null && serverMs >= Date.parse(sheet.paused_until));

/** Where the server says that time is up, the end comes anyway; and one answer that it cannot save must not hold up the rest for ever. */
export const mayLeaveBehind = ({ sheet, isRepeated }: AttemptSync<KnownSheet>, isFailing: boolean): boolean =>
  sheet.state === 'closing' || (isRepeated && isFailing);

const person = (notice: AttemptNotice): AttemptEffect => ({ kind: 'notify_person', notice });
const only = (...kinds: Exclude<AttemptEffect['kind'], 'put_edit' | 'notify_person'>[]): AttemptEffect[] => kinds.map((kind) => ({ kind }));

/** Somebody answered. */
const heardNow = { silentSinceMs: null, isNetworkLost: false } as const;

/** A saved edit is on the sheet; its reply may be the first word of another window in charge. */
function save<Sheet extends KnownSheet>(state: AttemptSync<Sheet>, { edit, isStillInCharge }: Of<'saved'>): Step<Sheet> {
  const answers = state.sheet.answers.map((row) => (row.order_num === edit.order ? rowAfter(row, edit) : row));
  const lateChoices = new Map(state.lateChoices);
  lateChoices.delete(edit.order);
  const hasLost = !isStillInCharge && isInCharge(state) && edit.windowId === state.windowId;
  return [{ ...state, ...heardNow, lateChoices, sheet: { ...state.sheet, answers } }, hasLost ? only('check_now') : []];
}

/** A newer edit was made elsewhere: the sheet has it. */
const readAgain = <Sheet extends KnownSheet>(state: AttemptSync<Sheet>): Step<Sheet> => [state, only('read_sheet')];

/** A choice that came too late is shown as one; while the attempt is open the deadline may move, after its end nothing can. */
function beLate<Sheet extends KnownSheet>(state: AttemptSync<Sheet>, { edit }: Of<'late'>): Step<Sheet> {
  const lateChoices = edit.kind === 'answer' ? new Map(state.lateChoices).set(edit.order, edit) : state.lateChoices;
  return [{ ...state, lateChoices }, isOpen(state) ? only('read_sheet') : only('drop_held')];
}

/** After the end a flag helps nobody, and its refusal is worth no word. */
function refuse<Sheet extends KnownSheet>(state: AttemptSync<Sheet>, { edit, message }: Of<'refused'>): Step<Sheet> {
  if (edit.kind === 'flag' && !isOpen(state)) return [state, []];
  return [state, [person({ kind: edit.kind === 'answer' ? 'answer_failed' : 'flag_failed', message })]];
}

/** A failure is worth a word where an answer waits; a flag is not. */
const bePutOff = <Sheet extends KnownSheet>(state: AttemptSync<Sheet>, { edit }: Of<'troubled'>): Step<Sheet> => [
  state,
  edit.kind === 'answer' ? [person({ kind: 'answer_failed', message: null })] : [],
];

/** The server is there: what waits is sent, also what another tab of this browser left when it crashed. */
const hear = <Sheet extends KnownSheet>(state: AttemptSync<Sheet>): Step<Sheet> => [
  { ...state, ...heardNow },
  only('wake_queue', 'load_queue'),
];

/** Nothing changes any more once the attempt is finished and its result is known; one that was annulled may never have one. */
const follow = <Sheet extends KnownSheet>(state: AttemptSync<Sheet>): Step<Sheet> => [
  state,
  isOpen(state) || (state.sheet.result_id === null && state.sheet.state !== 'annulled')
    ? only('notify_screen')
    : only('notify_screen', 'stop_watch'),
];

/** One silence may be chance; two, or one that the browser expected, are no connection. */
const beSilent = <Sheet extends KnownSheet>(state: AttemptSync<Sheet>, { times, wallMs }: Of<'silence'>): Step<Sheet> => [
  times > 1 || state.isNetworkLost ? { ...state, silentSinceMs: state.silentSinceMs ?? wallMs } : state,
  only('notify_screen'),
];

/** The browser may be wrong: the server is asked, and has to answer quickly. */
const loseNetwork = <Sheet extends KnownSheet>(state: AttemptSync<Sheet>): Step<Sheet> => [
  { ...state, isNetworkLost: true },
  only('probe'),
];

/** Joins what the server says with what is known; what came too late is tried again when the deadline moved, and given up after the end. */
function learn<Sheet extends KnownSheet>(before: AttemptSync<Sheet>, { sheet: told, hasHeld }: Of<'sheet_learnt', Sheet>): Step<Sheet> {
  const sheet = newerSheet(before.sheet, told);
  const state = { ...before, sheet };
  if (!isOpen(state)) return [state, only('drop_held', 'notify_screen')];
  const isTimely = told.state === 'running' || told.state === 'paused' || sheet.deadline_at !== before.sheet.deadline_at;
  if (!hasHeld || !isTimely) return [state, only('notify_screen')];
  return [{ ...state, lateChoices: new Map() }, only('release_held', 'notify_screen')];
}

/** An edit counts from the window in charge of an open attempt, with a revision above all that are known of it. */
function want<Sheet extends KnownSheet>(state: AttemptSync<Sheet>, { edit, serverMs, waitingRevision }: Of<'wanted'>): Step<Sheet> {
  const { sheet, windowId, madeRevisions } = state;
  const row = sheet.answers.find((one) => one.order_num === edit.order);
  if (!isInCharge(state) || !isOpen(state) || !row) return [state, []];
  const key = editKey(edit);
  const known = [edit.kind === 'answer' ? row.revision : row.flag_revision, waitingRevision, madeRevisions.get(key) ?? 0];
  const startedMs = sheet.started_at === null ? serverMs : Date.parse(sheet.started_at);
  const revision = nextRevision(known, serverMs - startedMs);
  return [
    { ...state, madeRevisions: new Map(madeRevisions).set(key, revision) },
    [{ kind: 'put_edit', edit: { ...edit, revision, windowId } }],
  ];
}

function beginSubmit<Sheet extends KnownSheet>(state: AttemptSync<Sheet>): Step<Sheet> {
  const isRepeated = state.submission.failure?.kind === 'undelivered';
  return [{ ...state, isRepeated, submission: { isRunning: true, failure: null } }, only('notify_screen')];
}

/** A submission that failed can be repeated; one that succeeded ends the attempt here and in the other tabs. */
function endSubmit<Sheet extends KnownSheet>(before: AttemptSync<Sheet>, { outcome }: Of<'submit_ended'>): Step<Sheet> {
  if ('kind' in outcome) {
    const state = { ...before, submission: { isRunning: false, failure: outcome } };
    return [state, [person({ kind: 'submit_failed', failure: outcome }), ...only('check_now', 'notify_screen')]];
  }
  const { sheet } = before;
  const ended: Sheet = isOpen(before) ? { ...sheet, state: 'submitted', result_id: outcome.resultId ?? sheet.result_id } : sheet;
  const state = { ...before, sheet: ended, submission: { isRunning: false, failure: null } };
  return [state, [person({ kind: 'submitted', percent: outcome.percent }), ...only('notify_tabs', 'read_sheet', 'notify_screen')]];
}

/** The other tabs learn at once that this window is in charge now. */
const announce = <Sheet extends KnownSheet>(state: AttemptSync<Sheet>): Step<Sheet> => [state, only('notify_tabs')];

const failTakeOver = <Sheet extends KnownSheet>(state: AttemptSync<Sheet>): Step<Sheet> => [
  state,
  [person({ kind: 'take_over_failed' }), ...only('check_now')],
];

/** Whoever is back is behind; nobody else asks for what another tab left once the attempt is over. */
const comeBack = <Sheet extends KnownSheet>(state: AttemptSync<Sheet>): Step<Sheet> => [
  state,
  only('wake_queue', 'load_queue', 'check_now'),
];

const checkNow = <Sheet extends KnownSheet>(state: AttemptSync<Sheet>): Step<Sheet> => [state, only('check_now')];

/** Nothing ends by this device's word: the server is asked how long is left. */
const askTime = <Sheet extends KnownSheet>(state: AttemptSync<Sheet>): Step<Sheet> => [
  state,
  state.sheet.state === 'running' || state.sheet.state === 'paused' ? only('check_now', 'notify_screen') : [],
];

/** A clock that jumped has to be measured again; until then it is shown as uncertain. */
const measureAgain = <Sheet extends KnownSheet>(state: AttemptSync<Sheet>): Step<Sheet> => [state, only('check_now', 'notify_screen')];

type Table = {
  readonly [Kind in AttemptEvent<KnownSheet>['kind']]: <Sheet extends KnownSheet>(
    state: AttemptSync<Sheet>,
    event: Of<Kind, Sheet>,
  ) => Step<Sheet>;
};

const transitions: Table = {
  saved: save,
  superseded: readAgain,
  late: beLate,
  refused: refuse,
  troubled: bePutOff,
  change_heard: hear,
  change_followed: follow,
  silence: beSilent,
  network_lost: loseNetwork,
  sheet_learnt: learn,
  wanted: want,
  submit_began: beginSubmit,
  submit_ended: endSubmit,
  taken_over: announce,
  take_over_failed: failTakeOver,
  opened: announce,
  returned: comeBack,
  tab_heard: checkNow,
  clock_jumped: measureAgain,
  zero_reached: askTime,
};

/** One open attempt in one window: what was chosen, what the server knows, and how the two become one. */
export function reduceAttempt<Sheet extends KnownSheet>(state: AttemptSync<Sheet>, event: AttemptEvent<Sheet>): Step<Sheet> {
  const transition: (state: AttemptSync<Sheet>, event: never) => Step<Sheet> = transitions[event.kind];
  return transition(state, event as never);
}
