import { Trans, useLingui } from '@lingui/react/macro';
import { readDemoWorld } from '#features/accounts/contract/demo.ts';
import { useReply } from '#ui/client/queries.ts';
import { Badge } from '#ui/controls/badge.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';

function useIsDemo(): boolean {
  const { data } = useReply(readDemoWorld, {}, { staleTime: Number.POSITIVE_INFINITY });
  return data?.is_demo ?? false;
}

/** Beside the logo, so that nobody mistakes the demo world for real people and results. */
export function DemoBadge() {
  const { t } = useLingui();
  if (!useIsDemo()) return null;
  return (
    <span className="hidden sm:inline">
      <Badge tone="gold">{t`Demo world`}</Badge>
    </span>
  );
}

/** At the foot of every page of a demo world: what it is, and where its mails end up. */
export function DemoStrip() {
  if (!useIsDemo()) return null;
  return (
    <p className="border-b border-line bg-gold-soft px-4 py-3 text-center text-sm text-ink">
      <Trans>
        This is a demo world: its people and records are made up. Mails are not sent; read them in the{' '}
        <TextLink to="/mailbox">mailbox</TextLink>.
      </Trans>
    </p>
  );
}
