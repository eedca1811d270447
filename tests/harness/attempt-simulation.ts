import { answersShown, type Edit, editKey, type Fate, lateOrders, type SheetAnswer } from '#features/attempts/rules/answer-sheet.ts';
import {
  type AttemptEffect,
  type AttemptEvent,
  type AttemptSync,
  hasMoved,
  type KnownSheet,
  reduceAttempt,
} from '#features/attempts/rules/attempt-reducer.ts';
import { lanes, type QueueEffect, type QueueEvent, type QueueNotice, reduceQueue } from '#features/attempts/rules/queue-reducer.ts';
import { emptyQueue, heldEdits, type QueueState, type SaveReply, waitingEdits } from '#features/attempts/rules/queue-state.ts';
import { createSimulatedServer, type SimulatedServer } from './attempt-simulation-server.ts';

/** What a device keeps when its windows crash; its storage may refuse. */
type Device = { shelf: Map<string, Edit>; isRefusing: boolean };

export type SimulatedWindow = {
  id: string;
  device: Device;
  queue: QueueState;
  /** Null in a page that only delivers what was left behind. */
  attempt: AttemptSync<KnownSheet> | null;
  isAlive: boolean;
  isOnline: boolean;
};

/** Something that has begun in a window and is not over; what is over first is left to chance. */
export type Operation =
  | { kind: 'store' | 'remove'; edit: Edit }
  | { kind: 'load' | 'check_store' }
  /** Without a reply the request has not arrived yet. */
  | { kind: 'send'; edit: Edit; reply: SaveReply | null }
  | { kind: 'read' | 'poll'; sheet: KnownSheet | null }
  /** They need time. */
  | { kind: 'pause' | 'store_retry'; untilMs: number };
type Pending = { window: SimulatedWindow; operation: Operation };

/** One edit as somebody made it, numbered over all windows. */
type Made = { nth: number; edit: Edit; answer: Fate | null; isLost: boolean };

export type Simulation = {
  server: SimulatedServer;
  devices: readonly [Device, Device];
  windows: SimulatedWindow[];
  pending: Pending[];
  made: Map<string, Made>;
  /** What the reducers did that they must not do. */
  wrongs: string[];
  steps: number;
  /** The window that made the last edits, and how many it made without a pause. */
  lastEdits: { windowId: string; count: number };
};

export const createSimulation = (questions: number, durationSeconds: number): Simulation => ({
  server: createSimulatedServer(questions, durationSeconds),
  devices: [
    { shelf: new Map(), isRefusing: false },
    { shelf: new Map(), isRefusing: false },
  ],
  windows: [],
  pending: [],
  made: new Map(),
  wrongs: [],
  steps: 0,
  lastEdits: { windowId: '', count: 0 },
});

export const addWindow = (world: Simulation, id: string, device: Device, attempt: SimulatedWindow['attempt']): SimulatedWindow => {
  const window = { id, device, attempt, queue: emptyQueue('attempt'), isAlive: true, isOnline: true };
  world.windows.push(window);
  stepQueue(world, window, { kind: 'started' });
  begin(world, window, { kind: 'load' });
  return window;
};

const uid = (edit: Edit): string => `${edit.windowId} ${editKey(edit)} ${edit.revision}`;
const answered = (fate: SaveReply['fate']): SaveReply => ({ fate, message: '', isInCharge: true, retryAfterSeconds: null });
export const isMade = (world: Simulation, edit: Edit | undefined): number => (edit ? (world.made.get(uid(edit))?.nth ?? 0) : 0);

export function begin(world: Simulation, window: SimulatedWindow, operation: Operation): void {
  const isRunning = operation.kind === 'poll' && world.pending.some((one) => one.window === window && one.operation.kind === 'poll');
  if (!isRunning) world.pending.push({ window, operation });
}

/** Plays one event of a queue, and checks what no step may do. */
export function stepQueue(world: Simulation, window: SimulatedWindow, event: QueueEvent): void {
  world.steps++;
  const before = window.queue;
  const [after, effects] = reduceQueue(before, event);
  window.queue = after;
  checkStep(world, window, before, event, effects);
  for (const effect of effects) performQueue(world, window, effect);
}

function checkStep(
  world: Simulation,
  window: SimulatedWindow,
  before: QueueState,
  event: QueueEvent,
  effects: readonly QueueEffect[],
): void {
  const after = window.queue;
  const sent = effects.flatMap((effect) => (effect.kind === 'send' ? [effect.edit] : []));
  if (sent.length > 0 && event.kind !== 'page_left' && after.inFlight.size > lanes)
    world.wrongs.push(`${after.inFlight.size} edits were on their way at once.`);
  for (const edit of sent)
    if (before.inFlight.has(editKey(edit)) && event.kind !== 'answered') world.wrongs.push(`${uid(edit)} was sent beside another one.`);
  for (const edit of waitingEdits(before)) {
    const now = after.waiting.get(editKey(edit))?.edit;
    if (now && now.revision >= edit.revision) continue;
    if (!world.made.get(uid(edit))?.answer) world.wrongs.push(`${uid(edit)} left the queue and nobody had answered.`);
  }
}

function performQueue(world: Simulation, window: SimulatedWindow, effect: QueueEffect): void {
  switch (effect.kind) {
    case 'store':
      note(world, window, effect.edit);
      return begin(world, window, { kind: 'store', edit: effect.edit });
    case 'remove':
      return begin(world, window, { kind: 'remove', edit: effect.edit });
    case 'send':
      return begin(world, window, { kind: 'send', edit: effect.edit, reply: null });
    case 'pause':
      return begin(world, window, { kind: 'pause', untilMs: world.server.nowMs() + effect.ms });
    case 'plan_store_retry':
      return begin(world, window, { kind: 'store_retry', untilMs: world.server.nowMs() + effect.ms });
    case 'check_store':
      return begin(world, window, { kind: 'check_store' });
    case 'end_pause':
      world.pending = world.pending.filter((one) => one.window !== window || one.operation.kind !== 'pause');
      return;
    case 'notify':
      return hearQueue(world, window, effect.notice);
  }
}

/** Somebody made an edit; one that is stored again was made before. */
function note(world: Simulation, window: SimulatedWindow, edit: Edit): void {
  if (world.made.has(uid(edit))) return;
  world.made.set(uid(edit), { nth: world.made.size + 1, edit, answer: null, isLost: false });
  if (world.lastEdits.windowId !== window.id) world.lastEdits = { windowId: window.id, count: world.lastEdits.count + 1 };
}

function hearQueue(world: Simulation, window: SimulatedWindow, notice: QueueNotice): void {
  if (notice.kind === 'changed') return;
  if (notice.kind === 'saved') stepAttempt(world, window, { kind: 'saved', edit: notice.edit, isStillInCharge: notice.isInCharge });
  else stepAttempt(world, window, notice);
}

/** Plays one event of an open attempt. */
export function stepAttempt(world: Simulation, window: SimulatedWindow, event: AttemptEvent<KnownSheet>): void {
  if (!window.attempt) return;
  world.steps++;
  const [after, effects] = reduceAttempt(window.attempt, event);
  window.attempt = after;
  for (const effect of effects) performAttempt(world, window, effect);
}

function performAttempt(world: Simulation, window: SimulatedWindow, effect: AttemptEffect): void {
  switch (effect.kind) {
    case 'put_edit':
      return stepQueue(world, window, { kind: 'made', edit: effect.edit, wallMs: world.server.nowMs() });
    case 'wake_queue':
      return stepQueue(world, window, { kind: 'woken' });
    case 'release_held':
      return stepQueue(world, window, { kind: 'held_released' });
    case 'drop_held':
      return stepQueue(world, window, { kind: 'held_dropped' });
    case 'load_queue':
      return begin(world, window, { kind: 'load' });
    case 'read_sheet':
      return begin(world, window, { kind: 'read', sheet: null });
    case 'check_now':
    case 'probe':
      return begin(world, window, { kind: 'poll', sheet: null });
    case 'notify_screen':
    case 'notify_tabs':
    case 'notify_person':
    case 'stop_watch':
      return;
  }
}

/** Something that had begun is over, as well as the network and the storage let it. */
export function complete(world: Simulation, one: Pending): void {
  world.pending = world.pending.filter((other) => other !== one);
  const { window, operation } = one;
  switch (operation.kind) {
    case 'store':
      return completeStore(world, window, operation.edit);
    case 'remove':
      return completeRemove(world, window, operation.edit);
    case 'load':
      return stepQueue(world, window, { kind: 'loaded', edits: window.device.isRefusing ? null : [...window.device.shelf.values()] });
    case 'send':
      return completeSend(world, window, operation.edit, operation.reply);
    case 'read':
    case 'poll':
      return completeQuestion(world, window, operation.kind, operation.sheet);
    case 'pause':
      return stepQueue(world, window, { kind: 'pause_ended' });
    case 'store_retry':
      return stepQueue(world, window, { kind: 'store_retry_due' });
    case 'check_store':
      return stepQueue(world, window, { kind: 'store_checked', isKept: !window.device.isRefusing });
  }
}

function completeStore(world: Simulation, window: SimulatedWindow, edit: Edit): void {
  const { shelf, isRefusing } = window.device;
  if (!isRefusing && (shelf.get(editKey(edit))?.revision ?? 0) <= edit.revision) shelf.set(editKey(edit), edit);
  stepQueue(world, window, { kind: 'stored', edit, isKept: !isRefusing });
}

/** It was answered, or one that took its place. */
const isSettled = (world: Simulation, stored: Edit): boolean =>
  [...world.made.values()]
    .filter(({ edit }) => edit.windowId === stored.windowId && editKey(edit) === editKey(stored) && edit.revision >= stored.revision)
    .some((made) => made.answer !== null);

function completeRemove(world: Simulation, window: SimulatedWindow, edit: Edit): void {
  const { shelf, isRefusing } = window.device;
  const stored = shelf.get(editKey(edit));
  if (!isRefusing && stored?.revision === edit.revision) {
    if (!isSettled(world, stored)) world.wrongs.push(`${uid(stored)} left the device and nobody had answered.`);
    shelf.delete(editKey(edit));
  }
  stepQueue(world, window, { kind: 'removed' });
}

function answer(world: Simulation, window: SimulatedWindow, edit: Edit, reply: SaveReply): void {
  if (window.isAlive) stepQueue(world, window, { kind: 'answered', edit, reply, wallMs: world.server.nowMs(), dice: 0.5 });
}

function completeSend(world: Simulation, window: SimulatedWindow, edit: Edit, reply: SaveReply | null): void {
  if (!window.isOnline) return answer(world, window, edit, answered('unreachable'));
  if (reply) return answer(world, window, edit, reply);
  const said = world.server.save(edit);
  const made = world.made.get(uid(edit));
  // A pause settles nothing: the edit is sent again.
  if (made && said.fate !== 'paused') made.answer = said.fate;
  if (made && edit.kind === 'flag' && (said.fate === 'too_late' || said.fate === 'closed')) giveUpFlag(world, made);
  if (window.isAlive) begin(world, window, { kind: 'send', edit, reply: said });
}

/** A flag that came too late is given up with those it took the place of, and the person is told so. */
function giveUpFlag(world: Simulation, { nth, edit }: Made): void {
  for (const made of world.made.values()) if (editKey(made.edit) === editKey(edit) && made.nth <= nth) made.isLost = true;
}

function completeQuestion(world: Simulation, window: SimulatedWindow, kind: 'read' | 'poll', sheet: KnownSheet | null): void {
  if (!window.attempt) return;
  if (!window.isOnline) return stepAttempt(world, window, { kind: 'silence', times: 2, wallMs: world.server.nowMs() });
  if (!sheet) return begin(world, window, { kind, sheet: world.server.sheet() });
  if (kind === 'read') {
    stepAttempt(world, window, { kind: 'sheet_learnt', sheet, hasHeld: heldEdits(window.queue).length > 0 });
    return stepAttempt(world, window, { kind: 'change_followed' });
  }
  stepAttempt(world, window, { kind: 'change_heard' });
  if (hasMoved(window.attempt, sheet)) begin(world, window, { kind: 'read', sheet: null });
  else stepAttempt(world, window, { kind: 'change_followed' });
}

/** What a failing network does to something that is on its way. */
export type Accident = 'lost' | 'delayed' | 'busy' | 'signed_out';

export function fail(world: Simulation, one: Pending, accident: Accident): void {
  const { window, operation } = one;
  if (operation.kind === 'read' || operation.kind === 'poll') {
    world.pending = world.pending.filter((other) => other !== one);
    return stepAttempt(world, window, { kind: 'silence', times: 1, wallMs: world.server.nowMs() });
  }
  if (operation.kind !== 'send') return complete(world, one);
  world.pending = world.pending.filter((other) => other !== one);
  // It arrives after its window has given it up.
  if (accident === 'delayed' && !operation.reply) world.pending.push({ window: { ...window, isAlive: false, isOnline: true }, operation });
  const fate = accident === 'busy' || accident === 'signed_out' ? accident : 'unreachable';
  answer(world, window, operation.edit, answered(fate));
}

/** The memory of a window is gone; what its device keeps stays, and what was sent may still arrive. */
export function crash(world: Simulation, window: SimulatedWindow): void {
  window.isAlive = false;
  world.windows = world.windows.filter((one) => one !== window);
  world.pending = world.pending.filter((one) => one.window !== window || (one.operation.kind === 'send' && !one.operation.reply));
  for (const made of world.made.values()) {
    const isStored = window.device.shelf.get(editKey(made.edit))?.revision === made.edit.revision;
    const isOpen = made.answer === null || made.answer === 'too_late';
    if (made.edit.windowId === window.id && isOpen && !isStored) made.isLost = true;
  }
}

/** What a window shows for every question. */
export function shownBy({ attempt, queue }: SimulatedWindow): ReadonlyMap<number, SheetAnswer> {
  if (!attempt) return new Map();
  const { sheet, lateChoices } = attempt;
  return answersShown({
    rows: sheet.answers,
    waiting: waitingEdits(queue),
    lateChoices,
    lateOrders: lateOrders(sheet),
    isHeldUp: queue.trouble !== null,
  });
}
