import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { RequestFailed } from '../client/client.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { TextArea } from './text-area.tsx';

export type ReasonDialogProps = {
  title: string;
  /** What happens, and choices beside the reason. */
  children: ReactNode;
  confirmLabel: string;
  variant?: 'primary' | 'danger' | undefined;
  /** Who reads the reason. */
  description: string;
  /** What the field holds at first. */
  initialReason?: string | undefined;
  maxLength?: number | undefined;
  onConfirm: (reason: string) => Promise<void>;
  /** What the server says of the choices beside the reason; true when it is shown at one. */
  onMarked?: ((fields: Readonly<Record<string, string>>) => boolean) | undefined;
  onClose: () => void;
  /** Somebody else was faster: the list is out of date. */
  onStale: () => void;
};

/** Asks once more before an act that needs a reason; what is wrong with the reason is said at its field. */
export function ReasonDialog(props: ReasonDialogProps) {
  const {
    title,
    children,
    confirmLabel,
    variant,
    description,
    initialReason = '',
    maxLength = 500,
    onConfirm,
    onMarked,
    onClose,
    onStale,
  } = props;
  const { t } = useLingui();
  const [reason, setReason] = useState(initialReason);
  const [wrong, setWrong] = useState<string | undefined>();
  const confirm = async () => {
    setWrong(undefined);
    await onConfirm(reason);
  };
  const showFailure = (error: unknown): boolean => {
    if (!(error instanceof RequestFailed)) return false;
    if (error.status === 404 || error.status === 409) onStale();
    setWrong(error.fields['reason']);
    const isMarked = onMarked?.(error.fields) ?? false;
    return isMarked || error.fields['reason'] !== undefined;
  };
  return (
    <ConfirmDialog title={title} confirmLabel={confirmLabel} variant={variant} onConfirm={confirm} onFailed={showFailure} onClose={onClose}>
      {children}
      <TextArea
        label={t`Reason`}
        name="reason"
        isRequired
        rows={3}
        maxLength={maxLength}
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
