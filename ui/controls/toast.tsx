import { useEffect, useSyncExternalStore } from 'react';
import { createToastQueue, type ToastMessage, type ToastRequest } from './toast-queue.ts';

const nothing: ToastMessage[] = [];

/** The one queue of this page. */
export const toastQueue = createToastQueue();

/** Tells a person what just happened; the words stay in the list of recent messages after they fade. */
export function toast(request: ToastRequest): void {
  toastQueue.add(request);
}

/** For what the page itself shows and announces: it only stands in the list of recent messages. */
export function rememberMessage(request: ToastRequest): void {
  toastQueue.remember(request);
}

/** What toasts have said since the page was loaded, newest first. */
export function useRecentMessages(): ToastMessage[] {
  return useSyncExternalStore(toastQueue.subscribe, toastQueue.recent, () => nothing);
}

export function useVisibleToasts(): ToastMessage[] {
  return useSyncExternalStore(toastQueue.subscribe, toastQueue.visible, () => nothing);
}

export function useUnseenCount(): number {
  return useSyncExternalStore(toastQueue.subscribe, toastQueue.unseenCount, () => 0);
}

const whilePointedAt = {
  onPointerEnter: toastQueue.pause,
  onPointerLeave: toastQueue.resume,
  onFocus: toastQueue.pause,
  onBlur: toastQueue.resume,
};

/** Nothing fades while somebody points at the place where messages appear; a place that goes away holds up nothing. */
export function useToastPause(): typeof whilePointedAt {
  useEffect(() => toastQueue.resume, []);
  return whilePointedAt;
}
