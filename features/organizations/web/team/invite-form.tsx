import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { RequestFailed } from '#ui/client/client.ts';
import { useAct } from '#ui/client/queries.ts';
import { useActFailure } from '#ui/client/use-act-failure.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Select } from '#ui/controls/select.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { toast } from '#ui/controls/toast.tsx';
import { inviteMember } from '../../contract/invitations.ts';
import { type MemberRole, memberRoles } from '../../rules/organization.ts';
import { useMemberRoleNames } from './member-role-names.ts';

/** Invites one colleague by mail. */
export function InviteForm({ onInvited }: { onInvited: () => void }) {
  const { t } = useLingui();
  const names = useMemberRoleNames();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<MemberRole>('member');
  const act = useAct(inviteMember);
  const actFailure = useActFailure();
  const wrong = act.error instanceof RequestFailed ? act.error.fields['email'] : undefined;

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    try {
      await act.mutateAsync({ body: { email, role } });
    } catch {
      return;
    }
    toast({ tone: 'success', title: t`Invitation sent to ${email}` });
    setEmail('');
    onInvited();
  }

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_12rem_auto]">
        <TextField
          label={t`Email address`}
          name="email"
          type="email"
          isRequired
          autoComplete="off"
          maxLength={254}
          value={email}
          onChange={setEmail}
          errorMessage={wrong}
        />
        <Select
          label={t`Role`}
          name="role"
          items={memberRoles.map((id) => ({ id, label: names[id] }))}
          value={role}
          onChange={(id) => setRole(id as MemberRole)}
        />
        <Button type="submit" isPending={act.isPending} className="sm:mt-6.5">
          <Trans>Send invitation</Trans>
        </Button>
      </div>
      {act.error && !wrong && <Alert tone="error">{actFailure(act.error)}</Alert>}
    </form>
  );
}
