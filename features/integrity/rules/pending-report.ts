import type { NoteKind } from './event.ts';

/** A moment as a page knows it: by a clock that nobody can turn but that ends with the page, and by the machine's. */
export type Mark = { page: string; clockMs: number; wallMs: number };

/** What waits on the device until the server knows it. */
export type PendingReport =
  | { kind: 'leave'; id: string; left: Mark; lengthMs: number | null; isReported: boolean }
  /** A leave that another browser reported and that ended with the candidate being here. */
  | { kind: 'found'; id: string }
  | { kind: 'note'; id: string; note: NoteKind; at: Mark; lengthMs: number | null };

/** What is sent to the server, with times as they are at that moment. */
export type Message =
  | { kind: 'leave'; id: string; awayMs: number; leftAgoMs: number | null }
  | { kind: 'return'; id: string; awayMs: number | null }
  | { kind: 'note'; id: string; note: NoteKind; agoMs: number; lengthMs: number | null };

const longestMs = 86_400_000;
const mostWaiting = 200;

/** How long ago something was; only across page loads is the machine's clock believed. */
export function agoMs(mark: Mark, now: Mark): number {
  const ms = mark.page === now.page ? now.clockMs - mark.clockMs : now.wallMs - mark.wallMs;
  return Math.round(Math.min(Math.max(ms, 0), longestMs));
}

/** One more to report; notes beyond what a device keeps are let go, leaves never are. */
export function addReport(waiting: readonly PendingReport[], report: PendingReport): PendingReport[] {
  return report.kind === 'note' && waiting.length >= mostWaiting ? [...waiting] : [...waiting, report];
}

/** The candidate is here: whatever leave lasted, of this page or of all, lasted until now. */
export function endLeaves(waiting: readonly PendingReport[], now: Mark, whose: 'own' | 'all'): PendingReport[] {
  return waiting.map((report) => {
    if (report.kind !== 'leave' || report.lengthMs !== null) return report;
    if (whose === 'own' && report.left.page !== now.page) return report;
    return { ...report, lengthMs: agoMs(report.left, now) };
  });
}

/** The announced time has ended and nobody is back: the leave is reported again, with its length so far. */
export const reportAgain = (waiting: readonly PendingReport[], id: string): PendingReport[] =>
  waiting.map((report) => (report.id === id && report.kind === 'leave' ? { ...report, isReported: false } : report));

/** What is reported next, in the order in which it happened; null when it knows everything. */
export function nextMessage(waiting: readonly PendingReport[], now: Mark): Message | null {
  for (const report of waiting) {
    const message = messageOf(report, now);
    if (message) return message;
  }
  return null;
}

function messageOf(report: PendingReport, now: Mark): Message | null {
  const { id } = report;
  if (report.kind === 'found') return { kind: 'return', id, awayMs: null };
  if (report.kind === 'note') return { kind: 'note', id, note: report.note, agoMs: agoMs(report.at, now), lengthMs: report.lengthMs };
  const { left, lengthMs, isReported } = report;
  if (isReported) return lengthMs === null ? null : { kind: 'return', id, awayMs: lengthMs };
  return { kind: 'leave', id, awayMs: lengthMs ?? agoMs(left, now), leftAgoMs: lengthMs === null ? null : agoMs(left, now) };
}

/** What still waits once the server knows this; a leave waits on for its return. */
export function afterReported(waiting: readonly PendingReport[], { kind, id }: Message): PendingReport[] {
  if (kind !== 'leave') return withoutReport(waiting, id);
  return waiting.map((report) => (report.id === id && report.kind === 'leave' ? { ...report, isReported: true } : report));
}

export const withoutReport = (waiting: readonly PendingReport[], id: string): PendingReport[] =>
  waiting.filter((report) => report.id !== id);
