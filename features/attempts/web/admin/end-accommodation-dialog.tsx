import { Trans, useLingui } from '@lingui/react/macro';
import { call } from '#ui/client/client.ts';
import { ConfirmDialog } from '#ui/controls/confirm-dialog.tsx';
import { toast } from '#ui/controls/toast.tsx';
import { type Accommodation, removeAccommodation } from '../../contract/admin.ts';

type Props = { accommodation: Accommodation; onClose: () => void; onEnded: () => void };

/** Asks once more before a person has the usual time again. */
export function EndAccommodationDialog({ accommodation: { person }, onClose, onEnded }: Props) {
  const { t } = useLingui();
  const end = async () => {
    await call(removeAccommodation, { params: { id: person.id } }).finally(onEnded);
    toast({ tone: 'success', title: t`Accommodation ended` });
  };
  return (
    <ConfirmDialog
      title={t`End this accommodation?`}
      confirmLabel={t`End accommodation`}
      cancelLabel={t`Keep it`}
      onConfirm={end}
      onClose={onClose}
    >
      <p>
        <Trans>
          From the next attempt on,{' '}
          <strong translate="no" className="text-ink">
            {person.full_name}
          </strong>{' '}
          has the usual time, and leaving the window counts as for everyone. An open attempt keeps what it has.
        </Trans>
      </p>
    </ConfirmDialog>
  );
}
