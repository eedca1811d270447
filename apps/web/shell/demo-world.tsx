import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '#ui/controls/badge.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';

/** Beside the logo, so that nobody mistakes the demo world for real people and results; the server marks the pages of one. */
export function DemoBadge() {
  const { t } = useLingui();
  return (
    <span className="hidden sm:demo:inline">
      <Badge tone="gold">{t`Demo`}</Badge>
    </span>
  );
}

/** At the foot of every page of a demo world: what it is, and where its mails end up. */
export function DemoStrip() {
  return (
    <p className="hidden border-b border-line bg-gold-soft px-4 py-3 text-center text-sm text-ink demo:block">
      <Trans>
        This is a demo. Its people and records are made up, and its emails only go to the <TextLink to="/mailbox">mailbox</TextLink>.
      </Trans>
    </p>
  );
}
