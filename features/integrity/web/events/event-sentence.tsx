import { Trans } from '@lingui/react/macro';
import type { EventKind } from '../../rules/event.ts';

/** What was noticed, in the words that the candidate and the reviewer both read. */
export function EventSentence({ kind }: { kind: EventKind }) {
  switch (kind) {
    case 'left':
      return <Trans>Left the test window.</Trans>;
    case 'reopened':
      return <Trans>Closed or reloaded the page and came back.</Trans>;
    case 'copied':
      return <Trans>Copied text from the page.</Trans>;
    case 'pasted':
      return <Trans>Pasted text into the page.</Trans>;
    case 'printed':
      return <Trans>Opened the print dialog.</Trans>;
    case 'full_screen_left':
      return <Trans>Left full screen.</Trans>;
    case 'second_display':
      return <Trans>A second display was connected.</Trans>;
    case 'other_window':
      return <Trans>Opened the test in another window and continued there.</Trans>;
  }
}
