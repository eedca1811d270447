import type { Received } from '#platform/contract/contract.ts';
import { deliverQuestions, readAttempt, type Sheet } from '../../contract/attempts.ts';
import {
  answersShown,
  type EditKind,
  isFinished,
  type LateChoice,
  lateOrders,
  newerSheet,
  nextRevision,
  rowAfter,
  type SheetAnswer,
} from '../../rules/answer-sheet.ts';
import { createAnswerQueue, type Trouble } from './answer-queue.ts';
import { type Change, createChangeWatch } from './change-watch.ts';
import type { Channel, Ports } from './ports.ts';
import { createServerClock } from './server-clock.ts';
import { submitAll, type SubmitFailure } from './submit-flow.ts';

export type Delivery = Received<typeof deliverQuestions>;

/** What a person has to be told once. */
export type AttemptNotice =
  | { kind: 'answer_failed'; message: string | null }
  | { kind: 'flag_failed'; message: string }
  | { kind: 'take_over_failed' }
  | { kind: 'submitted'; percent: number }
  | { kind: 'submit_failed'; failure: SubmitFailure };

export type AttemptView = {
  sheet: Sheet;
  answers: ReadonlyMap<number, SheetAnswer>;
  /** Edits that wait for the server. */
  waiting: number;
  trouble: Trouble | null;
  isUnkept: boolean;
  isInCharge: boolean;
  submission: { isRunning: boolean; failure: SubmitFailure | null };
  isClockUncertain: boolean;
};

export type AttemptController = ReturnType<typeof createAttemptController>;

/** One open attempt in one window, without the screen: what was chosen, what the server knows, and how the two become one. */
export function createAttemptController(delivery: Delivery, windowId: string, ports: Ports) {
  const attemptId = delivery.id;
  const listeners = new Set<() => void>();
  const noticeListeners = new Set<(notice: AttemptNotice) => void>();
  const lateChoices = new Map<number, LateChoice>();
  let sheet: Sheet = delivery;
  let silentSinceMs: number | null = null;
  let submission: AttemptView['submission'] = { isRunning: false, failure: null };
  let channel: Channel | null = null;
  let stopHearing: (() => void) | null = null;
  let shown: AttemptView | null = null;

  const isOpen = (): boolean => !isFinished(sheet);
  const isInCharge = (): boolean => sheet.window_id === windowId;

  function tell(): void {
    shown = null;
    for (const listener of listeners) listener();
  }

  const notifyPerson = (notice: AttemptNotice): void => noticeListeners.forEach((listener) => listener(notice));

  // The clock is read while the page is drawn; what follows from a jump comes after that.
  const onJump = () => {
    ports.timers.after(0, () => {
      watch.checkNow();
      tell();
    });
  };
  const clock = createServerClock(delivery.server_now, ports.readClocks, onJump);

  const queue = createAnswerQueue(attemptId, ports, {
    onChange: tell,
    onSaved(edit, isStillInCharge) {
      silentSinceMs = null;
      lateChoices.delete(edit.order);
      sheet = { ...sheet, answers: sheet.answers.map((row) => (row.order_num === edit.order ? rowAfter(row, edit) : row)) };
      if (!isStillInCharge && isInCharge() && edit.windowId === windowId) watch.checkNow();
    },
    onSuperseded: () => void reread(),
    onLate(edit) {
      if (edit.kind === 'answer') lateChoices.set(edit.order, edit);
      if (isOpen()) void reread();
      else void queue.dropHeld();
    },
    onRefused: (edit, message) => notifyPerson({ kind: edit.kind === 'answer' ? 'answer_failed' : 'flag_failed', message }),
    onTrouble: (edit) => edit.kind === 'answer' && notifyPerson({ kind: 'answer_failed', message: null }),
  });

  const watch = createChangeWatch(attemptId, ports, {
    version: () => sheet.version,
    timeRequest: clock.timeRequest,
    onHeard,
    onSilence(times) {
      if (times > 1) silentSinceMs ??= ports.readClocks().wallMs;
      tell();
    },
    isMeasuring: clock.isUncertain,
  });

  async function onHeard(change: Change): Promise<void> {
    silentSinceMs = null;
    queue.wake();
    // Another tab of this browser may have crashed and left something.
    void queue.load();
    const hasMoved = change.version !== sheet.version || change.deadline_at !== sheet.deadline_at || change.window_id !== sheet.window_id;
    if (hasMoved) await read();
    tell();
    if (!isOpen() && sheet.result_id !== null) watch.stop();
  }

  async function read(): Promise<void> {
    const finishTiming = clock.timeRequest();
    const told = await ports.ask(readAttempt, { params: { id: attemptId } });
    finishTiming(told.server_now);
    learn(told);
  }

  /** Reads the sheet if that is possible now; the watch learns of changes in any case. */
  async function reread(): Promise<void> {
    await read().catch(() => undefined);
  }

  function learn(told: Sheet): void {
    const { deadline_at: deadlineBefore } = sheet;
    sheet = newerSheet(sheet, told);
    if (!isOpen()) void queue.dropHeld();
    else if (queue.hasHeld() && (told.state === 'running' || sheet.deadline_at !== deadlineBefore)) {
      lateChoices.clear();
      queue.release();
    }
    tell();
  }

  function revisionFor(kind: EditKind, order: number): number {
    const row = sheet.answers.find((one) => one.order_num === order);
    const known = kind === 'answer' ? row?.revision : row?.flag_revision;
    const nowMs = clock.countedMs();
    const startedMs = sheet.started_at === null ? nowMs : Date.parse(sheet.started_at);
    return nextRevision([known ?? 0, queue.revisionOf(kind, order), sentRevisions.get(`${kind}/${order}`) ?? 0], nowMs - startedMs);
  }
  /** The greatest revision made here of each thing: what was sent and lost its answer may have been saved. */
  const sentRevisions = new Map<string, number>();

  function put(edit: { kind: 'answer'; order: number; optionId: string } | { kind: 'flag'; order: number; isFlagged: boolean }): void {
    if (!isInCharge() || !isOpen() || !sheet.answers.some((row) => row.order_num === edit.order)) return;
    const revision = revisionFor(edit.kind, edit.order);
    sentRevisions.set(`${edit.kind}/${edit.order}`, revision);
    queue.put({ ...edit, revision, windowId });
  }

  async function runSubmit(): Promise<void> {
    const hasAskedBefore = submission.failure?.kind === 'undelivered';
    submission = { isRunning: true, failure: null };
    tell();
    // The end comes anyway; and a server that answers but cannot save one answer must not hold up the rest for ever.
    const mayLeaveBehind = (): boolean => remainingMs() === 0 || (hasAskedBefore && queue.trouble()?.kind === 'failing');
    const outcome = await submitAll({ attemptId, queue, ports, mayLeaveBehind });
    if ('kind' in outcome) {
      submission = { isRunning: false, failure: outcome };
      notifyPerson({ kind: 'submit_failed', failure: outcome });
      watch.checkNow();
    } else {
      submission = { isRunning: false, failure: null };
      if (isOpen()) sheet = { ...sheet, state: 'submitted', result_id: outcome.resultId ?? sheet.result_id };
      notifyPerson({ kind: 'submitted', percent: outcome.percent });
      channel?.tell();
      void reread();
    }
    tell();
  }

  async function runTakeOver(): Promise<void> {
    const finishTiming = clock.timeRequest();
    try {
      const told = await ports.ask(deliverQuestions, { params: { id: attemptId }, body: { window_id: windowId } });
      finishTiming(told.server_now);
      learn(told);
      // The window that was in charge may have left choices on this device.
      await queue.load();
      channel?.tell();
    } catch {
      notifyPerson({ kind: 'take_over_failed' });
      watch.checkNow();
    }
  }

  function remainingMs(): number {
    return sheet.deadline_at === null ? sheet.duration_seconds * 1000 : Math.max(0, Date.parse(sheet.deadline_at) - clock.nowMs());
  }

  function troubleNow(): Trouble | null {
    return queue.trouble() ?? (silentSinceMs === null ? null : { kind: 'offline', sinceMs: silentSinceMs });
  }

  function draw(): AttemptView {
    const waiting = queue.waiting();
    const trouble = troubleNow();
    return {
      sheet,
      answers: answersShown({ rows: sheet.answers, waiting, lateChoices, lateOrders: lateOrders(sheet), isHeldUp: trouble !== null }),
      waiting: queue.countDeliverable(),
      trouble,
      isUnkept: queue.isUnkept(),
      isInCharge: isInCharge(),
      submission,
      isClockUncertain: clock.isUncertain(),
    };
  }

  return {
    /** Opens the attempt: what an earlier page left is taken up, and the server is asked for changes. */
    start(): void {
      queue.start();
      void queue.load();
      watch.start();
      stopHearing = ports.hearPage({
        onReturn() {
          clock.check();
          queue.wake();
          // Another tab may have left something here since; nobody else asks for it once the attempt is over.
          void queue.load();
          watch.checkNow();
        },
        onLeave: queue.hurry,
      });
      channel = ports.openChannel(attemptId, () => watch.checkNow());
      // The other tabs of this browser learn at once that this one is in charge now.
      channel.tell();
    },
    stop(): void {
      queue.stop();
      watch.stop();
      stopHearing?.();
      channel?.close();
      channel = null;
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    hearNotices(listener: (notice: AttemptNotice) => void): () => void {
      noticeListeners.add(listener);
      return () => void noticeListeners.delete(listener);
    },
    state: (): AttemptView => (shown ??= draw()),
    choose: (order: number, optionId: string): void => put({ kind: 'answer', order, optionId }),
    setFlag: (order: number, isFlagged: boolean): void => put({ kind: 'flag', order, isFlagged }),
    /** Makes this window the one in charge. */
    takeOver: (): Promise<void> => runTakeOver(),
    submit: async (): Promise<void> => {
      if (!submission.isRunning && isInCharge() && isOpen()) await runSubmit();
    },
    learn,
    remainingMs,
  };
}
