import { useQueryClient } from '#ui/client/query-client.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { RequestFailed } from '#ui/client/client.ts';
import { useReply } from '#ui/client/queries.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { ReadFailure } from '#ui/controls/read-failure.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Jumps } from '#ui/layout/jumps.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';
import { useTitleStart } from '#ui/layout/use-title-start.ts';
import { readPerson } from '../../contract/person.ts';
import { useRefreshSession } from '../session.tsx';
import { AuditEntries } from '../admin/audit-entries.tsx';
import { PersonActions } from './person-actions.tsx';
import { PersonFacts, PersonLine } from './person-facts.tsx';
import { PersonRemoval } from './person-removal.tsx';
import { PersonRoleRequests } from './person-role-requests.tsx';
import { PersonSessions } from './person-sessions.tsx';

export type PersonPageProps = {
  id: string;
  /** Who looks: nobody disables or deletes their own account here. */
  ownId: string;
  /** What the other features know of this person. */
  children: ReactNode;
};

/** Everything about one person, for administrators. */
export function PersonPage({ id, ownId, children }: PersonPageProps) {
  const { t } = useLingui();
  const cache = useQueryClient();
  const refreshSession = useRefreshSession();
  const { data: person, error, isFetching, refetch } = useReply(readPerson, { params: { id } });
  const isOwn = person?.id === ownId;
  const jumps = [
    { id: 'finished', label: t`Finished tests` },
    { id: 'payments', label: t`Payments` },
    { id: 'all', label: t`Certificates` },
    ...(isOwn ? [] : [{ id: 'removal', label: t`Disable or delete` }]),
    { id: 'audit', label: t`Audit log` },
  ];
  useTitleStart(person?.full_name ?? null);
  // An act may change any section, and is in the audit log at once.
  const refresh = () => {
    void cache.invalidateQueries();
    if (isOwn) void refreshSession();
  };
  return (
    <Page
      title={person && !isMissing(error) ? <bdi translate="no">{person.full_name}</bdi> : t`User`}
      lead={person && !isMissing(error) && <PersonLine person={person} />}
      above={
        <TextLink to="/admin/users">
          <Trans>All users</Trans>
        </TextLink>
      }
    >
      {isMissing(error) ? (
        <Missing id={id} isDeleted={error.code === 'account_deleted'} />
      ) : person ? (
        <>
          <div className="mb-8">
            <Jumps jumps={jumps} />
          </div>
          <div className="grid gap-x-8 gap-y-12 xl:grid-cols-[minmax(0,1fr)_21rem]">
            <div className="min-w-0">
              <PersonFacts person={person} />
              <PersonRoleRequests person={person} isOwn={isOwn} onChanged={refresh} />
              <PersonSessions person={person} isOwn={isOwn} onChanged={refresh} />
            </div>
            <PersonActions person={person} isOwn={isOwn} onChanged={refresh} />
          </div>
          {children}
          <PersonRemoval person={person} isOwn={isOwn} onChanged={refresh} />
          <Section id="audit" title={t`Audit log`}>
            <AuditEntries userId={person.id} />
          </Section>
        </>
      ) : error ? (
        <ReadFailure title={t`We couldn’t load the account`} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t`Loading the account`} className="flex flex-col gap-6">
          <Skeleton className="h-48" />
          <Skeleton className="h-32" />
        </div>
      )}
    </Page>
  );
}

/** A link of long ago, or one that was typed. */
const isMissing = (error: unknown): error is RequestFailed =>
  error instanceof RequestFailed && (error.status === 404 || error.status === 422);

function Missing({ id, isDeleted }: { id: string; isDeleted: boolean }) {
  const { t } = useLingui();
  if (!isDeleted) return <Alert tone="warning" title={t`Account not found`} />;
  return (
    <Alert tone="info" title={t`This account has been deleted`}>
      <Trans>
        The <TextLink to={`/admin/audit?audit.user=${id.toLowerCase()}`}>audit log</TextLink> says when and why.
      </Trans>
    </Alert>
  );
}
