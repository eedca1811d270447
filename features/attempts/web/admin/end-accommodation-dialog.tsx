import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { call } from '#ui/client/client.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/controls/dialog.tsx';
import { toast } from '#ui/controls/toast.tsx';
import { type Accommodation, removeAccommodation } from '../../contract/admin.ts';
import { useActFailure } from './use-act-failure.ts';

type Props = { accommodation: Accommodation; onClose: () => void; onEnded: () => void };

/** Asks once more before a person has the usual time again. */
export function EndAccommodationDialog({ accommodation, onClose, onEnded }: Props) {
  const { t } = useLingui();
  const failureOf = useActFailure();
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);

  const end = async () => {
    setFailure(null);
    setIsPending(true);
    try {
      await call(removeAccommodation, { params: { id: accommodation.person.id } });
      toast({ tone: 'success', title: t`The accommodation has ended` });
      onClose();
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setIsPending(false);
      onEnded();
    }
  };

  return (
    <Dialog
      title={t`End this accommodation?`}
      role="alertdialog"
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <div className="flex flex-col gap-5">
        <p>
          <Trans>
            From the next attempt on{' '}
            <strong translate="no" className="text-ink">
              {accommodation.person.full_name}
            </strong>{' '}
            has the usual time, and leaving the window counts as for everybody. An attempt that is open keeps what it has.
          </Trans>
        </p>
        {failure && <Alert tone="error">{failure}</Alert>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onPress={onClose}>
            <Trans>Keep it</Trans>
          </Button>
          <Button variant="danger" isPending={isPending} onPress={() => void end()}>
            <Trans>End accommodation</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
