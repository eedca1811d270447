import { Trans, useLingui } from '@lingui/react/macro';
import Eye from 'lucide-react/icons/eye';
import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Page } from '#ui/layout/page.tsx';
import { useHeadingFocus } from '#ui/layout/use-heading-focus.ts';
import type { Column } from '#ui/lists/column.ts';
import { ServerList } from '#ui/lists/server-list.tsx';
import { useServerList } from '#ui/lists/use-server-list.ts';
import { groupCode } from '#features/certificates/rules/code.ts';
import { listWatches, type Watch } from '../../contract/watches.ts';
import { usePortal } from '../frame/own-organization.ts';
import { CertificateCell, ExpiryCell } from './certificate-cell.tsx';
import { EndWatchDialog } from './end-watch-dialog.tsx';
import { OutcomeBadge } from './outcome-badge.tsx';
import { VerifyLinks } from './verify-links.tsx';

/** The certificates that the organization watches. */
export function WatchesPage() {
  const { t } = useLingui();
  const { home } = usePortal();
  const [ending, setEnding] = useState<Watch | null>(null);
  const [ended, setEnded] = useState(0);
  // The row goes with its button.
  useHeadingFocus(String(ended));
  const { list } = useServerList(listWatches, { defaultSort: '-created_at', filters: ['state'], isSearchPrivate: true });
  const columns: Column<Watch, 'created_at'>[] = [
    {
      id: 'certificate',
      head: t`Certificate`,
      width: 'w-[32%] min-w-56',
      renderCell: ({ certificate }) => <CertificateCell certificate={certificate} />,
    },
    { id: 'status', head: t`Status now`, renderCell: (watch) => <State watch={watch} /> },
    { id: 'expires', head: t`Expires`, renderCell: ({ certificate }) => <ExpiryCell certificate={certificate} /> },
    {
      id: 'since',
      head: t`Watched since`,
      sort: 'created_at',
      renderCell: ({ created_at: at, watched_by: name }) => (
        <>
          <Moment at={at} isDayOnly />
          <p className="text-sm text-ink-muted">{name === null ? <Trans>deleted account</Trans> : <bdi translate="no">{name}</bdi>}</p>
        </>
      ),
    },
    { id: 'actions', head: t`Actions`, isActions: true, renderCell: (watch) => <End watch={watch} onAsk={() => setEnding(watch)} /> },
  ];
  return (
    <Page
      title={t`Watch list`}
      lead={t`The person who added a certificate gets an email when it’s revoked or expires. Holders see how many organizations watch it, not which ones.`}
    >
      <VerifyLinks />
      <ServerList
        list={list}
        label={t`Watch list`}
        rowKey={({ id }) => id}
        columns={columns}
        canExport={false}
        searchLabel={t`Search by ID, holder or assessment`}
        filters={[
          {
            name: 'state',
            label: t`Show`,
            unset: t`All`,
            isUnsetAll: true,
            items: [
              { id: 'open', label: t`Unchanged` },
              { id: 'fired', label: t`Revoked or expired` },
            ],
          },
        ]}
        empty={
          <EmptyState
            title={t`You’re not watching any certificates`}
            icon={<Eye aria-hidden="true" />}
            action={
              <ButtonLink to={`${home}/verify`} variant="secondary">
                <Trans>Verify a certificate</Trans>
              </ButtonLink>
            }
          >
            <Trans>
              Check a certificate, then choose Watch. You can also watch a whole <TextLink to={`${home}/verify/lists`}>list</TextLink>.
            </Trans>
          </EmptyState>
        }
        failure={t`We couldn’t load the watch list`}
      />
      {ending && (
        <EndWatchDialog
          watchId={ending.id}
          isFired={ending.fired_at !== null}
          onEnded={() => setEnded(ended + 1)}
          onClose={() => setEnding(null)}
        />
      )}
    </Page>
  );
}

function State({ watch: { certificate, fired_at: at, fired_for: why } }: { watch: Watch }) {
  return (
    <>
      <OutcomeBadge outcome={certificate.status} />
      {at && (
        <p className="mt-1 text-sm text-ink-muted">
          {why === 'revoked' ? (
            <Trans>
              Revoked <Moment at={at} isDayOnly />
            </Trans>
          ) : (
            <Trans>
              Expired <Moment at={at} isDayOnly />
            </Trans>
          )}
        </p>
      )}
    </>
  );
}

function End({ watch, onAsk }: { watch: Watch; onAsk: () => void }) {
  const { t } = useLingui();
  const code = groupCode(watch.certificate.code);
  return (
    <Button variant="secondary" size="small" aria-label={watch.fired_at ? t`Remove: ${code}` : t`Stop watching: ${code}`} onPress={onAsk}>
      {watch.fired_at ? <Trans>Remove</Trans> : <Trans>Stop watching</Trans>}
    </Button>
  );
}
