import type { NoteKind } from '../../rules/event.ts';
import type { LeaveMonitor } from './leave-monitor.ts';

/** The same event again within this time is one note. */
const sameNoteMs = 2000;

/** Where the browser reports a second display. */
type ExtendedScreen = Screen & Partial<Pick<EventTarget, 'addEventListener'>> & { isExtended?: boolean };

/** Hands what happens to this window to the leave monitor; answers with the way to stop. Selecting and copying stay possible. */
export function watchWindow(monitor: LeaveMonitor): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const lastMs = new Map<NoteKind, number>();
  const note = (kind: NoteKind) => (): void => {
    const now = performance.now();
    if (now - (lastMs.get(kind) ?? -sameNoteMs) < sameNoteMs) return;
    lastMs.set(kind, now);
    monitor.note(kind);
  };

  for (const name of ['blur', 'focus'] as const) window.addEventListener(name, monitor.check, { signal });
  document.addEventListener('visibilitychange', monitor.check, { signal });
  document.addEventListener('fullscreenchange', monitor.changeScreen, { signal });
  window.addEventListener('pagehide', monitor.hide, { signal });
  window.addEventListener('pageshow', () => (monitor.show(), monitor.check()), { signal });
  window.addEventListener('online', monitor.deliver, { signal });

  for (const name of ['copy', 'cut'] as const) document.addEventListener(name, note('copied'), { signal });
  document.addEventListener('paste', note('pasted'), { signal });
  window.addEventListener('beforeprint', note('printed'), { signal });

  const screen: ExtendedScreen = window.screen;
  const checkScreen = (): void => void (screen.isExtended !== undefined && monitor.checkDisplay(screen.isExtended));
  checkScreen();
  screen.addEventListener?.('change', checkScreen, { signal });

  return () => controller.abort();
}
