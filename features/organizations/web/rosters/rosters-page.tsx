import { Trans, useLingui } from '@lingui/react/macro';
import ListChecks from 'lucide-react/icons/list-checks';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#ui/controls/button.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Page } from '#ui/layout/page.tsx';
import type { Column } from '#ui/lists/column.ts';
import { ServerList } from '#ui/lists/server-list.tsx';
import { useServerList } from '#ui/lists/use-server-list.ts';
import { type ListedRoster, listRosters } from '../../contract/rosters.ts';
import { useOwnOrganization, usePortal } from '../frame/own-organization.ts';
import { RosterDialog } from './roster-dialog.tsx';
import { UnfinishedRequests } from './unfinished-requests.tsx';

/** The positions of an employer, or the cohorts of a university. */
export function RostersPage() {
  const { t } = useLingui();
  const { kind, closed_at: closedAt } = useOwnOrganization();
  const { rosters: home } = usePortal();
  const navigate = useNavigate();
  const { list } = useServerList(listRosters, { defaultSort: '-created_at', filters: ['show'] });
  const [isMaking, setIsMaking] = useState(false);
  const isEmployer = kind === 'employer';
  const columns: Column<ListedRoster, 'created_at' | 'next_close_at'>[] = [
    {
      id: 'name',
      head: isEmployer ? t`Position` : t`Cohort`,
      width: 'w-1/4',
      renderCell: ({ id, name }) => (
        <TextLink to={`${home}/${id}`}>
          <span translate="no" className="wrap-anywhere">
            {name}
          </span>
        </TextLink>
      ),
    },
    { id: 'people', head: t`People`, isNumeric: true, onCard: 'inline', renderCell: ({ people }) => people.toLocaleString('en') },
    { id: 'progress', head: t`Completed`, onCard: 'wide', width: 'w-1/4', renderCell: (roster) => <Completed roster={roster} /> },
    {
      id: 'closes',
      head: t`Next deadline`,
      onCard: 'inline',
      sort: 'next_close_at',
      renderCell: ({ next_close_at: at, time_zone: zone }) => (at === null ? '–' : <Moment at={at} zone={zone} isDayOnly />),
    },
    {
      id: 'created',
      head: t`Created`,
      onCard: 'none',
      sort: 'created_at',
      renderCell: ({ created_at: at }) => <Moment at={at} isDayOnly />,
    },
  ];
  const make = (
    <Button isDisabled={closedAt !== null} onPress={() => setIsMaking(true)}>
      <Plus aria-hidden="true" />
      {isEmployer ? <Trans>New position</Trans> : <Trans>New cohort</Trans>}
    </Button>
  );

  return (
    <Page
      title={isEmployer ? t`Positions` : t`Cohorts`}
      lead={
        isEmployer
          ? t`A position is a list of candidates. Ask them to take an assessment and follow their progress.`
          : t`A cohort is a list of students. Ask them to take an assessment and follow their progress.`
      }
      actions={make}
    >
      <ServerList
        list={list}
        label={isEmployer ? t`Positions` : t`Cohorts`}
        rowKey={({ id }) => id}
        columns={columns}
        canExport={false}
        searchLabel={t`Search by name`}
        filters={[{ name: 'show', label: t`Show`, unset: t`Current`, items: [{ id: 'archived', label: t`Archived` }] }]}
        sorts={[
          { id: '-created_at', label: t`Newest` },
          { id: 'created_at', label: t`Oldest` },
          { id: 'next_close_at', label: t`Soonest deadline` },
        ]}
        empty={
          <EmptyState
            title={isEmployer ? t`Create your first position` : t`Create your first cohort`}
            icon={<ListChecks aria-hidden="true" />}
            action={make}
          >
            {isEmployer ? (
              <Trans>Then add candidates one by one, or paste or upload a list.</Trans>
            ) : (
              <Trans>Then add students one by one, or paste or upload a list.</Trans>
            )}
          </EmptyState>
        }
        failure={isEmployer ? t`We couldn’t load the positions` : t`We couldn’t load the cohorts`}
      />
      {isMaking && <RosterDialog onClose={() => setIsMaking(false)} onSaved={({ id }) => void navigate(`${home}/${id}`)} />}
    </Page>
  );
}

/** How many of the requests came to a result, and where the others are. */
function Completed({ roster }: { roster: ListedRoster }) {
  const { people, asked_requests: asked, finished_requests: finished } = roster;
  if (asked === 0)
    return <span className="text-ink-muted">{people === 0 ? <Trans>Nobody added yet</Trans> : <Trans>No requests sent yet</Trans>}</span>;
  return (
    <>
      <span className="tabular-nums">
        <Trans>
          {finished.toLocaleString('en')} of {asked.toLocaleString('en')}
        </Trans>
      </span>
      <progress aria-hidden="true" value={finished} max={asked} className="my-1.5 as-table:max-w-44" />
      <span className="text-sm text-ink-muted tabular-nums">
        <UnfinishedRequests roster={roster} />
      </span>
    </>
  );
}
