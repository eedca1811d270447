import { Trans, useLingui } from '@lingui/react/macro';
import Award from 'lucide-react/icons/award';
import { useState } from 'react';
import { Moment } from '#ui/controls/moment.tsx';
import { PersonLines } from '#ui/controls/person-lines.tsx';
import { RowMenu } from '#ui/controls/row-menu.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { Column } from '#ui/lists/column.ts';
import { latestOf } from '#ui/lists/latest-of.ts';
import { ServerList } from '#ui/lists/server-list.tsx';
import { usePageSize } from '#ui/lists/use-page-size.ts';
import { useServerList } from '#ui/lists/use-server-list.ts';
import { listCertificates, type ListedCertificate } from '../../contract/admin.ts';
import type { CertificateState } from '../../rules/certificate.ts';
import { groupCode } from '../../rules/code.ts';
import { StatusMark } from '../holder/status-mark.tsx';
import { usePercent } from '#ui/controls/use-percent.ts';
import { StateDialog } from './state-dialog.tsx';

type Change = { certificate: ListedCertificate; to: CertificateState };

/** Every certificate, the newest first. */
export function Certificates({ userId }: { userId?: string | undefined }) {
  const { t } = useLingui();
  const { list, refetch } = useServerList(listCertificates, {
    defaultSort: '-issued_at',
    filters: ['state', 'user'],
    isSearchPrivate: true,
    ...usePageSize(),
    ...latestOf(userId, '/admin/certificates#all'),
  });
  const [change, setChange] = useState<Change | null>(null);
  const holder: Column<ListedCertificate, 'issued_at'> = {
    id: 'holder',
    head: t`Holder`,
    renderCell: ({ person, holder_name: name }) => <PersonLines person={person} name={name} />,
    width: 'w-[28%] @3xl:min-w-52',
  };
  const columns: Column<ListedCertificate, 'issued_at'>[] = [
    ...(userId === undefined ? [holder] : []),
    {
      id: 'certificate',
      head: t`Certificate`,
      ...(userId === undefined ? { onCard: 'line' as const } : {}),
      renderCell: (certificate) => <Certificate certificate={certificate} />,
      width: 'w-[30%] @3xl:min-w-56',
    },
    {
      id: 'issued',
      head: t`Issued`,
      onCard: 'inline',
      sort: 'issued_at',
      renderCell: ({ issued_at: at }) => <Moment at={at} zone="UTC" isDayOnly />,
    },
    {
      id: 'state',
      head: t`Status`,
      onCard: 'bare',
      renderCell: (certificate) => <State certificate={certificate} />,
      width: '@3xl:min-w-40',
    },
    {
      id: 'actions',
      head: t`Actions`,
      isActions: true,
      onCard: 'corner',
      renderCell: (certificate) => <Actions certificate={certificate} onChange={(to) => setChange({ certificate, to })} />,
    },
  ];
  return (
    <Section id="all" title={userId === undefined ? t`All certificates` : t`Certificates`}>
      <ServerList
        list={list}
        label={t`Certificates`}
        rowKey={({ id }) => id}
        columns={columns}
        searchLabel={t`Search by ID, name or email`}
        filters={[
          {
            name: 'state',
            label: t`Status`,
            unset: t`All statuses`,
            items: [
              { id: 'active', label: t`Valid or expired` },
              { id: 'suspended', label: t`Suspended` },
              { id: 'revoked', label: t`Revoked` },
            ],
          },
        ]}
        empty={
          <EmptyState title={t`No certificates`} icon={<Award aria-hidden="true" />}>
            <Trans>When someone passes an assessment, their certificate appears here.</Trans>
          </EmptyState>
        }
        failure={t`We couldn’t load the certificates`}
      />
      {change && <StateDialog {...change} onClose={() => setChange(null)} onChanged={() => void refetch()} />}
    </Section>
  );
}

function Certificate({ certificate: { code, type, level, percent } }: { certificate: ListedCertificate }) {
  const format = usePercent();
  return (
    <>
      <p translate="no" className="text-ink">
        {type.name}
      </p>
      <p className="text-sm text-ink-muted tabular-nums">
        <span translate="no">{level}</span>, {format(percent)}
      </p>
      <p translate="no" className="font-mono text-xs whitespace-nowrap">
        <TextLink to={`/verify/${code}`}>{groupCode(code)}</TextLink>
      </p>
    </>
  );
}

function State({ certificate: { status, state_at: at, state_reason: reason, expires_at: expiresAt } }: { certificate: ListedCertificate }) {
  const day = status === 'expired' ? expiresAt : status === 'valid' ? null : at;
  return (
    <>
      <StatusMark status={status} />
      {day && (
        <p className="mt-1 text-sm text-ink-muted">
          <Moment at={day} zone="UTC" isDayOnly />
        </p>
      )}
      {status !== 'valid' && status !== 'expired' && reason && (
        <p translate="no" className="text-sm wrap-anywhere text-ink-muted">
          {reason}
        </p>
      )}
    </>
  );
}

function Actions({ certificate, onChange }: { certificate: ListedCertificate; onChange: (to: CertificateState) => void }) {
  const { t } = useLingui();
  const { state, person } = certificate;
  const name = certificate.holder_name ?? certificate.code;
  // A deleted account has no holder to give a certificate back to.
  if (person === null) return null;
  const entry = (to: CertificateState, label: string) => ({ id: to, label, isDanger: to !== 'active', onAction: () => onChange(to) });
  const items = [
    state === 'active' ? entry('suspended', t`Suspend`) : entry('active', t`Reinstate`),
    ...(state === 'revoked' ? [] : [entry('revoked', t`Revoke`)]),
  ];
  return <RowMenu of={name} items={items} />;
}
