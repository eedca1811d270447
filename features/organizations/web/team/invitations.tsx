import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { call, RequestFailed } from '#ui/client/client.ts';
import { useReply } from '#ui/client/queries.ts';
import { Button } from '#ui/controls/button.tsx';
import { ConfirmDialog } from '#ui/controls/confirm-dialog.tsx';
import { EmailText } from '#ui/controls/email-text.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { ReadFailure } from '#ui/controls/read-failure.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { toast } from '#ui/controls/toast.tsx';
import { type ListedInvitation, listInvitations, revokeInvitation } from '../../contract/invitations.ts';
import { useOwnOrganization } from '../frame/own-organization.ts';
import { useMemberRoleNames } from './member-role-names.ts';

/** Invitations that wait; there are never many. */
export function Invitations({ onChanged }: { onChanged: () => void }) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useReply(listInvitations);
  const [asked, setAsked] = useState<ListedInvitation | null>(null);
  if (!data) {
    if (!error) return <Skeleton className="h-24" />;
    return <ReadFailure title={t`We couldn’t load the invitations`} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (data.invitations.length === 0) return null;
  return (
    <>
      <h3 id="open-invitations" className="mt-6 mb-3 font-semibold text-ink">
        <Trans>Open invitations</Trans>
      </h3>
      <ul aria-labelledby="open-invitations" className="divide-y divide-line rounded-card border border-line bg-surface">
        {data.invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} onRevoke={() => setAsked(invitation)} />
        ))}
      </ul>
      {asked && <RevokeDialog invitation={asked} onClose={() => setAsked(null)} onDone={onChanged} />}
    </>
  );
}

function InvitationRow({ invitation, onRevoke }: { invitation: ListedInvitation; onRevoke: () => void }) {
  const names = useMemberRoleNames();
  const { role } = useOwnOrganization();
  const { email, expires_at: expiresAt } = invitation;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-4">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere text-ink">
          <EmailText email={email} />
        </p>
        <p className="text-sm text-ink-muted">
          {names[invitation.role]}
          {' · '}
          {invitation.is_expired ? (
            <Trans>
              Expired <Moment at={expiresAt} isDayOnly />. Invite this address again to send a new link.
            </Trans>
          ) : (
            <Trans>
              Valid until <Moment at={expiresAt} />
            </Trans>
          )}
        </p>
      </div>
      {role === 'owner' && (
        <Button variant="quiet" size="small" onPress={onRevoke}>
          <Trans>
            Revoke<span className="sr-only"> the invitation for {email}</span>
          </Trans>
        </Button>
      )}
    </li>
  );
}

function RevokeDialog({ invitation, onClose, onDone }: { invitation: ListedInvitation; onClose: () => void; onDone: () => void }) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      title={t`Revoke this invitation?`}
      confirmLabel={t`Revoke`}
      onConfirm={async () => {
        await call(revokeInvitation, { params: { id: invitation.id } });
        toast({ tone: 'success', title: t`Invitation revoked` });
        onDone();
      }}
      onFailed={(error) => {
        if (error instanceof RequestFailed && (error.status === 404 || error.status === 409)) onDone();
      }}
      onClose={onClose}
    >
      <p>
        <Trans>The link sent to {invitation.email} stops working right away.</Trans>
      </p>
    </ConfirmDialog>
  );
}
