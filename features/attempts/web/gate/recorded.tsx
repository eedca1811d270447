import { Trans } from '@lingui/react/macro';

/** What is written down during a test, and who sees it. */
export function Recorded() {
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
        <Trans>We see nothing outside this page. You see the same list a reviewer sees, and you can comment on each entry.</Trans>
      </p>
    </div>
  );
}
