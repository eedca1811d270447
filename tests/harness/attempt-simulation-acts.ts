import fc from 'fast-check';
import { isInCharge, isOpen, mayLeaveBehind, maySubmit, openedAttempt, type WantedEdit } from '#features/attempts/rules/attempt-reducer.ts';
import { deliverable, heldEdits, waitingEdits, waitingRevision } from '#features/attempts/rules/queue-state.ts';
import {
  type Accident,
  addWindow,
  begin,
  complete,
  crash,
  createSimulation,
  fail,
  isMade,
  shownBy,
  type SimulatedWindow,
  type Simulation,
  stepAttempt,
  stepQueue,
} from './attempt-simulation.ts';
import { optionIds } from './attempt-simulation-server.ts';

const questions = 6;

/** Two tabs of one device, and another device. */
type Slot = 0 | 1 | 2;

export type SimulatedAct =
  | { act: 'choose'; slot: Slot; order: number; option: number }
  | { act: 'flag'; slot: Slot; order: number; isFlagged: boolean }
  | { act: 'open' | 'crash' | 'offline' | 'online' | 'leave' | 'take over' | 'poll' | 'submit' | 'storage'; slot: Slot }
  | { act: 'go on'; nths: number[] }
  | { act: 'accident'; nth: number; accident: Accident }
  | { act: 'time' | 'extra time' | 'stop the clock'; seconds: number }
  | { act: 'tick' | 'start the clock' };

const slot: fc.Arbitrary<Slot> = fc.constantFrom(0, 0, 0, 1, 2, 2);
/** Most acts meet at few questions. */
const order = fc.constantFrom(1, 1, 1, 2, 2, 3, 4, 5, 6);
const option = fc.nat({ max: 3 });
const nth = fc.nat({ max: 11 });
const act: fc.Arbitrary<SimulatedAct> = fc.oneof(
  { weight: 10, arbitrary: fc.record({ act: fc.constant('choose' as const), slot, order, option }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('flag' as const), slot, order, isFlagged: fc.boolean() }) },
  {
    weight: 8,
    arbitrary: fc.record({
      act: fc.constantFrom('open', 'open', 'open', 'crash', 'offline', 'online', 'leave', 'take over', 'poll', 'poll', 'storage'),
      slot,
    }),
  },
  { weight: 16, arbitrary: fc.record({ act: fc.constant('go on' as const), nths: fc.array(nth, { minLength: 1, maxLength: 6 }) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('accident' as const),
      nth,
      accident: fc.constantFrom('lost', 'delayed', 'busy', 'signed_out'),
    }),
  },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('time' as const), seconds: fc.constantFrom(0.5, 0.5, 2, 6, 20) }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('extra time' as const), seconds: fc.constantFrom(5, 30) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('stop the clock' as const), seconds: fc.constantFrom(5, 30) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constantFrom('submit'), slot }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constantFrom('tick' as const, 'start the clock' as const) }) },
);

/** A short, a usual or a long test, and what happens in it, one act after the other. */
export const simulatedPlan = fc.record({
  durationSeconds: fc.constantFrom(4, 30, 600),
  acts: fc.array(act, { minLength: 5, maxLength: 40, size: 'max' }),
});
export type SimulatedPlan = { durationSeconds: number; acts: readonly SimulatedAct[] };

/** Plays a plan on a new attempt, then everybody comes back; answers what went wrong. */
export function simulate({ durationSeconds, acts }: SimulatedPlan): Simulation {
  const world = createSimulation(questions, durationSeconds);
  const slots = new Map<Slot, SimulatedWindow>();
  open(world, slots, 0);
  for (const one of acts) perform(world, slots, one);
  comeBack(world, slots);
  judge(world, slots);
  // Answers of other windows are learnt with the end at the latest.
  world.server.submit();
  comeBack(world, slots);
  for (const here of slots.values()) compareShown(world, here);
  return world;
}

function open(world: Simulation, slots: Map<Slot, SimulatedWindow>, at: Slot): void {
  const id = `w${world.steps}-${at}`;
  const sheet = slots.has(at) ? null : world.server.deliver(id);
  if (sheet) slots.set(at, addWindow(world, id, world.devices[at === 2 ? 1 : 0], openedAttempt(sheet, id)));
}

function perform(world: Simulation, slots: Map<Slot, SimulatedWindow>, one: SimulatedAct): void {
  switch (one.act) {
    case 'time':
      return passTime(world, one.seconds);
    case 'extra time':
      return world.server.giveTime(one.seconds);
    case 'stop the clock':
      return world.server.pause(one.seconds);
    case 'start the clock':
      return world.server.resume();
    case 'tick':
      return world.server.tick();
    case 'go on':
      for (const at of one.nths) goOn(world, at);
      return;
    case 'accident': {
      const [found] = world.pending.slice(one.nth % Math.max(1, world.pending.length));
      return found && fail(world, found, one.accident);
    }
    case 'open':
      return open(world, slots, one.slot);
    case 'choose':
      return edit(world, slots.get(one.slot), { kind: 'answer', order: one.order, optionId: optionIds[one.option] ?? '' });
    case 'flag':
      return edit(world, slots.get(one.slot), { kind: 'flag', order: one.order, isFlagged: one.isFlagged });
    default: {
      const here = slots.get(one.slot);
      if (here && one.act === 'crash') slots.delete(one.slot);
      return here && actIn(world, here, one.act);
    }
  }
}

type ActOfWindow = 'crash' | 'offline' | 'online' | 'leave' | 'take over' | 'poll' | 'submit' | 'storage';

function actIn(world: Simulation, here: SimulatedWindow, what: ActOfWindow): void {
  switch (what) {
    case 'crash':
      return crash(world, here);
    case 'offline':
      return void (here.isOnline = false);
    case 'online':
      here.isOnline = true;
      return stepAttempt(world, here, { kind: 'returned' });
    case 'leave':
      return stepQueue(world, here, { kind: 'page_left' });
    case 'storage':
      return void (here.device.isRefusing = !here.device.isRefusing);
    case 'poll':
      return begin(world, here, { kind: 'poll', sheet: null });
    case 'take over':
      return takeOver(world, here);
    case 'submit':
      return submit(world, here);
  }
}

/** Whoever goes to another window needs longer than the revisions that were made in the one before ran ahead of the clock. */
function changeWindow({ server, lastEdits }: Simulation, windowId: string): void {
  if (lastEdits.windowId !== windowId) {
    server.pass((lastEdits.count + 5) * 100);
    lastEdits.count = 0;
  }
  lastEdits.windowId = windowId;
  lastEdits.count++;
}

/** A choice is on the screen at once, and only in the window in charge. */
function edit(world: Simulation, here: SimulatedWindow | undefined, wanted: WantedEdit): void {
  if (!here?.attempt) return;
  changeWindow(world, here.id);
  const before = shownBy(here).get(wanted.order);
  const mayChange = isInCharge(here.attempt) && isOpen(here.attempt);
  const queued = waitingRevision(here.queue, wanted.kind, wanted.order);
  stepAttempt(world, here, { kind: 'wanted', edit: wanted, serverMs: world.server.nowMs(), waitingRevision: queued });
  if (wanted.kind === 'flag') return;
  const shown = shownBy(here).get(wanted.order)?.optionId;
  if (shown !== (mayChange ? wanted.optionId : before?.optionId)) world.wrongs.push(`Question ${wanted.order} shows ${shown}.`);
}

function takeOver(world: Simulation, here: SimulatedWindow): void {
  const sheet = here.isOnline ? world.server.deliver(here.id) : null;
  if (!sheet) return stepAttempt(world, here, { kind: 'take_over_failed' });
  stepAttempt(world, here, { kind: 'sheet_learnt', sheet, hasHeld: heldEdits(here.queue).length > 0 });
  begin(world, here, { kind: 'load' });
  stepAttempt(world, here, { kind: 'taken_over' });
}

/** Nothing is submitted without the answers that wait, unless the end has come. */
function submit(world: Simulation, here: SimulatedWindow): void {
  if (!here.attempt || !maySubmit(here.attempt)) return;
  stepAttempt(world, here, { kind: 'submit_began' });
  stepQueue(world, here, { kind: 'woken' });
  const { trouble } = here.queue;
  const count = deliverable(here.queue).length;
  if (count > 0 && !mayLeaveBehind(here.attempt, trouble?.kind === 'failing'))
    return stepAttempt(world, here, { kind: 'submit_ended', outcome: { kind: 'undelivered', count } });
  if (!here.isOnline) return stepAttempt(world, here, { kind: 'submit_ended', outcome: { kind: 'unreachable' } });
  world.server.submit();
  stepAttempt(world, here, { kind: 'submit_ended', outcome: { percent: 0, message: null, resultId: 'result' } });
}

/** One of the operations that need no time is over. */
function goOn(world: Simulation, at: number): void {
  const ready = world.pending.filter(({ operation }) => !('untilMs' in operation));
  const one = ready[at % Math.max(1, ready.length)];
  if (one) complete(world, one);
}

function passTime(world: Simulation, seconds: number): void {
  world.server.pass(seconds * 1000);
  const { pending } = world;
  for (const one of pending)
    if ('untilMs' in one.operation && one.operation.untilMs <= world.server.nowMs() && world.pending.includes(one)) complete(world, one);
}

const mostOperations = 2000;

/** Everything that has begun comes to its end; answers false when there is no end. */
function settle(world: Simulation): boolean {
  for (let count = 0; count < mostOperations; count++) {
    const ready = world.pending.find(({ operation }) => !('untilMs' in operation));
    const [one] = ready ? [ready] : world.pending;
    if (!one) return true;
    if ('untilMs' in one.operation) world.server.pass(Math.max(0, one.operation.untilMs - world.server.nowMs()));
    complete(world, one);
  }
  return false;
}

/** The network and the storage are good again, people return to their windows, and devices without one open another page of the site. */
function comeBack(world: Simulation, slots: ReadonlyMap<Slot, SimulatedWindow>): void {
  for (const device of world.devices) device.isRefusing = false;
  for (let round = 0; round < 3; round++) {
    for (const here of slots.values()) {
      here.isOnline = true;
      stepAttempt(world, here, { kind: 'returned' });
    }
    const isOpenOn = (device: Simulation['devices'][number]) => [...slots.values()].some((here) => here.device === device);
    const leftovers = world.devices.filter((device) => device.shelf.size > 0 && !isOpenOn(device));
    const pages = leftovers.map((device, at) => addWindow(world, `leftovers ${round} ${at}`, device, null));
    if (!settle(world)) world.wrongs.push('With a good network there is no end to it.');
    world.windows = world.windows.filter((one) => !pages.includes(one));
    world.server.pass(1000);
    world.server.tick();
  }
}

/** What nobody lost counts, or is on record as too late; and every device is empty. */
function judge(world: Simulation, slots: ReadonlyMap<Slot, SimulatedWindow>): void {
  const { server, wrongs } = world;
  for (const { shelf } of world.devices) if (shelf.size > 0) wrongs.push(`${shelf.size} edits are still on a device.`);
  for (const { queue } of slots.values()) if (waitingEdits(queue).length > 0) wrongs.push('A queue is not empty.');
  const kept = [...world.made.values()].filter(({ isLost }) => !isLost);
  for (let number = 1; number <= questions; number++)
    for (const kind of ['answer', 'flag'] as const) {
      const key = `${kind}/${number}`;
      const last = Math.max(0, ...kept.filter((one) => `${one.edit.kind}/${one.edit.order}` === key).map((one) => one.nth));
      const counted = isMade(world, server.taken(key));
      const recorded = kind === 'answer' ? isMade(world, server.late(number)) : 0;
      if ((server.isOver() ? Math.max(counted, recorded) : counted) < last) wrongs.push(`The last ${kind} of question ${number} was lost.`);
    }
}

/** Every page that is open says what the server has, and what came too late. */
function compareShown({ server, wrongs }: Simulation, here: SimulatedWindow): void {
  const truth = server.sheet();
  if (here.attempt && isOpen(here.attempt) !== !server.isOver())
    wrongs.push(`A page believes that the attempt is ${here.attempt.sheet.state}.`);
  for (const [number, { optionId, saving }] of shownBy(here)) {
    const row = truth.answers[number - 1];
    const late = server.late(number);
    const isTrue =
      saving === 'late'
        ? (late?.revision ?? 0) > (row?.revision ?? 0)
        : saving === (row?.option_id ? 'saved' : 'empty') && optionId === row?.option_id;
    if (!isTrue) wrongs.push(`A page calls question ${number} ${saving}, with ${optionId}.`);
  }
}
