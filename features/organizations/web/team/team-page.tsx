import { useQueryClient } from '#ui/client/query-client.ts';
import { useLingui } from '@lingui/react/macro';
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
          : t`Only owners can invite people. You can leave at any time.`
      }
    >
      {canInvite && (
        <Section title={t`Invite a colleague`} lead={t`They get an email with a link, valid for 7 days.`}>
          <InviteForm onInvited={reload} />
          <Invitations onChanged={reload} />
        </Section>
      )}
      <Section title={t`Members`}>
        <Members onChanged={reload} onLeft={onLeft} />
        {!canInvite && <Invitations onChanged={reload} />}
      </Section>
    </Page>
  );
}
