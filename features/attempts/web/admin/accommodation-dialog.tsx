import { useLingui } from '@lingui/react/macro';
import { readPerson } from '#features/accounts/contract/person.ts';
import { useReply } from '#ui/client/queries.ts';
import { Dialog } from '#ui/controls/dialog.tsx';
import { toast } from '#ui/controls/toast.tsx';
import type { Accommodation } from '../../contract/accommodations.ts';
import { AccommodationForm } from './accommodation-form.tsx';

type Props = {
  former: Accommodation | null;
  /** Whose it becomes, where the page is about one person. */
  userId?: string | undefined;
  onClose: () => void;
  onSaved: () => void;
};

/** Allows a person more time, or changes what they are allowed. */
export function AccommodationDialog({ former, userId, onClose, onSaved }: Props) {
  const { t } = useLingui();
  // The page about this person has read it already.
  const { data: person } = useReply(readPerson, { params: { id: userId ?? '' } }, { enabled: userId !== undefined });
  return (
    <Dialog
      title={former ? t`Change the accommodation` : t`Add an accommodation`}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <AccommodationForm
        key={person?.email}
        former={former}
        ownEmail={person?.email}
        onCancel={onClose}
        onSaved={(email) => {
          const whose = former?.person.full_name ?? email;
          toast({
            tone: 'success',
            title: t`Accommodation for ${whose} saved`,
            description: t`It applies to every test they haven’t started.`,
          });
          onSaved();
        }}
      />
    </Dialog>
  );
}
