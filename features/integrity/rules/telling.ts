import type { NoteKind } from './event.ts';

/** A moment as a page knows it: by a clock that nobody can turn but that ends with the page, and by the machine's. */
export type Mark = { page: string; clockMs: number; wallMs: number };

/** What waits on the device until the server knows it. */
export type Telling =
  | { kind: 'leave'; id: string; left: Mark; lengthMs: number | null; isTold: boolean }
  /** A leave that another browser told and that ended with the candidate being here. */
  | { kind: 'found'; id: string }
  | { kind: 'note'; id: string; note: NoteKind; at: Mark; lengthMs: number | null };

/** What is said to the server, with times as they are at that moment. */
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

/** One more to tell; notes beyond what a device keeps are let go, leaves never are. */
export function addTelling(waiting: readonly Telling[], telling: Telling): Telling[] {
  return telling.kind === 'note' && waiting.length >= mostWaiting ? [...waiting] : [...waiting, telling];
}

/** The candidate is here: whatever leave lasted, of this page or of all, lasted until now. */
export function endLeaves(waiting: readonly Telling[], now: Mark, whose: 'own' | 'all'): Telling[] {
  return waiting.map((telling) => {
    if (telling.kind !== 'leave' || telling.lengthMs !== null) return telling;
    if (whose === 'own' && telling.left.page !== now.page) return telling;
    return { ...telling, lengthMs: agoMs(telling.left, now) };
  });
}

/** The announced time has ended and nobody is back: the server is told of the leave again, with its length so far. */
export const tellAgain = (waiting: readonly Telling[], id: string): Telling[] =>
  waiting.map((telling) => (telling.id === id && telling.kind === 'leave' ? { ...telling, isTold: false } : telling));

/** What the server is told next, in the order in which it happened; null when it knows everything. */
export function nextMessage(waiting: readonly Telling[], now: Mark): Message | null {
  for (const telling of waiting) {
    const message = messageOf(telling, now);
    if (message) return message;
  }
  return null;
}

function messageOf(telling: Telling, now: Mark): Message | null {
  const { id } = telling;
  if (telling.kind === 'found') return { kind: 'return', id, awayMs: null };
  if (telling.kind === 'note') return { kind: 'note', id, note: telling.note, agoMs: agoMs(telling.at, now), lengthMs: telling.lengthMs };
  const { left, lengthMs, isTold } = telling;
  if (isTold) return lengthMs === null ? null : { kind: 'return', id, awayMs: lengthMs };
  return { kind: 'leave', id, awayMs: lengthMs ?? agoMs(left, now), leftAgoMs: lengthMs === null ? null : agoMs(left, now) };
}

/** What still waits once the server knows this; a leave waits on for its return. */
export function afterTold(waiting: readonly Telling[], { kind, id }: Message): Telling[] {
  if (kind !== 'leave') return withoutTelling(waiting, id);
  return waiting.map((telling) => (telling.id === id && telling.kind === 'leave' ? { ...telling, isTold: true } : telling));
}

export const withoutTelling = (waiting: readonly Telling[], id: string): Telling[] => waiting.filter((telling) => telling.id !== id);
