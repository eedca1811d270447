import type { Tone } from './tone.ts';

export type ToastRequest = { title: string; description?: string | undefined; tone: Tone; durationMs?: number | undefined };
export type ToastMessage = ToastRequest & { id: number; at: Date };

const mostVisible = 4;
const mostRemembered = 30;

/** A notice stays 5 seconds, an error 10; who asks for another time gets it, and Infinity means until it is closed. */
export function durationOf({ tone, durationMs }: ToastRequest): number {
  return durationMs ?? (tone === 'error' ? 10_000 : 5_000);
}

const isSame = (one: ToastRequest, other: ToastRequest): boolean =>
  one.title === other.title && one.description === other.description && one.tone === other.tone;

/** Messages that are on the screen for a while, and the memory of them that stays. */
export function createToastQueue() {
  let visible: ToastMessage[] = [];
  let recent: ToastMessage[] = [];
  let lastId = 0;
  let seenId = 0;
  let isPaused = false;
  const remainingMs = new Map<number, number>();
  const running = new Map<number, { timer: ReturnType<typeof setTimeout>; since: number }>();
  const listeners = new Set<() => void>();

  const tell = (): void => listeners.forEach((listener) => listener());

  const stopTimer = (id: number): void => {
    const run = running.get(id);
    if (!run) return;
    clearTimeout(run.timer);
    running.delete(id);
    remainingMs.set(id, Math.max(0, (remainingMs.get(id) ?? 0) - (Date.now() - run.since)));
  };

  const startTimer = (id: number): void => {
    const leftMs = remainingMs.get(id);
    if (isPaused || running.has(id) || leftMs === undefined || !Number.isFinite(leftMs)) return;
    running.set(id, { since: Date.now(), timer: setTimeout(() => close(id), leftMs) });
  };

  function close(id: number): void {
    stopTimer(id);
    remainingMs.delete(id);
    visible = visible.filter((message) => message.id !== id);
    tell();
  }

  return {
    /** The same words twice are one message, said again. */
    add: (request: ToastRequest): number => {
      for (const twin of visible.filter((message) => isSame(message, request))) close(twin.id);
      const message = { ...request, id: ++lastId, at: new Date() };
      recent = [message, ...recent.filter((earlier) => !isSame(earlier, request))].slice(0, mostRemembered);
      visible = [...visible, message];
      for (const old of visible.slice(0, -mostVisible)) close(old.id);
      remainingMs.set(message.id, durationOf(request));
      startTimer(message.id);
      tell();
      return message.id;
    },
    close,
    /** Nothing fades while a person points at the messages or has the focus in them. */
    pause: (): void => {
      isPaused = true;
      for (const { id } of visible) stopTimer(id);
    },
    resume: (): void => {
      isPaused = false;
      for (const { id } of visible) startTimer(id);
    },
    /** Everything said so far counts as read. */
    markSeen: (): void => {
      seenId = lastId;
      tell();
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
