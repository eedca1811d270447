import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { RequestFailed } from '#ui/client/client.ts';
import { useAct } from '#ui/client/queries.ts';
import { useActFailure } from '#ui/client/use-act-failure.ts';
import { emailKey } from '#features/accounts/rules/email-key.ts';
import { homeOf, type Role } from '#features/accounts/rules/role.ts';
import type { Received } from '#platform/contract/contract.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { ReadFailure } from '#ui/controls/read-failure.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { FormCard } from '#ui/layout/form-card.tsx';
import { acceptInvitation, openInvitation } from '../../contract/invitations.ts';
import type { OrganizationKind } from '../../rules/organization.ts';
import { isEnded, useLink } from './use-link.ts';

type Visitor = { email: string; role: Role };
type Invitation = Received<typeof openInvitation>;

type Props = {
  token: string;
  /** Undefined until it is known. */
  visitor: Visitor | null | undefined;
  onSignOut: () => void;
  /** The viewer's account has another role now. */
  onJoined: (kind: OrganizationKind) => void;
};

/** The page behind the link of an invitation: who invites, what it means for the account, and the way in. */
export function InvitationPage(props: Props) {
  const { t } = useLingui();
  return (
    <FormCard title={t`Join a team`}>
      <InvitationBody {...props} />
    </FormCard>
  );
}

function InvitationBody({ token, visitor, ...ways }: Props) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useLink(openInvitation, token);
  if (isEnded(error)) return <Ended visitor={visitor} />;
  if (error) {
    return <ReadFailure title={t`We couldn’t read the invitation`} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (!data || visitor === undefined) return <Skeleton className="h-60" />;
  return (
    <div className="flex flex-col gap-5">
      <WhoInvites invitation={data} />
      {visitor === null ? (
        <ForGuests token={token} email={data.email} />
      ) : emailKey(visitor.email) === emailKey(data.email) ? (
        <Accept token={token} invitation={data} visitor={visitor} {...ways} />
      ) : (
        <OtherAddress invitation={data} visitor={visitor} {...ways} />
      )}
    </div>
  );
}

/** Whoever used it already belongs to the team. */
function Ended({ visitor }: Pick<Props, 'visitor'>) {
  const { t } = useLingui();
  return (
    <div className="flex flex-col gap-5">
      <Alert tone="error" title={t`This invitation is no longer valid`}>
        <Trans>
          It was used or revoked, or it’s older than 7 days. If you haven’t joined yet, ask the person who invited you for a new one.
        </Trans>
      </Alert>
      <ButtonLink to={visitor ? homeOf(visitor.role) : '/login'} size="large">
        {visitor ? <Trans>Go to your dashboard</Trans> : <Trans>Log in</Trans>}
      </ButtonLink>
    </div>
  );
}

function WhoInvites({ invitation: { organization, domain, role, expires_at: expiresAt } }: { invitation: Invitation }) {
  const name: ReactNode = (
    <strong translate="no" className="wrap-anywhere">
      {domain ? `${organization} (${domain})` : organization}
    </strong>
  );
  return (
    <>
      <p>
        {role === 'owner' ? (
          <Trans>{name} invited you to join its team on Meridian as an owner.</Trans>
        ) : (
          <Trans>{name} invited you to join its team on Meridian.</Trans>
        )}
      </p>
      {!domain && (
        <Alert tone="warning">
          <Trans>This organization hasn’t verified its domain yet. Join only if you know who invited you.</Trans>
        </Alert>
      )}
      <p className="text-sm text-ink-muted">
        <Trans>
          Valid until <Moment at={expiresAt} />
        </Trans>
      </p>
    </>
  );
}

function ForGuests({ token, email }: { token: string; email: string }) {
  const next = new URLSearchParams({ next: `/invitations/${token}`, email });
  return (
    <>
      <p>
        <Trans>
          The invitation is for <strong className="wrap-anywhere">{email}</strong>. Log in with that address, or create an account with it.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={`/login?${next}`}>
          <Trans>Log in</Trans>
        </ButtonLink>
        <ButtonLink to={`/register?${next}`} variant="secondary">
          <Trans>Create an account</Trans>
        </ButtonLink>
      </div>
    </>
  );
}

function OtherAddress({ invitation, visitor, onSignOut }: { invitation: Invitation; visitor: Visitor } & Pick<Props, 'onSignOut'>) {
  const { t } = useLingui();
  return (
    <>
      <Alert tone="warning" title={t`This invitation is for another address`}>
        <Trans>
          It was sent to <strong className="wrap-anywhere">{invitation.email}</strong>. You’re logged in as{' '}
          <strong className="wrap-anywhere">{visitor.email}</strong>.
        </Trans>
      </Alert>
      <div>
        <Button variant="secondary" onPress={onSignOut}>
          <Trans>Log out to switch accounts</Trans>
        </Button>
      </div>
    </>
  );
}

type AcceptProps = Omit<Props, 'visitor'> & { invitation: Invitation; visitor: Visitor };

function Accept({ token, invitation, visitor, onJoined }: AcceptProps) {
  const act = useAct(acceptInvitation, { onSuccess: ({ kind }) => onJoined(kind) });
  const actFailure = useActFailure();
  if (act.error instanceof RequestFailed && act.error.status === 410) return <Ended visitor={visitor} />;
  return (
    <>
      {visitor.role === 'student' && <WhatChanges kind={invitation.kind} />}
      {act.error && <Alert tone="error">{actFailure(act.error)}</Alert>}
      <Button size="large" className="w-full" isPending={act.isPending || act.isSuccess} onPress={() => act.mutate({ body: { token } })}>
        <Trans>Join the team</Trans>
      </Button>
    </>
  );
}

/** Said before, since it takes something away. */
function WhatChanges({ kind }: { kind: OrganizationKind }) {
  const { t } = useLingui();
  return (
    <Alert
      tone="info"
      title={kind === 'employer' ? t`Your account becomes an employer account` : t`Your account becomes a university account`}
    >
      <Trans>
        While you’re a member, you can’t take assessments or open your own results and certificates with this account. You get them back
        when you leave, and links to your certificates keep working. To keep this account as it is, ask for an invitation to another
        address.
      </Trans>
    </Alert>
  );
}
