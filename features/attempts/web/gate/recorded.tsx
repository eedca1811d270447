import { Trans } from '@lingui/react/macro';
import type { WindowPolicy } from '../../rules/attempt.ts';

/** What is written down during a test, and who sees it. */
export function Recorded({ policy }: { policy: WindowPolicy }) {
  if (policy === 'off')
    return (
      <p className="text-ink-muted">
        <Trans>Nothing about your window, keyboard or display, because you have an accommodation.</Trans>
      </p>
    );
  return (
    <div className="flex flex-col gap-4 text-ink-muted">
      <ul className="flex list-disc flex-col gap-1.5 ps-5 marker:text-gold">
        <li>
          <Trans>leaving the window, and for how long</Trans>
        </li>
        <li>
          <Trans>reloading or closing the page, and opening the test in another window</Trans>
        </li>
        <li>
          <Trans>copying, pasting and printing</Trans>
        </li>
        <li>
          <Trans>a second display, if your browser reports it</Trans>
        </li>
      </ul>
      <p>
        <Trans>
          No camera, no microphone, and nothing outside this page. You see the same list a reviewer sees, and you can comment on each entry.
        </Trans>
      </p>
    </div>
  );
}
