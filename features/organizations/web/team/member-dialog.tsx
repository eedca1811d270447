import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { call, RequestFailed } from '#ui/client/client.ts';
import { useReply } from '#ui/client/queries.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { ConfirmDialog } from '#ui/controls/confirm-dialog.tsx';
import { toast } from '#ui/controls/toast.tsx';
import { listApiKeys } from '../../contract/keys.ts';
import { changeMember, type ListedMember, removeMember } from '../../contract/members.ts';
import { useOwnOrganization } from '../frame/own-organization.ts';

export type MemberAct = 'promote' | 'demote' | 'remove' | 'leave';

type Props = { member: ListedMember; act: MemberAct; onClose: () => void; onDone: () => void; onLeft: () => void };

/** The question before a member's place changes. */
export function MemberDialog({ member, act, onClose, onDone, onLeft }: Props) {
  const { t } = useLingui();
  const organization = useOwnOrganization().name;
  const params = { id: member.user_id };
  const name = member.full_name;
  const setRole = async (role: 'owner' | 'member') => {
    await call(changeMember, { params, body: { role } });
    toast({ tone: 'success', title: role === 'owner' ? t`${name} is now an owner` : t`${name} is now a member` });
    onDone();
  };
  const end = async () => {
    await call(removeMember, { params });
    if (act === 'leave') return onLeft();
    toast({ tone: 'success', title: t`${name} is no longer a member` });
    onDone();
  };
  const questions: Record<MemberAct, { title: string; label: string; text: ReactNode; isDanger: boolean; run: () => Promise<void> }> = {
    promote: {
      title: t`Make ${name} an owner?`,
      label: t`Make owner`,
      text: (
        <Trans>
          Owners can invite and remove members, buy seats, manage connections, and edit the organization. They can also remove you.
        </Trans>
      ),
      isDanger: false,
      run: () => setRole('owner'),
    },
    demote: {
      title: member.is_self ? t`Become a member?` : t`Make ${name} a member?`,
      label: t`Make member`,
      text: <Trans>Members handle people, requests and results. They can’t manage members, seats or connections.</Trans>,
      isDanger: false,
      run: () => setRole('member'),
    },
    remove: {
      title: t`Remove ${name}?`,
      label: t`Remove`,
      text: (
        <Trans>
          {name} loses access to {organization} right away and gets an email. The account becomes a student account again.
        </Trans>
      ),
      isDanger: true,
      run: end,
    },
    leave: {
      title: t`Leave ${organization}?`,
      label: t`Leave`,
      text: (
        <Trans>
          You lose access right away, and your account becomes a student account again. To come back, you need a new invitation.
        </Trans>
      ),
      isDanger: true,
      run: end,
    },
  };
  const { title, label, text, isDanger, run } = questions[act];
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={label}
      variant={isDanger ? 'danger' : 'primary'}
      onConfirm={run}
      onFailed={(error) => {
        // Somebody else was faster: the list is out of date.
        if (error instanceof RequestFailed && (error.status === 404 || error.status === 409)) onDone();
      }}
      onClose={onClose}
    >
      <p>{text}</p>
      {isDanger && <KeysThatEnd userId={member.user_id} />}
    </ConfirmDialog>
  );
}

/** The API keys that end with a member's place. */
function KeysThatEnd({ userId }: { userId: string }) {
  const { data } = useReply(listApiKeys);
  const keys = data?.keys.filter(({ creator_id: id, revoked_at: revokedAt }) => id === userId && revokedAt === null) ?? [];
  if (keys.length === 0) return null;
  return (
    <Alert tone="warning">
      <Plural
        value={keys.length}
        one="This API key stops working. Apps that use it need a new one:"
        other="These API keys stop working. Apps that use them need new ones:"
      />
      <ul className="mt-2 list-disc pl-5">
        {keys.map(({ id, name, prefix }) => (
          <li key={id} translate="no" className="wrap-anywhere">
            {name} <code className="font-mono text-sm">{prefix}…</code>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
