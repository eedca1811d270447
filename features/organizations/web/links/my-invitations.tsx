import { Trans } from '@lingui/react/macro';
import { useReply } from '#ui/client/queries.ts';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Card } from '#ui/controls/card.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { OnItsWay } from '#ui/layout/arriving.tsx';
import { listMyInvitations, type MyInvitation } from '../../contract/invitations.ts';

/** Teams that invite the reader, for the dashboard; nothing for everybody else. */
export function MyInvitations() {
  const { data, error } = useReply(listMyInvitations);
  if (!data && !error) return <OnItsWay />;
  if (!data || data.invitations.length === 0) return null;
  return (
    <ul className="mb-4 grid gap-4 xl:grid-cols-2">
      {data.invitations.map((invitation) => (
        <li key={invitation.id}>
          <InvitationCard invitation={invitation} />
        </li>
      ))}
    </ul>
  );
}

function InvitationCard({ invitation: { id, organization, domain, role, expires_at: expiresAt } }: { invitation: MyInvitation }) {
  const name = (
    <strong translate="no" className="font-semibold wrap-anywhere">
      {domain ? `${organization} (${domain})` : organization}
    </strong>
  );
  return (
    <Card className="flex h-full flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <p className="text-ink">
          {role === 'owner' ? (
            <Trans>{name} invited you to join its team as an owner.</Trans>
          ) : (
            <Trans>{name} invited you to join its team.</Trans>
          )}
        </p>
        <p className="mt-1 text-sm text-ink-muted">
          <Trans>
            Valid until <Moment at={expiresAt} />
          </Trans>
        </p>
      </div>
      <ButtonLink to={`/invitations/${id}`} size="small">
        <Trans>See the invitation</Trans>
      </ButtonLink>
    </Card>
  );
}
