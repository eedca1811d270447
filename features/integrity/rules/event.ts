/** What can be noticed during an attempt, one sentence each: the same for the candidate and the reviewer. */
export const eventKinds = {
  left: 'Left the window of the test.',
  reopened: 'Closed or reloaded the page and came back.',
  copied: 'Copied text from the page.',
  pasted: 'Pasted text into the page.',
  printed: 'Opened the print dialogue.',
  full_screen_left: 'Left full screen.',
  second_display: 'A second display was connected.',
  other_window: 'Opened the test in another window, which took over.',
} as const;
export type EventKind = keyof typeof eventKinds;
export const eventKindNames = Object.keys(eventKinds) as [EventKind, ...EventKind[]];
