import { Trans, useLingui } from '@lingui/react/macro';
import { call } from '#ui/client/client.ts';
import { ReasonDialog } from '#ui/controls/reason-dialog.tsx';
import { toast } from '#ui/controls/toast.tsx';
import { enableAccount, removeRole } from '../../contract/people.ts';
import { useRoleNames } from '../role-names.tsx';
import { type AccountDialogProps, DisableDialog } from './disable-dialog.tsx';
import type { AccountAct } from './people-cells.tsx';

/** The question before an act on an account. */
export function AccountDialog({ act, ...props }: AccountDialogProps & { act: AccountAct }) {
  switch (act) {
    case 'disable':
      return <DisableDialog {...props} />;
    case 'enable':
      return <EnableDialog {...props} />;
    case 'remove-role':
      return <RemoveRoleDialog {...props} />;
  }
}

function EnableDialog({ person, onClose, onDone }: AccountDialogProps) {
  const { t } = useLingui();
  const name = person.full_name;
  return (
    <ReasonDialog
      title={t`Enable this account?`}
      confirmLabel={t`Enable`}
      variant="primary"
      description={t`The person gets this by email. Recorded in the audit log.`}
      onConfirm={async (reason) => {
        await call(enableAccount, { params: { id: person.id }, body: { reason } });
        toast({ tone: 'success', title: t`${name}’s account was enabled` });
        onDone();
      }}
      onClose={onClose}
      onStale={onDone}
    >
      <p>
        <Trans>
          <strong translate="no">{name}</strong> ({person.email}) can log in again with the same password and gets an email.
        </Trans>
      </p>
    </ReasonDialog>
  );
}

function RemoveRoleDialog({ person, onClose, onDone }: AccountDialogProps) {
  const { t } = useLingui();
  const role = useRoleNames()[person.role];
  const name = person.full_name;
  return (
    <ReasonDialog
      title={t`Remove this role?`}
      confirmLabel={t`Remove role`}
      variant="danger"
      description={t`The person gets this by email. Recorded in the audit log.`}
      onConfirm={async (reason) => {
        await call(removeRole, { params: { id: person.id }, body: { reason, seen: person.role } });
        toast({ tone: 'success', title: t`${name} is now a student` });
        onDone();
      }}
      onClose={onClose}
      onStale={onDone}
    >
      <p>
        <Trans>
          <strong translate="no">{name}</strong> ({person.email}) loses the role <strong>{role}</strong> right away and is a student again.
        </Trans>
      </p>
    </ReasonDialog>
  );
}
