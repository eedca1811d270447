import { useQueryClient } from '#ui/client/query-client.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Page } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';
import { listInvitations } from '../../contract/invitations.ts';
import { listMembers } from '../../contract/members.ts';
import { readOrganization } from '../../contract/organization.ts';
import { useOwnOrganization } from '../frame/own-organization.ts';
import { Invitations } from './invitations.tsx';
import { InviteForm } from './invite-form.tsx';
import { Members } from './members.tsx';

/** Who works for the organization, and who is invited to. `onLeft`: the viewer's own account has another role now. */
export function TeamPage({ onLeft }: { onLeft: () => void }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { role, closed_at: closedAt } = useOwnOrganization();
  const canInvite = role === 'owner' && closedAt === null;
  const reload = () => {
    // Whoever steps down sees fewer buttons from now on.
    void queries.invalidateQueries({ queryKey: [readOrganization.path] });
    void queries.invalidateQueries({ queryKey: [listMembers.path] });
    void queries.invalidateQueries({ queryKey: [listInvitations.path] });
  };
  return (
    <Page
      title={t`Team`}
      lead={
        role === 'owner'
          ? t`Owners manage members, seats and connections. All members handle people, requests and results.`
          : t`Owners invite and remove members. You can leave at any time.`
      }
    >
      <Section title={t`Members`}>
        <Members onChanged={reload} onLeft={onLeft} />
      </Section>
      <Section title={t`Invitations`}>
        {canInvite ? (
          <InviteForm onInvited={reload} />
        ) : (
          role === 'member' && (
            <p className="mb-5 text-ink-muted">
              <Trans>Only owners can invite people.</Trans>
            </p>
          )
        )}
        <Invitations onChanged={reload} />
      </Section>
    </Page>
  );
}
