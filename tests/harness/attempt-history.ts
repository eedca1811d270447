import { type CandidateQuestion, readAttempt, submitAttempt } from '#features/attempts/contract/attempts.ts';
import { giveExtraTime, pauseAttempt, resumeAttempt } from '#features/attempts/contract/admin.ts';
import { deliverLeftovers } from '#features/attempts/web/sync/deliver-leftovers.ts';
import type { Shelf } from './attempt-device.ts';
import { createModel } from './attempt-model.ts';
import { type Accident, createWindow, type TestWindow } from './attempt-window.ts';
import type { QuickVisitor } from './quick-visitor.ts';
import type { World } from './world.ts';

/** Two tabs of one device, and another device. */
export type Slot = 0 | 1 | 2;

/** What can happen in a history. */
export type Act =
  | { act: 'choose'; slot: Slot; order: number; choice: number }
  | { act: 'change mind'; slot: Slot; order: number; choices: [number, number] }
  | { act: 'flag'; slot: Slot; order: number; isFlagged: boolean }
  | { act: 'offline' | 'online' | 'crash' | 'open' | 'take over' | 'look' | 'submit' | 'submit at once from everywhere'; slot: Slot }
  | { act: 'accident'; slot: Slot; accident: Accident }
  | { act: 'turn clock'; slot: Slot; seconds: number }
  | { act: 'extra time'; minutes: number }
  | { act: 'wait' | 'stop the clock' | 'start the clock' };

type Setting = { world: World; visitor: QuickVisitor; admin: QuickVisitor; attemptId: string };

export type History = ReturnType<typeof createHistory>;

/** One attempt and everything that happens to it, against the model. */
export function createHistory({ world, visitor, admin, attemptId }: Setting) {
  const shelves: readonly [Shelf, Shelf] = [new Map(), new Map()];
  const model = createModel();
  let questions: readonly CandidateQuestion[] = [];
  const windows = new Map<Slot, TestWindow>();
  const all: TestWindow[] = [];
  const nowMs = () => world.clock.now().getTime();

  const shelfOf = (slot: Slot): Shelf => shelves[slot === 2 ? 1 : 0];

  function createOn(slot: Slot): TestWindow {
    const created = createWindow(world.runtime.dice.uuid(), { world, visitor, model, shelf: shelfOf(slot) });
    all.push(created);
    return created;
  }

  async function open(slot: Slot): Promise<void> {
    const opened = createOn(slot);
    windows.set(slot, opened);
    const delivery = await opened.open(attemptId);
    if (!delivery || questions.length > 0) return;
    questions = delivery.questions;
    model.start({ startedMs: Date.parse(delivery.started_at ?? ''), deadlineMs: Date.parse(delivery.deadline_at ?? '') });
  }

  const submitHere = async (): Promise<void> => {
    model.submit(nowMs());
    await visitor.send(submitAttempt, { params: { id: attemptId } });
    model.confirmEnd();
  };

  async function giveTime(minutes: number): Promise<void> {
    const body = { id: world.runtime.dice.uuid(), minutes, reason: 'The fire alarm rang.' };
    const { status } = await admin.send(giveExtraTime, { params: { id: attemptId }, body });
    if (status === 200) model.giveTime(minutes * 60);
  }

  async function pause(): Promise<void> {
    const { status } = await admin.send(pauseAttempt, { params: { id: attemptId }, body: { reason: 'The fire alarm rang.' } });
    if (status === 200) model.pause(nowMs());
    else if (status !== 409) model.complain(`A pause was answered with ${status}.`);
  }

  async function resume(): Promise<void> {
    const { status } = await admin.send(resumeAttempt, { params: { id: attemptId } });
    if (status === 200) model.resume(nowMs());
    else if (status !== 409) model.complain(`A resumption was answered with ${status}.`);
  }

  const optionAt = (order: number, choice: number): string => questions[order - 1]?.options[choice]?.id ?? '';

  /** A choice is on the screen at once. */
  function choose(slot: Slot, order: number, choice: number): void {
    const controller = windows.get(slot)?.controller();
    if (!controller) return;
    const before = controller.state();
    controller.choose(order, optionAt(order, choice));
    const mayChange = before.isInCharge && ['running', 'paused', 'closing'].includes(before.sheet.state);
    const shown = controller.state().answers.get(order)?.optionId;
    if (mayChange && shown !== optionAt(order, choice)) model.complain(`Question ${order} does not show what was chosen.`);
    if (!mayChange && shown !== before.answers.get(order)?.optionId)
      model.complain(`Question ${order} changed in a window without the right to.`);
  }

  async function perform(one: Act): Promise<void> {
    if (one.act === 'extra time') return giveTime(one.minutes);
    if (!('slot' in one)) return one.act === 'wait' ? undefined : one.act === 'stop the clock' ? pause() : resume();
    const { slot } = one;
    const here = windows.get(slot);
    switch (one.act) {
      case 'open':
        return here ? undefined : open(slot);
      case 'choose':
        return choose(slot, one.order, one.choice);
      case 'change mind':
        for (const choice of one.choices) choose(slot, one.order, choice);
        return;
      case 'flag':
        return here?.controller()?.setFlag(one.order, one.isFlagged);
      case 'offline':
        return here?.setOnline(false);
      case 'online':
        return here?.setOnline(true);
      case 'crash':
        here?.crash();
        return void windows.delete(slot);
      case 'take over':
        return void here?.controller()?.takeOver();
      case 'look':
        return here?.look();
      case 'accident':
        return void here?.accidents.push(one.accident);
      case 'turn clock':
        return here?.turnClock(one.seconds * 1000);
      case 'submit':
        return void here?.controller()?.submit();
      case 'submit at once from everywhere':
        void here?.controller()?.submit();
        return void (await Promise.all([submitHere(), submitHere()]));
    }
  }

  return {
    attemptId,
    model,
    open,
    perform,
    runDue: (): boolean => all.map((one) => one.runDue()).some(Boolean),
    isBusy: (): boolean => all.some((one) => one.isBusy()),
    idle: () => Promise.all(all.map((one) => one.idle())),
    /** The network is back everywhere and people look at their windows; devices whose window crashed open another page of the site. */
    comeBack(): void {
      for (const one of windows.values()) {
        one.comeBack();
        one.look();
      }
      const isOpenOn = (shelf: Shelf) => [...windows].some(([slot, one]) => shelfOf(slot) === shelf && one.controller());
      for (const slot of [0, 2] as const) {
        const shelf = shelfOf(slot);
        if (shelf.size > 0 && !isOpenOn(shelf)) void deliverLeftovers(createOn(slot).ports);
      }
    },
    /** Lets a test that is paused go on. */
    goOn: async (): Promise<void> => (model.isPaused(nowMs()) ? resume() : undefined),
    look: (): void => windows.forEach((one) => one.look()),
    countLeft: (): number => shelves[0].size + shelves[1].size,
    /** What the windows that are still open show. */
    shown: () => [...windows.values()].flatMap((one) => one.controller()?.state() ?? []),
    read: async () => (await visitor.send(readAttempt, { params: { id: attemptId } })).body,
    async submit(): Promise<number[]> {
      model.submit(nowMs());
      const replies = await Promise.all([1, 2, 3].map(() => visitor.send(submitAttempt, { params: { id: attemptId } })));
      model.confirmEnd();
      return replies.flatMap(({ status, body }) => {
        if (status === 200) return [body.overallScore];
        model.complain(`A submission was answered with ${status}: ${JSON.stringify(body)}.`);
        return [];
      });
    },
  };
}
