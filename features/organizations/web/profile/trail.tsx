import { Trans, useLingui } from '@lingui/react/macro';
import { groupCode } from '#features/certificates/rules/code.ts';
import ScrollText from 'lucide-react/icons/scroll-text';
import { Day } from '#ui/controls/day.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import type { Column } from '#ui/lists/column.ts';
import { ServerList } from '#ui/lists/server-list.tsx';
import { useServerList } from '#ui/lists/use-server-list.ts';
import { type ListedAct, listOrganizationActs } from '../../contract/acts.ts';
import { usePortal } from '../frame/own-organization.ts';
import { useTrailNames } from '../team/trail-names.tsx';
import { useActDetails } from './use-act-details.ts';

/** The organization's own audit trail. */
export function Trail() {
  const { t } = useLingui();
  const names = useTrailNames();
  const { list } = useServerList(listOrganizationActs, { name: 'history', defaultSort: '-at', filters: ['act'], isSearchPrivate: true });
  const columns: Column<ListedAct, 'at'>[] = [
    { id: 'act', head: t`What was done`, renderCell: (entry) => <ActCell entry={entry} name={names[entry.act] ?? entry.act} /> },
    { id: 'actor', head: t`Who`, onCard: 'bare', renderCell: ({ actor }) => <ActorCell actor={actor} />, width: 'w-1/4' },
    {
      id: 'at',
      head: t`When`,
      onCard: 'bare',
      renderCell: ({ at, actor }) => (actor.kind === 'candidate' ? <Day on={at.slice(0, 10)} /> : <Moment at={at} />),
      sort: 'at',
      width: 'w-1/5',
    },
  ];
  return (
    <ServerList
      list={list}
      label={t`History`}
      rowKey={({ id }) => id}
      columns={columns}
      searchLabel={t`Search by person`}
      filters={[
        { name: 'act', label: t`Action`, unset: t`All actions`, items: Object.entries(names).map(([id, label]) => ({ id, label })) },
      ]}
      sorts={[
        { id: '-at', label: t`Newest` },
        { id: 'at', label: t`Oldest` },
      ]}
      canExport={false}
      empty={<EmptyState title={t`Nothing has happened yet`} icon={<ScrollText aria-hidden="true" />} />}
      failure={t`We couldn’t load the history`}
    />
  );
}

function ActCell({ entry, name }: { entry: ListedAct; name: string }) {
  const lines = [entry.holder, entry.assessment, ...useActDetails()(entry)].filter((line) => line !== null);
  return (
    <>
      <p className="font-semibold break-words text-ink">{name}</p>
      {(entry.about !== null || lines.length > 0) && (
        <p translate="no" className="text-sm wrap-anywhere text-ink-muted">
          <About entry={entry} />
          {lines.map((line, at) => `${at > 0 || entry.about !== null ? ' · ' : ''}${line}`).join('')}
        </p>
      )}
    </>
  );
}

/** What it was done to, with the way there where there is one. */
function About({ entry: { about, act, roster_id: rosterId } }: { entry: ListedAct }) {
  const { home, rosters } = usePortal();
  if (about === null) return null;
  if (act.startsWith('watches.')) return <TextLink to={`${home}/verify/watches`}>{groupCode(about)}</TextLink>;
  return rosterId === null ? about : <TextLink to={`${rosters}/${rosterId}`}>{about}</TextLink>;
}

function ActorCell({ actor }: Pick<ListedAct, 'actor'>) {
  switch (actor.kind) {
    case 'person':
      return (
        <span translate="no" className="wrap-anywhere">
          {actor.full_name}
        </span>
      );
    case 'key': {
      const name = <span translate="no">{actor.name}</span>;
      return (
        <span className="wrap-anywhere">
          <Trans>API key {name}</Trans>
        </span>
      );
    }
    case 'meridian':
      return <Trans>Meridian</Trans>;
    case 'candidate':
      return <Trans>Candidate</Trans>;
    case 'automatic':
      return <Trans>System</Trans>;
    case 'nobody':
      return <Trans>System, or a deleted account</Trans>;
  }
}
