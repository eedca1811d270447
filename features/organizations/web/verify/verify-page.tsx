import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Verification } from '#features/certificates/contract/verify.ts';
import { useReply } from '#ui/client/queries.ts';
import { Page } from '#ui/layout/page.tsx';
import { listWatches } from '../../contract/watches.ts';
import { VerifyLinks } from './verify-links.tsx';
import { WatchButton } from './watch-button.tsx';

type Props = {
  /** The lookup by ID, with what stands below a certificate that was found. */
  renderBox: (renderFound: (found: Verification) => ReactNode) => ReactNode;
  /** The check of a file. */
  drop: ReactNode;
};

/** Checks one certificate, by its ID or its file. */
export function VerifyPage({ renderBox, drop }: Props) {
  const { t } = useLingui();
  return (
    <Page title={t`Verify`} lead={t`Check certificates, and get an email when one you rely on is revoked or expires.`}>
      <VerifyLinks />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        {renderBox((found) => (
          <Watching key={found.code} found={found} />
        ))}
        {drop}
      </div>
    </Page>
  );
}

function Watching({ found: { code, status } }: { found: Verification }) {
  const { data } = useReply(listWatches, { query: { search: code, state: 'open' } }, { staleTime: 0 });
  const canWatch = status === 'valid' || status === 'suspended';
  if (!data || (!canWatch && data.rows.length === 0)) return null;
  const [watch] = data.rows;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line bg-sunken px-4 py-3">
      <p role="status" className="text-sm text-ink-muted">
        {watch ? <Trans>Your organization watches this certificate.</Trans> : <Trans>Get an email if it’s revoked or expires.</Trans>}
      </p>
      <WatchButton code={code} watchId={watch?.id ?? null} canWatch={canWatch} />
    </div>
  );
}
