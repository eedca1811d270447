import type { Tone } from './tone.ts';

export type ToastRequest = { title: string; description?: string | undefined; tone: Tone; durationMs?: number | undefined };
export type ToastMessage = ToastRequest & { id: number; at: Date };

const mostVisible = 1;
const mostRemembered = 30;

/** A notice stays 5 seconds, an error 10; who asks for another time gets it, and Infinity means until it is closed. */
export function durationOf({ tone, durationMs }: ToastRequest): number {
  return durationMs ?? (tone === 'error' ? 10_000 : 5_000);
}

const isSame = (one: ToastRequest, other: ToastRequest): boolean =>
  one.title === other.title && one.description === other.description && one.tone === other.tone;

/** Countdowns that can be paused; `onExpired` hears of each that ran out. */
function createTimers(onExpired: (id: number) => void) {
  let isPaused = false;
  const remainingMs = new Map<number, number>();
  const running = new Map<number, { timer: ReturnType<typeof setTimeout>; since: number }>();

  const stop = (id: number): void => {
    const run = running.get(id);
    if (!run) return;
    clearTimeout(run.timer);
    running.delete(id);
    remainingMs.set(id, Math.max(0, (remainingMs.get(id) ?? 0) - (Date.now() - run.since)));
  };
  const run = (id: number): void => {
    const leftMs = remainingMs.get(id);
    if (isPaused || running.has(id) || leftMs === undefined || !Number.isFinite(leftMs)) return;
    running.set(id, { since: Date.now(), timer: setTimeout(() => onExpired(id), leftMs) });
  };

  return {
    start: (id: number, durationMs: number): void => {
      remainingMs.set(id, durationMs);
      run(id);
    },
    drop: (id: number): void => {
      stop(id);
      remainingMs.delete(id);
    },
    pause: (): void => {
      isPaused = true;
      for (const id of remainingMs.keys()) stop(id);
    },
    resume: (): void => {
      isPaused = false;
      for (const id of remainingMs.keys()) run(id);
    },
  };
}

/** The messages on screen, and the recent ones that can still be read afterwards. */
export function createToastQueue() {
  let visible: ToastMessage[] = [];
  let recent: ToastMessage[] = [];
  let lastId = 0;
  let seenId = 0;
  const timers = createTimers(close);
  const listeners = new Set<() => void>();
  const notify = (): void => listeners.forEach((listener) => listener());

  function close(id: number): void {
    timers.drop(id);
    // Whoever pointed at it points at nothing now, and no event says so.
    timers.resume();
    visible = visible.filter((message) => message.id !== id);
    notify();
  }

  function record(request: ToastRequest): ToastMessage {
    const message = { ...request, id: ++lastId, at: new Date() };
    recent = [message, ...recent.filter((earlier) => !isSame(earlier, request))].slice(0, mostRemembered);
    return message;
  }

  return {
    /** Can be read later, and is not on screen. */
    remember: (request: ToastRequest): void => {
      record(request);
      notify();
    },
    /** The same text twice is one message, shown again. */
    add: (request: ToastRequest): number => {
      for (const twin of visible.filter((message) => isSame(message, request))) close(twin.id);
      const message = record(request);
      visible = [...visible, message];
      for (const old of visible.slice(0, -mostVisible)) close(old.id);
      timers.start(message.id, durationOf(request));
      notify();
      return message.id;
    },
    close,
    /** Nothing fades while a person points at the messages or has the focus in them. */
    pause: timers.pause,
    resume: timers.resume,
    /** Everything so far counts as read. */
    markSeen: (): void => {
      seenId = lastId;
      notify();
    },
    visible: (): ToastMessage[] => visible,
    recent: (): ToastMessage[] => recent,
    unseenCount: (): number => recent.filter((message) => message.id > seenId).length,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
