import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { RequestFailed } from '#ui/client/client.ts';
import { ConfirmDialog } from '#ui/controls/confirm-dialog.tsx';
import { TextArea } from '#ui/controls/text-area.tsx';

type Props = {
  title: string;
  /** What happens. */
  children: ReactNode;
  confirmLabel: string;
  variant: 'primary' | 'danger';
  /** Who reads the reason. */
  description: string;
  onConfirm: (reason: string) => Promise<void>;
  onClose: () => void;
  /** Somebody else was faster: the list is out of date. */
  onStale: () => void;
};

/** Asks once more before an act on an account, with the reason that it needs. */
export function ReasonDialog({ title, children, confirmLabel, variant, description, onConfirm, onClose, onStale }: Props) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<string | undefined>();
  const confirm = async () => {
    setWrong(undefined);
    await onConfirm(reason);
  };
  const showFailure = (error: unknown): boolean => {
    if (!(error instanceof RequestFailed)) return false;
    if (error.status === 404 || error.status === 409) onStale();
    setWrong(error.fields['reason']);
    return error.fields['reason'] !== undefined;
  };
  return (
    <ConfirmDialog title={title} confirmLabel={confirmLabel} variant={variant} onConfirm={confirm} onFailed={showFailure} onClose={onClose}>
      <div>{children}</div>
      <TextArea
        label={t`Reason`}
        name="reason"
        isRequired
        rows={3}
        maxLength={500}
        value={reason}
        onChange={(value) => {
          setReason(value);
          setWrong(undefined);
        }}
        description={description}
        errorMessage={wrong}
      />
    </ConfirmDialog>
  );
}
