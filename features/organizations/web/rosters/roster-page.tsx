import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { call } from '#ui/client/client.ts';
import { useReply } from '#ui/client/queries.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ConfirmDialog } from '#ui/controls/confirm-dialog.tsx';
import { ReadFailure } from '#ui/controls/read-failure.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Container } from '#ui/layout/container.tsx';
import { Page } from '#ui/layout/page.tsx';
import { useTitleStart } from '#ui/layout/use-title-start.ts';
import { changeRoster, type ListedRoster, readRoster } from '../../contract/rosters.ts';
import { useOwnOrganization, usePortal } from '../frame/own-organization.ts';
import { RosterDialog } from './roster-dialog.tsx';
import { RosterTabs, useRosterTabs } from './roster-tabs.tsx';
import { askAgainOf, type ChosenPeople } from './chosen-people.ts';

/** One position or cohort: its people, what they are asked for, and how far they are. */
export function RosterPage({ id }: { id: string }) {
  const { t } = useLingui();
  const { kind } = useOwnOrganization();
  const { data, error, isFetching, refetch } = useReply(readRoster, { params: { id } });
  if (data) return <Found key={id} roster={data} onChanged={() => void refetch()} />;
  if (error)
    return (
      <Page title={kind === 'employer' ? t`Position` : t`Cohort`} above={<AllRosters />}>
        <ReadFailure title={t`We couldn’t load this page`} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      </Page>
    );
  return (
    <Container className="py-10 sm:py-14">
      <div role="status" aria-label={t`Loading`}>
        <Skeleton className="h-12 max-w-md" />
        <Skeleton className="mt-10 h-80" />
      </div>
    </Container>
  );
}

/** The way back to the list. */
function AllRosters() {
  const { kind } = useOwnOrganization();
  const { rosters } = usePortal();
  return <TextLink to={rosters}>{kind === 'employer' ? <Trans>All positions</Trans> : <Trans>All cohorts</Trans>}</TextLink>;
}

function Found({ roster, onChanged }: { roster: ListedRoster; onChanged: () => void }) {
  const { t } = useLingui();
  useTitleStart(roster.name);
  const { kind, closed_at: closedAt } = useOwnOrganization();
  const isEmployer = kind === 'employer';
  const [params] = useSearchParams();
  const again = askAgainOf(useLocation().state);
  const [chosen, setChosen] = useState<ChosenPeople>(new Map(again ? [[again.id, again.label]] : []));
  const [open, setOpen] = useState<'edit' | 'archive' | null>(null);
  const isArchived = roster.archived_at !== null;
  const onEdit = closedAt === null && !isArchived ? () => setOpen('edit') : null;
  const tabs = useRosterTabs({ roster, chosen, onChosen: setChosen, onChanged, onEdit });
  const tab = tabs.find(({ id }) => id === params.get('tab')) ?? tabs[0];
  const archive = async (isNext: boolean) => {
    await call(changeRoster, { params: { id: roster.id }, body: { is_archived: isNext } });
    onChanged();
  };

  return (
    <Page
      title={<span translate="no">{roster.name}</span>}
      above={<AllRosters />}
      actions={
        closedAt === null && (
          <>
            {onEdit && (
              <Button variant="secondary" onPress={onEdit}>
                <Trans>Edit</Trans>
              </Button>
            )}
            <Button variant="secondary" onPress={() => setOpen('archive')}>
              {isArchived ? <Trans>Restore</Trans> : <Trans>Archive</Trans>}
            </Button>
          </>
        )
      }
    >
      {isArchived && (
        <div className="mb-8">
          <Alert tone="info">
            <Trans>Archived: nobody can be added or asked until you restore it. People who were asked can still finish.</Trans>
          </Alert>
        </div>
      )}
      <RosterTabs tabs={tabs} current={tab?.id ?? ''} />
      {tab?.content}
      {open === 'edit' && <RosterDialog roster={roster} onClose={() => setOpen(null)} onSaved={onChanged} />}
      {open === 'archive' && (
        <ConfirmDialog
          title={
            isArchived
              ? isEmployer
                ? t`Restore this position?`
                : t`Restore this cohort?`
              : isEmployer
                ? t`Archive this position?`
                : t`Archive this cohort?`
          }
          confirmLabel={isArchived ? t`Restore` : t`Archive`}
          variant="primary"
          onConfirm={() => archive(!isArchived)}
          onClose={() => setOpen(null)}
        >
          <p>
            {isArchived ? (
              <Trans>You can add and ask people again.</Trans>
            ) : (
              <Trans>Nobody can be added or asked until you restore it. People who were asked can still finish.</Trans>
            )}
          </p>
        </ConfirmDialog>
      )}
    </Page>
  );
}
