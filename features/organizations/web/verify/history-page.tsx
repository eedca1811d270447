import { Trans, useLingui } from '@lingui/react/macro';
import History from 'lucide-react/icons/history';
import type { VerificationWay } from '#features/certificates/rules/certificate.ts';
import type { Received } from '#platform/contract/contract.ts';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Page } from '#ui/layout/page.tsx';
import type { Column } from '#ui/lists/column.ts';
import { ServerList } from '#ui/lists/server-list.tsx';
import { useServerList } from '#ui/lists/use-server-list.ts';
import { listChecks } from '../../contract/checks.ts';
import { usePortal } from '../frame/own-organization.ts';
import { CertificateCell } from './certificate-cell.tsx';
import { OutcomeBadge } from './outcome-badge.tsx';
import { VerifyLinks } from './verify-links.tsx';
import { WatchButton } from './watch-button.tsx';

type Check = Received<typeof listChecks>['rows'][number];

/** Every lookup by members of the organization. */
export function HistoryPage() {
  const { t } = useLingui();
  const { home } = usePortal();
  const names = useWayNames();
  const { list } = useServerList(listChecks, { defaultSort: '-at', filters: ['way'], isSearchPrivate: true });
  const columns: Column<Check, 'at'>[] = [
    {
      id: 'certificate',
      head: t`Certificate`,
      width: 'w-[36%] min-w-56',
      renderCell: ({ certificate }) => <CertificateCell certificate={certificate} />,
    },
    { id: 'status', head: t`Status now`, renderCell: ({ certificate }) => <OutcomeBadge outcome={certificate.status} /> },
    {
      id: 'at',
      head: t`Checked`,
      sort: 'at',
      renderCell: ({ at, way, checked_by: name }) => (
        <>
          <Moment at={at} />
          <p className="text-sm text-ink-muted">
            {name === null ? <Trans>deleted account</Trans> : <bdi translate="no">{name}</bdi>}
            {' · '}
            {names[way]}
          </p>
        </>
      ),
    },
    {
      id: 'actions',
      head: t`Actions`,
      isActions: true,
      renderCell: ({ certificate: { code, watch_id: watchId, status } }) => (
        <WatchButton code={code} watchId={watchId} canWatch={status === 'valid' || status === 'suspended'} />
      ),
    },
  ];
  return (
    <Page title={t`Verification history`} lead={t`What your organization checked in the last 12 months.`}>
      <VerifyLinks />
      <ServerList
        list={list}
        label={t`Verification history`}
        rowKey={({ id }) => String(id)}
        columns={columns}
        searchLabel={t`Search by ID, holder or assessment`}
        filters={[
          {
            name: 'way',
            label: t`Method`,
            unset: t`All methods`,
            isUnsetAll: true,
            items: (['page', 'file', 'bulk', 'api'] as const).map((way) => ({ id: way, label: names[way] })),
          },
        ]}
        empty={
          <EmptyState
            title={t`Nothing checked yet`}
            icon={<History aria-hidden="true" />}
            action={
              <ButtonLink to={`${home}/verify`} variant="secondary">
                <Trans>Verify a certificate</Trans>
              </ButtonLink>
            }
          >
            <Trans>Certificates that you and your colleagues check while logged in appear here.</Trans>
          </EmptyState>
        }
        failure={t`We couldn’t load the history`}
      />
    </Page>
  );
}

function useWayNames(): Record<VerificationWay, string> {
  const { t } = useLingui();
  return { page: t`By ID`, file: t`By file`, bulk: t`In a list`, api: t`Through the API`, badge: t`By badge` };
}
