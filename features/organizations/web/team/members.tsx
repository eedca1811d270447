import { Trans, useLingui } from '@lingui/react/macro';
import Users from 'lucide-react/icons/users';
import { useState } from 'react';
import { Badge } from '#ui/controls/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { EmailText } from '#ui/controls/email-text.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import type { Column } from '#ui/lists/column.ts';
import { ServerList } from '#ui/lists/server-list.tsx';
import { useServerList } from '#ui/lists/use-server-list.ts';
import { type ListedMember, listMembers } from '../../contract/members.ts';
import { useOwnOrganization } from '../frame/own-organization.ts';
import { type MemberAct, MemberDialog } from './member-dialog.tsx';
import { useMemberRoleNames } from './member-role-names.ts';

export function Members({ onChanged, onLeft }: { onChanged: () => void; onLeft: () => void }) {
  const { t } = useLingui();
  const names = useMemberRoleNames();
  const { list, reply } = useServerList(listMembers, { name: 'members', defaultSort: 'joined_at', isSearchPrivate: true });
  const [question, setQuestion] = useState<{ member: ListedMember; act: MemberAct } | null>(null);
  const owners = reply?.owners ?? 1;
  const columns: Column<ListedMember, 'joined_at'>[] = [
    { id: 'person', head: t`Person`, renderCell: (member) => <PersonCell member={member} />, width: 'w-2/5' },
    {
      id: 'role',
      head: t`Role`,
      renderCell: (member) => <Badge tone={member.role === 'owner' ? 'gold' : 'neutral'}>{names[member.role]}</Badge>,
    },
    { id: 'joined', head: t`Joined`, renderCell: ({ joined_at: at }) => <Moment at={at} isDayOnly />, sort: 'joined_at' },
    {
      id: 'actions',
      head: t`Actions`,
      isActions: true,
      renderCell: (member) => (
        <MemberActions member={member} isOnlyOwner={member.role === 'owner' && owners < 2} onAct={(act) => setQuestion({ member, act })} />
      ),
    },
  ];
  return (
    <>
      <ServerList
        list={list}
        label={t`Members`}
        rowKey={({ user_id: id }) => id}
        columns={columns}
        searchLabel={t`Search by name or email`}
        canExport={false}
        empty={<EmptyState title={t`No members`} icon={<Users aria-hidden="true" />} />}
        failure={t`We couldn’t load the members`}
      />
      {question && <MemberDialog {...question} onClose={() => setQuestion(null)} onDone={onChanged} onLeft={onLeft} />}
    </>
  );
}

function PersonCell({ member }: { member: ListedMember }) {
  return (
    <>
      <p className="font-semibold wrap-anywhere text-ink">
        <span translate="no">{member.full_name}</span> {member.is_self && <Trans>(you)</Trans>}
      </p>
      <p className="text-sm text-ink-muted">
        <EmailText email={member.email} />
      </p>
      {member.is_disabled && (
        <p className="text-sm text-warning">
          <Trans>This account is disabled.</Trans>
        </p>
      )}
    </>
  );
}

type ActionProps = { member: ListedMember; isOnlyOwner: boolean; onAct: (act: MemberAct) => void };

/** What the viewer may do; the only owner reads why nothing can be done. */
function MemberActions({ member, isOnlyOwner, onAct }: ActionProps) {
  const { t } = useLingui();
  const { role, closed_at: closedAt } = useOwnOrganization();
  const isOwner = role === 'owner' && closedAt === null;
  const { full_name: name } = member;
  if (member.is_self && isOnlyOwner) {
    return (
      <p className="text-sm text-ink-muted">
        <Trans>Only owner. To leave, make someone else an owner.</Trans>
      </p>
    );
  }
  return (
    <div className="flex flex-wrap gap-2">
      {isOwner && member.role === 'member' && (
        <Button variant="secondary" size="small" aria-label={t`Make owner: ${name}`} onPress={() => onAct('promote')}>
          <Trans>Make owner</Trans>
        </Button>
      )}
      {isOwner && member.role === 'owner' && (
        <Button variant="secondary" size="small" aria-label={t`Make member: ${name}`} onPress={() => onAct('demote')}>
          <Trans>Make member</Trans>
        </Button>
      )}
      {member.is_self ? (
        <Button variant="quiet" size="small" onPress={() => onAct('leave')}>
          <Trans>Leave</Trans>
        </Button>
      ) : (
        isOwner && (
          <Button variant="quiet" size="small" aria-label={t`Remove: ${name}`} onPress={() => onAct('remove')}>
            <Trans>Remove</Trans>
          </Button>
        )
      )}
    </div>
  );
}
