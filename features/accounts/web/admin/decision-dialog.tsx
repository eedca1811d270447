import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { call, RequestFailed } from '#ui/client/client.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/controls/dialog.tsx';
import { TextArea } from '#ui/controls/text-area.tsx';
import { toast } from '#ui/controls/toast.tsx';
import { decideRoleRequest, type RoleRequest } from '../../contract/roles.ts';
import { actFailure } from '../failures.ts';
import { ReportAlert } from '../forms/report-alert.tsx';
import { useReport } from '../forms/use-report.ts';
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
  const { report, announce, clear } = useReport();
  const [reason, setReason] = useState('');
  const [isPending, setIsPending] = useState(false);
  const isApproval = decision === 'approve';
  const name = request.full_name;

  const decide = async () => {
    clear();
    setIsPending(true);
    try {
      const answer = await call(decideRoleRequest, { params: { id: request.id }, body: { decision, reason: reason.trim() || undefined } });
      toast({ tone: 'success', title: isApproval ? t`${name} now has the role ${role}` : t`The request of ${name} is rejected` });
      onDecided(answer);
    } catch (error) {
      announce(actFailure(error));
      if (error instanceof RequestFailed && (error.status === 404 || error.status === 409)) onStale();
    } finally {
      setIsPending(false);
    }
  };

  return (
    <Dialog title={isApproval ? t`Approve this request?` : t`Reject this request?`} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div className="flex flex-col gap-5">
        <p>
          {isApproval ? (
            <Trans>
              <strong>{name}</strong> ({request.email}) gets the role <strong>{role}</strong> at once.
            </Trans>
          ) : (
            <Trans>
              <strong>{name}</strong> ({request.email}) keeps the present role.
            </Trans>
          )}
        </p>
        <TextArea label={t`Reason (optional)`} name="reason" value={reason} onChange={setReason} description={t`Kept in the audit log.`} />
        <ReportAlert report={report} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant={isApproval ? 'primary' : 'danger'} isPending={isPending} onPress={() => void decide()}>
            {isApproval ? t`Approve` : t`Reject`}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
