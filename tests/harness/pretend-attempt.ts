import { awaitChange, deliverQuestions, readAttempt, type Sheet, submitAttempt } from '#features/attempts/contract/attempts.ts';
import type { Delivery } from '#features/attempts/web/sync/attempt-controller.ts';
import type { Ask, Ports } from '#features/attempts/web/sync/ports.ts';
import type { Contract } from '#platform/contract/contract.ts';
import { RequestFailed, ServerUnreachable } from '#ui/client/client.ts';
import type { Parts } from '#ui/client/request.ts';
import { createShelfStore, createVirtualTime, type Shelf } from './attempt-device.ts';

export const startMs = Date.UTC(2026, 0, 1, 10);
const iso = (ms: number): string => new Date(ms).toISOString();

/** What a server would send for a test of three questions and ten minutes. */
export function pretendSheet(windowId: string, nowMs = startMs): Sheet {
  return {
    id: 'attempt',
    type: { code: 'T', slug: 't', name: 'Test' },
    state: 'running',
    version: 1,
    server_now: iso(nowMs),
    started_at: iso(startMs),
    deadline_at: iso(startMs + 600_000),
    paused_until: null,
    pause_reason: null,
    submitted_at: null,
    duration_seconds: 600,
    extra_seconds: 0,
    returned_seconds: 0,
    num_questions: 3,
    pass_percent: 60,
    leave_policy: 'enforced',
    allows_calculator: false,
    window_id: windowId,
    answers: [1, 2, 3].map((order_num) => ({ order_num, option_id: null, revision: 0, is_flagged: false, flag_revision: 0 })),
    late_answers: [],
    result_id: null,
    close_reason: null,
    annulment: null,
  };
}

export function refused(status: number, code: string, { retryAfterSeconds = null as number | null } = {}): RequestFailed {
  return new RequestFailed({ status, code, message: `Said ${code}.`, requestId: null, fields: {}, retryAfterSeconds });
}

/** A browser without a screen before a server that says what the test wants; both live in virtual time. */
export function createPretence({ windowId = 'w1', shelf = new Map() as Shelf, wallAheadMs = 0 } = {}) {
  const time = createVirtualTime();
  const heard: { path: string; parts: Parts }[] = [];
  let sheet: Sheet = pretendSheet(windowId);
  let turnedMs = wallAheadMs;
  let turnedTicksMs = 0;
  let endsByTime = false;
  let asleepMs = 0;
  let isOnline = true;
  let signals: { onReturn(): void; onOffline(): void; onLeave(): void } | null = null;
  let otherTab: (() => void) | null = null;
  let hasTold = 0;
  const answers = new Map<Contract, (parts: Parts) => unknown>();
  const polls: { version: number; resolve: (change: unknown) => void }[] = [];
  const serverNow = () => iso(startMs + time.nowMs());

  const isUp = () => endsByTime && sheet.state === 'running' && startMs + time.nowMs() >= Date.parse(sheet.deadline_at ?? '');
  const current = (): Sheet => ({ ...sheet, state: isUp() ? 'closing' : sheet.state, server_now: serverNow() });
  function answer(contract: Contract, parts: Parts): unknown {
    const special = answers.get(contract);
    if (special) return special(parts);
    if (contract === readAttempt) return current();
    if (contract === deliverQuestions) {
      sheet = { ...sheet, window_id: (parts.body as { window_id: string }).window_id, version: sheet.version + 1 };
      return { ...current(), questions: [] };
    }
    if (contract === submitAttempt) return { success: true, overallScore: 75, score: 75, message: 'Done.', passed: true, result_id: 'r1' };
    return { outcome: 'saved', is_in_charge: true, is_flagged: true };
  }

  async function ask(contract: Contract, parts: Parts): Promise<unknown> {
    heard.push({ path: contract.path, parts });
    if (!isOnline) throw new ServerUnreachable();
    const { wait_seconds: wait = 0, version = 0 } = (parts.query ?? {}) as { wait_seconds?: number; version?: number };
    if (contract !== awaitChange || answers.has(awaitChange)) return answer(contract, parts);
    if (wait === 0 || version !== sheet.version) return current();
    return new Promise((resolve, reject) => {
      polls.push({ version, resolve });
      parts.signal?.addEventListener('abort', () => reject(new Error('taken back')));
    });
  }

  const ports: Ports = {
    ask: ask as Ask,
    store: createShelfStore(shelf),
    timers: time.timers,
    dice: () => 1,
    readClocks: () => ({ wallMs: startMs + time.nowMs() + turnedMs, tickMs: time.nowMs() - asleepMs + turnedTicksMs }),
    hearPage(given) {
      signals = given;
      return () => void (signals = null);
    },
    openChannel(_attemptId, hear) {
      otherTab = hear;
      return { notify: () => void hasTold++, close: () => undefined };
    },
  };

  return {
    ports,
    shelf,
    heard,
    delivery: (): Delivery => ({ ...current(), questions: [] }),
    pass: time.pass,
    /** The machine sleeps: time passes, the ticks stand still. */
    async sleep(ms: number): Promise<void> {
      asleepMs += ms;
      await time.pass(ms);
    },
    turnClock: (ms: number) => void (turnedMs += ms),
    /** The clock that should only count up jumps. */
    turnTicks: (ms: number) => void (turnedTicksMs += ms),
    /** The server says that time is up when it is; otherwise only when the test says so. */
    endByTime: () => void (endsByTime = true),
    /** What the server knows changes, and every page that waits learns it. */
    change(changes: Partial<Sheet>): void {
      sheet = { ...sheet, ...changes, version: sheet.version + 1 };
      if (isOnline) for (const { resolve } of polls.splice(0)) resolve(current());
    },
    answerTo: (contract: Contract, how: (parts: Parts) => unknown) => void answers.set(contract, how),
    setOnline(wanted: boolean): void {
      isOnline = wanted;
    },
    comeBack: () => signals?.onReturn(),
    loseNetwork: () => signals?.onOffline(),
    leave: () => signals?.onLeave(),
    hearOtherTab: () => otherTab?.(),
    told: () => hasTold,
    countTo: (contract: Contract): number => heard.filter(({ path }) => path === contract.path).length,
  };
}
