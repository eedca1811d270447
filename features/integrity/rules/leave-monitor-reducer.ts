import type { WindowPolicy } from '#features/attempts/rules/attempt.ts';
import { submittedAfterSeconds } from '#features/attempts/rules/leave-policy.ts';
import { type Step as StepOf, stepOf, type Transitions } from '#features/attempts/rules/reducer.ts';
import type { EventKind, NoteKind } from './event.ts';
import type { Mark, PendingReport } from './pending-report.ts';
import { closedForMs, type SignOfLife } from './reopening.ts';
import { here, nextCheckMs, type Whereabouts, whereaboutsAfter, type WindowChange } from './window-watch.ts';

/** The watch over one attempt from one window. */
export type MonitorState = {
  policy: WindowPolicy;
  whereabouts: Whereabouts;
  /** The leave that lasts; `dueMs` is when it submits the attempt, by the page's clock, or null when it does not. */
  leave: { id: string; dueMs: number | null } | null;
  /** How many leaves of the attempt are counted. */
  leaves: number;
  isInCharge: boolean;
  /** Only a page that is in charge from the start can be one that was closed and opened again. */
  isFirst: boolean;
  /** The attempt is finished. */
  isOver: boolean;
};

/** The candidate is away; `dueMs` is when the attempt is submitted, by the page's clock, or null when it is not. */
export type Away = { dueMs: number | null };

/** The candidate is back from this leave of the attempt; `isTooLate` when the announced time had ended. */
export type Returned = { number: number; isTooLate: boolean };

type KnownEvent = { id: string; kind: EventKind; lengthMs: number | null; leaveNumber: number | null };

/** What happens to a watched window. `newId` is for the one report that an event may lead to. */
export type MonitorEvent =
  | { kind: 'checked'; isHere: boolean; at: Mark; newId: string }
  /** The page began or ceased to fill the screen. */
  | { kind: 'screen_changed'; isHere: boolean; at: Mark; newId: string }
  | { kind: 'noted'; note: NoteKind; at: Mark; newId: string }
  | { kind: 'charge_taken'; lastSign: SignOfLife | null; at: Mark; newId: string }
  | { kind: 'charge_lost'; at: Mark; newId: string }
  | { kind: 'paused'; at: Mark }
  | { kind: 'display_checked'; isExtended: boolean; hasNoted: boolean; at: Mark; newId: string }
  /** The announced time of a leave has ended. */
  | { kind: 'due'; id: string }
  | { kind: 'sign_due' | 'page_hidden' | 'page_shown' | 'closed'; at: Mark }
  /** The server counted a leave; `dueInMs` is how long until it submits the attempt. */
  | { kind: 'counted'; id: string; leaveNumber: number; dueInMs: number | null; at: Mark }
  /** What the server knows of the attempt, and what waits here to be reported. */
  | { kind: 'events_read'; events: readonly KnownEvent[]; waitingIds: readonly string[] }
  | { kind: 'submitted' };

/** What the leave monitor does. */
export type MonitorEffect =
  | { kind: 'add_report'; report: PendingReport }
  | { kind: 'end_leaves'; at: Mark; whose: 'own' | 'all' }
  | { kind: 'report_again'; id: string }
  | { kind: 'sign'; sign: SignOfLife }
  | { kind: 'remember_display'; isExtended: boolean }
  | { kind: 'show_away'; away: Away | null }
  | { kind: 'announce_return'; returned: Returned }
  | { kind: 'check_in'; ms: number }
  | { kind: 'await_due'; id: string; ms: number }
  | { kind: 'deliver' | 'read_events' | 'announce_submitted' | 'start_signs' | 'stop_signs' | 'end_check' | 'end_due' | 'stop_courier' };

type Step = StepOf<MonitorState, MonitorEffect>;
type Of<Kind extends MonitorEvent['kind']> = Extract<MonitorEvent, { kind: Kind }>;

export const unwatched = (policy: WindowPolicy): MonitorState => ({
  policy,
  whereabouts: here,
  leave: null,
  leaves: 0,
  isInCharge: false,
  isFirst: true,
  isOver: false,
});

/** A return in the last moment comes first. */
const afterDueMs = 1000;
/** A timer that rings a moment too early would have to be set again. */
const afterCheckMs = 10;

/** One step after the other. */
function inTurn(state: MonitorState, ...steps: readonly ((state: MonitorState) => Step)[]): Step {
  let step: Step = [state, []];
  for (const next of steps) {
    const [before, effects] = step;
    const [after, more] = next(before);
    step = [after, [...effects, ...more]];
  }
  return step;
}

const perform =
  (...effects: MonitorEffect[]) =>
  (state: MonitorState): Step => [state, effects];
const deliver: MonitorEffect = { kind: 'deliver' };

/** A check of the window: the candidate left, came back, or neither; where nobody can say yet, it is checked again. */
function check(state: MonitorState, { isHere, at, newId }: Of<'checked'>): Step {
  if (!state.isInCharge) return [state, []];
  const seen = whereaboutsAfter(state.whereabouts, { isHere, atMs: at.clockMs });
  const steps = seen.changes.map((change) => (before: MonitorState) => follow(before, change, at, newId));
  const waitMs = nextCheckMs(seen.whereabouts, at.clockMs);
  const next: MonitorEffect[] = waitMs === null ? [] : [{ kind: 'check_in', ms: waitMs + afterCheckMs }];
  return inTurn({ ...state, whereabouts: seen.whereabouts }, ...steps, perform({ kind: 'end_check' }, ...next));
}

/** The system may take the focus while it changes the window: the moment that means nothing starts again. */
function changeScreen(state: MonitorState, { isHere, at, newId }: Of<'screen_changed'>): Step {
  const whereabouts = state.whereabouts.kind === 'gone' ? here : state.whereabouts;
  return check({ ...state, whereabouts }, { kind: 'checked', isHere, at, newId });
}

const follow = (state: MonitorState, change: WindowChange, at: Mark, newId: string): Step =>
  change.kind === 'left' ? leave(state, change.sinceMs, at, newId) : comeBack(state, at);

/** The window was left: it shows until when, and the server is told. */
function leave(before: MonitorState, sinceMs: number, at: Mark, id: string): Step {
  const state = { ...before, leaves: before.leaves + 1 };
  const seconds = submittedAfterSeconds(state.policy, state.leaves);
  const left = { ...at, clockMs: sinceMs, wallMs: at.wallMs - (at.clockMs - sinceMs) };
  const report: PendingReport = { kind: 'leave', id, left, lengthMs: null, isReported: false };
  const dueMs = seconds === null ? null : sinceMs + seconds * 1000;
  return inTurn(state, (away) => expectSubmission(away, id, dueMs, at), perform({ kind: 'add_report', report }, deliver));
}

/** The leave lasts; when its announced time ends with nobody back, the server is told so. */
function expectSubmission(state: MonitorState, id: string, dueMs: number | null, at: Mark): Step {
  const effects: MonitorEffect[] = [{ kind: 'show_away', away: { dueMs } }, { kind: 'end_due' }];
  if (dueMs !== null) effects.push({ kind: 'await_due', id, ms: Math.max(0, dueMs - at.clockMs) + afterDueMs });
  return [{ ...state, leave: { id, dueMs } }, effects];
}

function comeBack(state: MonitorState, at: Mark): Step {
  const dueMs = state.leave?.dueMs ?? null;
  const returned = { number: state.leaves, isTooLate: dueMs !== null && at.clockMs > dueMs };
  return inTurn(state, (away) => endLeave(away, at, 'own'), perform({ kind: 'announce_return', returned }, deliver));
}

const endLeave = (state: MonitorState, at: Mark, whose: 'own' | 'all'): Step => [
  { ...state, leave: null },
  [{ kind: 'end_leaves', at, whose }, { kind: 'end_due' }, { kind: 'show_away', away: null }],
];

/** Something was noticed in the window in charge of an attempt that is not over. */
function addNote(state: MonitorState, note: NoteKind, at: Mark, id: string, lengthMs: number | null = null): Step {
  if (!state.isInCharge || state.isOver) return [state, []];
  return [state, [{ kind: 'add_report', report: { kind: 'note', id, note, at, lengthMs } }, deliver]];
}

const note = (state: MonitorState, { note: kind, at, newId }: Of<'noted'>): Step => addNote(state, kind, at, newId);

/** The window is the one in which the test is taken: whatever leave lasted is over, and a page that was closed is noted. */
function takeCharge(state: MonitorState, { lastSign, at, newId }: Of<'charge_taken'>): Step {
  if (state.isInCharge || state.isOver) return [state, []];
  const closedMs = state.isFirst ? closedForMs(lastSign, at) : null;
  return inTurn(
    { ...state, isInCharge: true, isFirst: false },
    (inCharge) => endLeave(inCharge, at, 'all'),
    (inCharge) => (closedMs === null ? [inCharge, []] : addNote(inCharge, 'reopened', at, newId, closedMs)),
    perform({ kind: 'sign', sign: { at, isOpen: true } }, { kind: 'start_signs' }, deliver, { kind: 'read_events' }),
  );
}

/** Another window took over: the candidate is there. */
function loseCharge(before: MonitorState, { at, newId }: Of<'charge_lost'>): Step {
  const state = { ...before, isFirst: false };
  if (!state.isInCharge) return [state, []];
  return inTurn(
    state,
    (away) => endLeave(away, at, 'own'),
    (back) => addNote(back, 'other_window', at, newId),
    stopWatching,
  );
}

/** The test is paused: nobody is watched, and whoever is away has come back. */
const bePaused = (state: MonitorState, { at }: Of<'paused'>): Step =>
  state.isInCharge
    ? inTurn({ ...state, isFirst: false }, (away) => endLeave(away, at, 'own'), stopWatching)
    : [{ ...state, isFirst: false }, []];

const stopWatching = (state: MonitorState): Step => [
  { ...state, isInCharge: false, whereabouts: here, leave: null },
  [{ kind: 'end_check' }, { kind: 'end_due' }, { kind: 'stop_signs' }, { kind: 'show_away', away: null }],
];

/** Noted once per attempt on this device, however often the page is loaded. */
function checkDisplay(state: MonitorState, { isExtended, hasNoted, at, newId }: Of<'display_checked'>): Step {
  if (isExtended === hasNoted) return [state, []];
  return inTurn(state, perform({ kind: 'remember_display', isExtended }), (before) =>
    isExtended ? addNote(before, 'second_display', at, newId) : [before, []],
  );
}

/** Nobody is back: the leave is reported again, with its length so far. */
const beDue = (state: MonitorState, { id }: Of<'due'>): Step => [
  state,
  state.leave?.id === id ? [{ kind: 'report_again', id }, deliver] : [],
];

/** A page gives signs of life as long as it is in charge, and a last one when it goes away, perhaps for good. */
const giveSign =
  (isOpen: boolean) =>
  (state: MonitorState, { at }: { at: Mark }): Step => [state, state.isInCharge ? [{ kind: 'sign', sign: { at, isOpen } }] : []];

const close = (state: MonitorState, { at }: Of<'closed'>): Step =>
  inTurn(state, (open) => giveSign(false)(open, { at }), stopWatching, perform({ kind: 'stop_courier' }));

/** The server's count and its clock say how long a leave may last. */
function count(before: MonitorState, { id, leaveNumber, dueInMs, at }: Of<'counted'>): Step {
  const state = { ...before, leaves: Math.max(before.leaves, leaveNumber) };
  if (id !== state.leave?.id) return [state, []];
  return expectSubmission(state, id, dueInMs === null ? null : at.clockMs + dueInMs, at);
}

/** Learns how many leaves are counted, and ends those that another browser left open. */
function readEvents(before: MonitorState, { events, waitingIds }: Of<'events_read'>): Step {
  const state = { ...before, leaves: Math.max(before.leaves, ...events.map((event) => event.leaveNumber ?? 0)) };
  const open = events.filter((event) => event.kind === 'left' && event.lengthMs === null && !waitingIds.includes(event.id));
  const found = open.map(({ id }): MonitorEffect => ({ kind: 'add_report', report: { kind: 'found', id } }));
  return [state, open.length > 0 ? [...found, deliver] : []];
}

const beOver = (state: MonitorState): Step => inTurn({ ...state, isOver: true }, stopWatching, perform({ kind: 'announce_submitted' }));

const transitions: Transitions<MonitorState, MonitorEvent, MonitorEffect> = {
  checked: check,
  screen_changed: changeScreen,
  noted: note,
  charge_taken: takeCharge,
  charge_lost: loseCharge,
  paused: bePaused,
  display_checked: checkDisplay,
  due: beDue,
  sign_due: giveSign(true),
  page_shown: giveSign(true),
  page_hidden: giveSign(false),
  closed: close,
  counted: count,
  events_read: readEvents,
  submitted: beOver,
};

/** Watches one attempt from one window: knows where the candidate is, and what has to be reported to the server. */
export const reduceMonitor = (state: MonitorState, event: MonitorEvent): Step => stepOf(transitions, state, event);
