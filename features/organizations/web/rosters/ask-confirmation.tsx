import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '#ui/controls/confirm-dialog.tsx';
import type { AskableType } from './askable-types.ts';
import { useFreeSeats } from './payer-field.tsx';

type Props = {
  type: AskableType;
  people: number;
  /** Nobody has an open request yet, so each of them takes a seat. */
  isExact: boolean;
  askLabel: string;
  onConfirm: () => Promise<void>;
  onClose: () => void;
};

/** Before seats are spent: how many people, how many of which seats, and that mail goes out. */
export function AskConfirmation({ type, people, isExact, askLabel, onConfirm, onClose }: Props) {
  const { t } = useLingui();
  const free = useFreeSeats(type.code) ?? 0;
  return (
    <ConfirmDialog title={t`${askLabel}?`} confirmLabel={askLabel} variant="primary" onConfirm={onConfirm} onClose={onClose}>
      <p>
        {isExact ? (
          <Plural
            value={people}
            one={`This reserves # of your ${free} available seats for ${type.name}.`}
            other={`This reserves # of your ${free} available seats for ${type.name}.`}
          />
        ) : (
          <Plural
            value={people}
            one={`This reserves up to # of your ${free} available seats for ${type.name}.`}
            other={`This reserves up to # of your ${free} available seats for ${type.name}.`}
          />
        )}{' '}
        <Trans>Each person gets an email. People with an open request for this assessment aren’t asked again.</Trans>
      </p>
    </ConfirmDialog>
  );
}
