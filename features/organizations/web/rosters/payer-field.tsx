import { Plural, useLingui } from '@lingui/react/macro';
import type { ListedType } from '#features/catalog/contract.ts';
import { useReply } from '#ui/client/queries.ts';
import { RadioGroup } from '#ui/controls/radio-group.tsx';
import { readSeats } from '../../contract/seats.ts';
import type { Payer } from '../../rules/assessment-request.ts';

type Props = {
  type: ListedType;
  /** How many are asked. */
  people: number;
  value: Payer;
  onChange: (payer: Payer) => void;
};

/** One of the organization's seats, or the person who is asked. */
export function PayerField({ type, people, value, onChange }: Props) {
  const { t, i18n } = useLingui();
  const free = useFreeSeats(type.code);
  const price = i18n.number(type.price_cents / 100, { style: 'currency', currency: type.currency });
  return (
    <div>
      <RadioGroup
        label={t`Who pays`}
        value={value}
        onChange={(payer) => onChange(payer as Payer)}
        options={[
          {
            value: 'seat',
            label: t`We do`,
            description: t`Each request reserves one of your seats until the test starts or the window closes.`,
          },
          { value: 'candidate', label: t`The person you ask`, description: t`They pay ${price} before they start.` },
        ]}
      />
      {value === 'seat' && free !== null && (
        <p className="mt-2 text-sm">
          <Plural
            value={free}
            _0="You have no available seats for this assessment."
            one="You have # available seat."
            other="You have # available seats."
          />{' '}
          {people <= free && <Plural value={people} one="This reserves up to # of them." other="This reserves up to # of them." />}
        </p>
      )}
    </div>
  );
}

/** How many seats an organization has left for an assessment; null until that is known. */
export function useFreeSeats(type: string): number | null {
  const { data: seats } = useReply(readSeats);
  return seats?.types.find(({ code }) => code === type)?.free ?? (seats ? 0 : null);
}
