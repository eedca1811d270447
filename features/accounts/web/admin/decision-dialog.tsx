import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { call, RequestFailed } from '#ui/client/client.ts';
import { ConfirmDialog } from '#ui/controls/confirm-dialog.tsx';
import { TextArea } from '#ui/controls/text-area.tsx';
import { toast } from '#ui/controls/toast.tsx';
import { decideRoleRequest, type RoleRequest } from '../../contract/roles.ts';
import { useRoleNames } from '../role-names.tsx';

export type Decision = 'approve' | 'reject';

type Props = {
  request: RoleRequest;
  decision: Decision;
  onClose: () => void;
  /** Somebody else was faster: the list is out of date. */
  onStale: () => void;
  onDecided: (request: RoleRequest) => void;
};

/** Asks once more before a role is given or refused, with room for the reason that the audit log keeps. */
export function DecisionDialog({ request, decision, onClose, onStale, onDecided }: Props) {
  const { t } = useLingui();
  const role = useRoleNames()[request.requested_role];
  const [reason, setReason] = useState('');
  const isApproval = decision === 'approve';
  const name = request.full_name;

  const decide = async () => {
    const answer = await call(decideRoleRequest, { params: { id: request.id }, body: { decision, reason: reason.trim() || undefined } });
    toast({ tone: 'success', title: isApproval ? t`${name} now has the role ${role}` : t`The request of ${name} is rejected` });
    onDecided(answer);
  };
  const refreshStale = (error: unknown) => {
    if (error instanceof RequestFailed && (error.status === 404 || error.status === 409)) onStale();
  };

  return (
    <ConfirmDialog
      title={isApproval ? t`Approve this request?` : t`Reject this request?`}
      confirmLabel={isApproval ? t`Approve` : t`Reject`}
      variant={isApproval ? 'primary' : 'danger'}
      onConfirm={decide}
      onFailed={refreshStale}
      onClose={onClose}
    >
      <p>
        {isApproval ? (
          <Trans>
            <strong>{name}</strong> ({request.email}) gets the role <strong>{role}</strong> right away.
          </Trans>
        ) : (
          <Trans>
            <strong>{name}</strong> ({request.email}) keeps their current role.
          </Trans>
        )}
      </p>
      <TextArea
        label={t`Reason (optional)`}
        name="reason"
        value={reason}
        onChange={setReason}
        description={t`The person gets it by email. The audit log keeps it.`}
      />
    </ConfirmDialog>
  );
}
