import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '#ui/controls/confirm-dialog.tsx';
import type { AskableType } from './askable-types.ts';
import { useFreeSeats } from './payer-field.tsx';

type Props = {
  type: AskableType;
  people: number;
  /** Paid with the organization's seats; otherwise by the people who are asked, unless it is free. */
  isBySeat: boolean;
  /** Nobody has an open request yet, so each of them takes a seat. */
  isExact: boolean;
  askLabel: string;
  onConfirm: () => Promise<void>;
  onClose: () => void;
};

/** Before mail goes out that cannot be taken back: who pays, and how much. */
export function AskConfirmation({ type, people, isBySeat, isExact, askLabel, onConfirm, onClose }: Props) {
  const { t } = useLingui();
  return (
    <ConfirmDialog title={t`${askLabel}?`} confirmLabel={askLabel} variant="primary" onConfirm={onConfirm} onClose={onClose}>
      <p>
        {isBySeat ? <SeatsTaken type={type} people={people} isExact={isExact} /> : <OwnPrice type={type} />}{' '}
        <Trans>Each person gets an email. People with an open request for this assessment aren’t asked again.</Trans>
      </p>
    </ConfirmDialog>
  );
}

function SeatsTaken({ type, people, isExact }: Pick<Props, 'type' | 'people' | 'isExact'>) {
  const free = useFreeSeats(type.code) ?? 0;
  return isExact ? (
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
  );
}

function OwnPrice({ type: { name, priceCents, currency } }: Pick<Props, 'type'>) {
  const { i18n } = useLingui();
  if (!priceCents) return <Trans>{name} is free.</Trans>;
  const price = i18n.number(priceCents / 100, { style: 'currency', currency });
  return (
    <Trans>
      Each person pays {price} for {name} before they start. You pay nothing.
    </Trans>
  );
}
