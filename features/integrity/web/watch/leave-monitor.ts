import type { WindowPolicy } from '#features/attempts/rules/attempt.ts';
import { submittedAfterSeconds } from '#features/attempts/rules/leave-policy.ts';
import { listMyEvents } from '../../contract.ts';
import type { NoteKind } from '../../rules/event.ts';
import { closedForMs, signOfLifeMs } from '../../rules/reopening.ts';
import { addReport, endLeaves, reportAgain } from '../../rules/pending-report.ts';
import { here, whereaboutsAfter, nextCheckMs } from '../../rules/window-watch.ts';
import { createCourier } from './courier.ts';
import { createNotebook } from './notebook.ts';
import type { Ports } from './ports.ts';

/** The candidate is away; `dueMs` is when the attempt is submitted, by the page's clock, or null when it is not. */
export type Away = { dueMs: number | null };

/** The candidate is back from this leave of the attempt; `isTooLate` when the announced time had ended. */
export type Returned = { number: number; isTooLate: boolean };

export type WatchEvents = {
  onAway(away: Away | null): void;
  onReturned(returned: Returned): void;
  onSubmitted(): void;
};

/** A return in the last moment comes first. */
const afterDueMs = 1000;

export type LeaveMonitor = ReturnType<typeof createLeaveMonitor>;

/** Watches one attempt from one window: knows where the candidate is, keeps what happened on the device and has it reported to the server. */
export function createLeaveMonitor({ attemptId, policy }: { attemptId: string; policy: WindowPolicy }, ports: Ports, events: WatchEvents) {
  const notebook = createNotebook(attemptId, ports.shelf);
  const courier = createCourier(attemptId, notebook, ports, {
    onCounted(id, counted) {
      leaves = Math.max(leaves, counted.leave_number);
      if (id !== leave?.id) return;
      const leftMs = counted.due_at === null ? null : Date.parse(counted.due_at) - Date.parse(counted.server_now);
      expectSubmission({ id, dueMs: leftMs === null ? null : ports.mark().clockMs + leftMs });
    },
    onSubmitted() {
      isOver = true;
      stopWatching();
      events.onSubmitted();
    },
  });
  let whereabouts = here;
  /** The leave that lasts. */
  let leave: { id: string; dueMs: number | null } | null = null;
  let leaves = 0;
  let isInCharge = false;
  /** Only a page that is in charge from the start can be one that was closed and opened again. */
  let isFirst = true;
  let isOver = false;
  let checkTimer: ReturnType<typeof setTimeout> | undefined;
  let dueTimer: ReturnType<typeof setTimeout> | undefined;
  let signTimer: ReturnType<typeof setInterval> | undefined;

  function check(): void {
    if (!isInCharge) return;
    const { clockMs } = ports.mark();
    const seen = whereaboutsAfter(whereabouts, { isHere: ports.isHere(), atMs: clockMs });
    whereabouts = seen.whereabouts;
    for (const change of seen.changes)
      if (change.kind === 'left') setOut(change.sinceMs);
      else comeBack();
    clearTimeout(checkTimer);
    const waitMs = nextCheckMs(whereabouts, clockMs);
    if (waitMs !== null) checkTimer = setTimeout(check, waitMs + 10);
  }

  function setOut(sinceMs: number): void {
    const id = ports.newId();
    const seconds = submittedAfterSeconds(policy, ++leaves);
    expectSubmission({ id, dueMs: seconds === null ? null : sinceMs + seconds * 1000 });
    const now = ports.mark();
    const left = { ...now, clockMs: sinceMs, wallMs: now.wallMs - (now.clockMs - sinceMs) };
    notebook.changeWaiting((waiting) => addReport(waiting, { kind: 'leave', id, left, lengthMs: null, isReported: false }));
    courier.deliver();
  }

  /** The leave lasts; when its announced time ends with nobody back, the server is told so. */
  function expectSubmission(lasting: NonNullable<typeof leave>): void {
    leave = lasting;
    events.onAway({ dueMs: lasting.dueMs });
    clearTimeout(dueTimer);
    if (lasting.dueMs === null) return;
    dueTimer = setTimeout(
      () => {
        if (leave?.id !== lasting.id) return;
        notebook.changeWaiting((waiting) => reportAgain(waiting, lasting.id));
        courier.deliver();
      },
      Math.max(0, lasting.dueMs - ports.mark().clockMs) + afterDueMs,
    );
  }

  function comeBack(): void {
    const dueMs = leave?.dueMs ?? null;
    endLeave();
    events.onReturned({ number: leaves, isTooLate: dueMs !== null && ports.mark().clockMs > dueMs });
    courier.deliver();
  }

  function endLeave(whose: 'own' | 'all' = 'own'): void {
    notebook.changeWaiting((waiting) => endLeaves(waiting, ports.mark(), whose));
    leave = null;
    clearTimeout(dueTimer);
    events.onAway(null);
  }

  function note(kind: NoteKind, lengthMs: number | null = null): void {
    if (!isInCharge || isOver) return;
    notebook.changeWaiting((waiting) => addReport(waiting, { kind: 'note', id: ports.newId(), note: kind, at: ports.mark(), lengthMs }));
    courier.deliver();
  }

  /** Learns how many leaves are counted, and ends one that another browser left open. */
  async function readEvents(): Promise<void> {
    const { events: known } = await ports.ask(listMyEvents, { params: { id: attemptId } });
    leaves = Math.max(leaves, ...known.map((event) => event.leave_number ?? 0));
    const own = new Set(notebook.read().waiting.map(({ id }) => id));
    const open = known.filter((event) => event.kind === 'left' && event.length_ms === null && !own.has(event.id));
    for (const { id } of open) notebook.changeWaiting((waiting) => addReport(waiting, { kind: 'found', id }));
    if (open.length > 0) courier.deliver();
  }

  const sign = (isOpen: boolean): void => notebook.write({ lastSign: { at: ports.mark(), isOpen } });

  function stopWatching(): void {
    isInCharge = false;
    whereabouts = here;
    leave = null;
    clearTimeout(checkTimer);
    clearTimeout(dueTimer);
    clearInterval(signTimer);
    events.onAway(null);
  }

  return {
    check,
    note,
    deliver: courier.deliver,
    /** The window is the one in which the test is taken. */
    takeCharge(): void {
      if (isInCharge || isOver) return;
      isInCharge = true;
      notebook.tidy(ports.mark().wallMs);
      const closedMs = isFirst ? closedForMs(notebook.read().lastSign, ports.mark()) : null;
      isFirst = false;
      endLeave('all');
      if (closedMs !== null) note('reopened', closedMs);
      sign(true);
      signTimer = setInterval(() => sign(true), signOfLifeMs);
      courier.deliver();
      readEvents().catch(() => undefined);
    },
    /** Another window took over: the candidate is there. */
    loseCharge(): void {
      isFirst = false;
      if (!isInCharge) return;
      endLeave();
      note('other_window');
      stopWatching();
    },
    /** The page goes away, perhaps for good; or it is shown again after that. */
    hide: (): void => void (isInCharge && sign(false)),
    show: (): void => void (isInCharge && sign(true)),
    /** Noted once per attempt on this device, however often the page is loaded. */
    noteDisplay(isExtended: boolean): void {
      if (isExtended === notebook.read().hasNotedDisplay) return;
      notebook.write({ hasNotedDisplay: isExtended });
      if (isExtended) note('second_display');
    },
    close(): void {
      if (isInCharge) sign(false);
      stopWatching();
      courier.stop();
    },
  };
}
