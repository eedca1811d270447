import { useLingui } from '@lingui/react/macro';
import { Dialog } from '#ui/controls/dialog.tsx';
import { toast } from '#ui/controls/toast.tsx';
import type { Accommodation } from '../../contract/accommodations.ts';
import { AccommodationForm } from './accommodation-form.tsx';

type Props = { former: Accommodation | null; onClose: () => void; onSaved: () => void };

/** Allows a person more time, or changes what they are allowed. */
export function AccommodationDialog({ former, onClose, onSaved }: Props) {
  const { t } = useLingui();
  return (
    <Dialog
      title={former ? t`Change the accommodation` : t`Add an accommodation`}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <AccommodationForm
        former={former}
        onCancel={onClose}
        onSaved={(email) => {
          const whose = former?.person.full_name ?? email;
          toast({
            tone: 'success',
            title: t`Accommodation for ${whose} saved`,
            description: t`It applies starting with the next attempt.`,
          });
          onSaved();
        }}
      />
    </Dialog>
  );
}
