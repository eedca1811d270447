import type { NoteKind } from '../../rules/event.ts';
import type { WatchDesk } from './watch-desk.ts';

/** The same thing again within this time is one note. */
const sameNoteMs = 2000;

/** Where the browser tells of a second display. */
type ExtendedScreen = Screen & Partial<Pick<EventTarget, 'addEventListener'>> & { isExtended?: boolean };

/** Brings what happens to this window to the desk; answers with the way to stop. Selecting and copying stay possible. */
export function watchWindow(desk: WatchDesk): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const lastMs = new Map<NoteKind, number>();
  const note = (kind: NoteKind) => (): void => {
    const now = performance.now();
    if (now - (lastMs.get(kind) ?? -sameNoteMs) < sameNoteMs) return;
    lastMs.set(kind, now);
    desk.note(kind);
  };

  for (const name of ['blur', 'focus'] as const) window.addEventListener(name, desk.look, { signal });
  document.addEventListener('visibilitychange', desk.look, { signal });
  window.addEventListener('pagehide', desk.hide, { signal });
  window.addEventListener('pageshow', () => (desk.show(), desk.look()), { signal });
  window.addEventListener('online', desk.deliver, { signal });

  for (const name of ['copy', 'cut'] as const) document.addEventListener(name, note('copied'), { signal });
  document.addEventListener('paste', note('pasted'), { signal });
  window.addEventListener('beforeprint', note('printed'), { signal });
  document.addEventListener('fullscreenchange', () => document.fullscreenElement ?? note('full_screen_left')(), { signal });

  const screen: ExtendedScreen = window.screen;
  const lookAtScreen = (): void => void (screen.isExtended !== undefined && desk.noteDisplay(screen.isExtended));
  lookAtScreen();
  screen.addEventListener?.('change', lookAtScreen, { signal });

  return () => controller.abort();
}
