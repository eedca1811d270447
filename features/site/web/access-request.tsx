import { Trans, useLingui } from '@lingui/react/macro';
import { readProfile } from '#features/accounts/contract/profile.ts';
import { useReply } from '#ui/client/queries.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { ReadFailure } from '#ui/controls/read-failure.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { AccessRequestForm } from './access-request-form.tsx';

type Props = { role: 'employer' | 'university'; organizationLabel: string };

/** The state of a signed-in person's request for a role, and the form while none is waiting. */
export function AccessRequest({ role, organizationLabel }: Props) {
  const { t } = useLingui();
  const { data: profile, error, isFetching, refetch } = useReply(readProfile);
  if (error) {
    const title = t`We couldn’t load your request`;
    return <ReadFailure title={title} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (!profile) return <Skeleton className="h-64 max-w-xl" />;
  const request = profile.role_request;
  const isThisRole = request?.requested_role === role;
  if (request?.status === 'pending') {
    return (
      <Alert
        tone="info"
        title={isThisRole ? t`Your request is waiting for a decision.` : t`You have another request waiting for a decision.`}
      >
        <Trans>An administrator will review your request. Until then, nothing changes.</Trans>
      </Alert>
    );
  }
  return (
    <div className="flex max-w-xl flex-col gap-5">
      {isThisRole && request.status === 'rejected' && (
        <Alert tone="warning" title={t`Your last request was declined.`}>
          <Trans>You can ask again, for example with more details about your organization.</Trans>
        </Alert>
      )}
      <AccessRequestForm role={role} organizationLabel={organizationLabel} onSent={() => void refetch()} />
    </div>
  );
}
