import { awaitChange, deliverQuestions, saveAnswer, setFlag, submitAttempt } from '#features/attempts/contract/attempts.ts';
import { type AttemptController, createAttemptController, type Delivery } from '#features/attempts/web/sync/attempt-controller.ts';
import type { Ask, Ports } from '#features/attempts/web/sync/ports.ts';
import type { Contract } from '#platform/contract/contract.ts';
import { RequestFailed, ServerUnreachable } from '#ui/client/client.ts';
import type { Parts } from '#ui/client/request.ts';
import { createShelfStore, createTimers, type Shelf } from './attempt-device.ts';
import type { Model } from './attempt-model.ts';
import type { QuickVisitor } from './quick-visitor.ts';
import type { World } from './world.ts';

/** What can happen to the next request that changes something. */
export type Accident = 'request lost' | 'request delayed' | 'reply lost' | 'reply delayed';

type Surroundings = { world: World; visitor: QuickVisitor; model: Model; shelf: Shelf };
type Answer = { status: number; body: { error?: { code: string; message: string } } };

const changing: readonly Contract[] = [saveAnswer, setFlag, submitAttempt];
const delayMs = 1500;
const never = () => new Promise<never>(() => undefined);

/** A window on a device: the real controller over a line that a test can cut, with clocks and timers that it moves. */
export function createWindow(windowId: string, { world, visitor, model, shelf }: Surroundings) {
  const nowMs = () => world.clock.now().getTime();
  const timers = createTimers(nowMs);
  const inFlight = new Set<Promise<unknown>>();
  let delayed: { arrive: () => Promise<unknown>; untilMs: number }[] = [];
  const accidents: Accident[] = [];
  let parked: { release: () => void; untilMs: number }[] = [];
  let returned: () => void = () => undefined;
  let controller: AttemptController | null = null;
  let isAlive = true;
  let isOnline = true;
  let turnedMs = 0;

  async function send(contract: Contract, { params, query, body }: Parts): Promise<Answer> {
    const sentMs = nowMs();
    const wasOver = model.isEndKnown();
    if (contract === submitAttempt) model.submit(sentMs);
    // Whoever opens a test that is overdue closes it.
    if (contract === deliverQuestions) model.tick(sentMs, null);
    const answer: Answer = await visitor.send(contract, { params: params as object, query: query as object, body });
    if (contract === saveAnswer || contract === setFlag) {
      const { revision, window_id } = body as { revision: number; window_id: string };
      const kind = contract === saveAnswer ? 'answer' : 'flag';
      const edit = { kind, order: (params as { order: number }).order, revision, windowId: window_id } as const;
      model.save(edit, { status: answer.status, code: answer.body.error?.code ?? null }, sentMs, wasOver);
    }
    if (contract === submitAttempt && answer.status === 200) model.confirmEnd();
    return answer;
  }

  async function go(contract: Contract, request: Parts): Promise<unknown> {
    if (!isAlive) return never();
    if (!isOnline) throw new ServerUnreachable();
    const accident = changing.includes(contract) ? accidents.shift() : undefined;
    if (accident === 'request delayed') delayed.push({ arrive: () => send(contract, request), untilMs: nowMs() + delayMs });
    if (accident === 'request delayed' || accident === 'request lost') throw new ServerUnreachable();
    const { status, body } = await track(send(contract, request));
    if (accident === 'reply delayed') await new Promise<void>((resolve) => timers.after(delayMs, resolve));
    if (!isAlive) return never();
    if (accident === 'reply lost') throw new ServerUnreachable();
    if (status < 400) return body;
    const { code = 'unreadable_answer', message = '' } = body.error ?? {};
    throw new RequestFailed({ status, code, message, requestId: null, fields: {}, retryAfterSeconds: null });
  }

  function track<Value>(work: Promise<Value>): Promise<Value> {
    inFlight.add(work);
    const end = () => void inFlight.delete(work);
    work.then(end, end);
    return work;
  }

  /** A long poll waits at no server here: it is asked when its time is over, or when the test says so. */
  function park(request: Parts): Promise<unknown> {
    return new Promise((resolve, reject) => {
      request.signal?.addEventListener('abort', () => reject(new Error('taken back')));
      const query = { ...(request.query as object), wait_seconds: 0 };
      parked.push({ untilMs: nowMs() + 20_000, release: () => void go(awaitChange, { ...request, query }).then(resolve, reject) });
    });
  }

  const ask = ((contract: Contract, request: Parts) =>
    contract === awaitChange && (request.query as { wait_seconds: number }).wait_seconds > 0
      ? park(request)
      : go(contract, request)) as Ask;

  const disk = createShelfStore(shelf, model.make);
  const ifAlive =
    <Given extends unknown[], Value>(act: (...given: Given) => Promise<Value>) =>
    (...given: Given): Promise<Value> =>
      isAlive ? act(...given) : never();
  const ports: Ports = {
    ask,
    store: {
      put: ifAlive(disk.put),
      remove: ifAlive(disk.remove),
      listFor: ifAlive(disk.listFor),
      listAttempts: ifAlive(disk.listAttempts),
    },
    timers,
    dice: () => 0.5,
    readClocks: () => ({ wallMs: nowMs() + turnedMs, tickMs: nowMs() % 1e9 }),
    hearPage(signals) {
      returned = signals.onReturn;
      return () => undefined;
    },
    openChannel: () => ({ notify: () => undefined, close: () => undefined }),
  };

  function look(isDue: (untilMs: number) => boolean = () => true): void {
    const due = parked.filter(({ untilMs }) => isDue(untilMs));
    parked = parked.filter((one) => !due.includes(one));
    for (const { release } of due) release();
  }

  return {
    windowId,
    ports,
    accidents,
    controller: () => controller,
    /** Asks for the questions, which puts this window in charge. */
    async open(attemptId: string): Promise<Delivery | null> {
      const delivery = await ask(deliverQuestions, { params: { id: attemptId }, body: { window_id: windowId } }).catch(() => null);
      if (!delivery || !isAlive) return null;
      controller = createAttemptController(delivery, windowId, ports);
      controller.start();
      return delivery;
    },
    /** The memory of the window is gone; what its device keeps stays, and what was sent may still arrive. */
    crash(): void {
      isAlive = false;
      timers.clear();
      parked = [];
    },
    setOnline(wanted: boolean): void {
      const isBack = wanted && !isOnline;
      isOnline = wanted;
      if (isBack) returned();
    },
    /** Somebody looks at the window again. */
    comeBack(): void {
      isOnline = true;
      accidents.splice(0);
      returned();
    },
    turnClock: (ms: number) => void (turnedMs += ms),
    look,
    /** What is due now happens: timers, polls whose wait is over, requests that were delayed. */
    runDue(): boolean {
      look((untilMs) => untilMs <= nowMs());
      const due = delayed.filter(({ untilMs }) => untilMs <= nowMs());
      delayed = delayed.filter((one) => !due.includes(one));
      for (const { arrive } of due) void track(arrive());
      let hasRun = false;
      while (timers.runNext()) hasRun = true;
      return hasRun;
    },
    isBusy: () => inFlight.size > 0,
    idle: () => Promise.allSettled(inFlight),
  };
}

export type TestWindow = ReturnType<typeof createWindow>;
