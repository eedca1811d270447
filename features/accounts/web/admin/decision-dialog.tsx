import { Trans, useLingui } from '@lingui/react/macro';
import { call } from '#ui/client/client.ts';
import { ReasonDialog } from '#ui/controls/reason-dialog.tsx';
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

/** Said wherever the role is about to be given: no other role can harm as many people. */
export function AdminPowers() {
  return <Trans>Administrators see every account and result, and can change roles, refund payments, and revoke certificates.</Trans>;
}

/** Asks once more before a role is given or refused, with the reason that the person gets and the audit log keeps. */
export function DecisionDialog({ request, decision, onClose, onStale, onDecided }: Props) {
  const { t } = useLingui();
  const names = useRoleNames();
  const role = names[request.requested_role];
  const isApproval = decision === 'approve';
  const name = request.full_name;

  const decide = async (reason: string) => {
    const answer = await call(decideRoleRequest, { params: { id: request.id }, body: { decision, reason, seen: request.role } });
    toast({ tone: 'success', title: isApproval ? t`${name}’s role is now ${role}` : t`${name}’s request was declined` });
    onDecided(answer);
  };

  return (
    <ReasonDialog
      title={isApproval ? t`Approve this request?` : t`Decline this request?`}
      confirmLabel={isApproval ? t`Approve` : t`Decline`}
      variant={isApproval ? 'primary' : 'danger'}
      description={t`The person gets this by email. Recorded in the audit log.`}
      maxLength={1000}
      onConfirm={decide}
      onClose={onClose}
      onStale={onStale}
    >
      <p>
        {isApproval ? (
          <Trans>
            <strong>{name}</strong> ({request.email}) gets the role <strong>{role}</strong> right away. It replaces their current role,{' '}
            <strong>{names[request.role]}</strong>.
          </Trans>
        ) : (
          <Trans>
            <strong>{name}</strong> ({request.email}) keeps their current role, <strong>{names[request.role]}</strong>.
          </Trans>
        )}
      </p>
      {isApproval && request.requested_role === 'admin' && (
        <p>
          <AdminPowers />
        </p>
      )}
      {request.organization !== null && (
        <p>
          <Trans>
            Their organization: <strong translate="no">{request.organization}</strong>
          </Trans>
        </p>
      )}
    </ReasonDialog>
  );
}
