import { Trans } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useActFailure } from '../client/use-act-failure.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

export type ConfirmDialogProps = {
  /** A question, such as "End this voucher?" */
  title: string;
  /** What happens, and fields where the act needs a reason. */
  children: ReactNode;
  /** The act in a word or two, as on its button. */
  confirmLabel: string;
  cancelLabel?: string | undefined;
  variant?: 'primary' | 'danger' | undefined;
  /** The act; the dialog closes when it is done and says why when it is not. */
  onConfirm: () => Promise<unknown>;
  /** True when the failure is shown at a field, which then takes the focus, so that the dialog does not repeat it. */
  onFailed?: ((error: unknown) => boolean | void) | undefined;
  onClose: () => void;
};

/** Asks once more before an act, does it, and keeps the failure where the act was. */
export function ConfirmDialog({ title, children, confirmLabel, cancelLabel, variant, onConfirm, onFailed, onClose }: ConfirmDialogProps) {
  const actFailure = useActFailure();
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const [markedTimes, setMarkedTimes] = useState(0);
  useEffect(() => {
    if (markedTimes > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid] input')?.focus();
  }, [markedTimes]);

  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setFailure(null);
    setIsPending(true);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      if (onFailed?.(error) === true) setMarkedTimes((times) => times + 1);
      else setFailure(actFailure(error));
    } finally {
      setIsPending(false);
    }
  };

  return (
    <Dialog title={title} role="alertdialog" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <form ref={form} method="post" noValidate onSubmit={(event) => void confirm(event)} className="flex flex-col gap-5">
        {children}
        {failure && <Alert tone="error">{failure}</Alert>}
        <DialogActions>
          <Button variant="quiet" onPress={onClose}>
            {cancelLabel ?? <Trans>Cancel</Trans>}
          </Button>
          <Button type="submit" variant={variant ?? 'danger'} isPending={isPending}>
            {confirmLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
