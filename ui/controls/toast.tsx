import { useSyncExternalStore } from 'react';
import { createToastQueue, type ToastMessage, type ToastRequest } from './toast-queue.ts';

const nothing: ToastMessage[] = [];

/** The one queue of this page. */
export const toastQueue = createToastQueue();

/** Tells a person what just happened; the words stay in the list of recent messages after they fade. */
export function toast(request: ToastRequest): void {
  toastQueue.add(request);
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
