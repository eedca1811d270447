/** What can be noticed during an attempt, one sentence each: the same for the candidate and the reviewer. */
export const eventKinds = {
  left: 'Left the test window.',
  reopened: 'Closed or reloaded the page and came back.',
  copied: 'Copied text from the page.',
  pasted: 'Pasted text into the page.',
  printed: 'Opened the print dialog.',
  full_screen_left: 'Left full screen.',
  second_display: 'A second display was connected.',
  other_window: 'Opened the test in another window and continued there.',
} as const;
export type EventKind = keyof typeof eventKinds;
export const eventKindNames = Object.keys(eventKinds) as [EventKind, ...EventKind[]];

/** What a page notes besides leaves. */
export const noteKinds = ['reopened', 'copied', 'pasted', 'printed', 'full_screen_left', 'second_display', 'other_window'] as const;
export type NoteKind = (typeof noteKinds)[number];

/** The list of one attempt is full at this many entries; the last of them are kept free for leaves, because leaves have consequences. */
const mostEvents = 500;
const keptForLeaves = 100;

/** Whether one more entry has room in the list. */
export const hasRoom = (kind: EventKind, count: number): boolean => count < (kind === 'left' ? mostEvents : mostEvents - keptForLeaves);
