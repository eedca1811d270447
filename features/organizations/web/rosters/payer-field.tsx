import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useReply } from '#ui/client/queries.ts';
import { RadioGroup } from '#ui/controls/radio-group.tsx';
import { readSeats } from '../../contract/seats.ts';
import type { Payer } from '../../rules/assessment-request.ts';
import type { AskableType } from './askable-types.ts';

type Props = {
  type: AskableType;
  /** How many are asked. */
  people: number;
  value: Payer;
  onChange: (payer: Payer) => void;
};

/** One of the organization's seats, or the person who is asked. */
export function PayerField({ type, people, value, onChange }: Props) {
  const { t, i18n } = useLingui();
  const free = useFreeSeats(type.code);
  if (type.priceCents === null)
    return (
      <p className="text-sm">
        <Trans>This assessment isn’t available right now, but you can still use the seats you have.</Trans>{' '}
        <FreeSeats free={free} people={people} />
      </p>
    );
  const price = i18n.number(type.priceCents / 100, { style: 'currency', currency: type.currency });
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
            description: t`Each request reserves one of your seats until the person starts or the test closes.`,
          },
          { value: 'candidate', label: t`The person you ask`, description: t`They pay ${price} before they start.` },
        ]}
      />
      {value === 'seat' && (
        <p className="mt-2 text-sm">
          <FreeSeats free={free} people={people} />
        </p>
      )}
    </div>
  );
}

function FreeSeats({ free, people }: { free: number | null; people: number }) {
  if (free === null) return null;
  return (
    <>
      <Plural
        value={free}
        _0="You have no available seats for this assessment."
        one="You have # available seat."
        other="You have # available seats."
      />{' '}
      {people <= free && <Plural value={people} one="This reserves up to # of them." other="This reserves up to # of them." />}
    </>
  );
}

/** How many seats an organization has left for an assessment; null until that is known. */
export function useFreeSeats(type: string): number | null {
  const { data: seats } = useReply(readSeats);
  return seats?.types.find(({ code }) => code === type)?.free ?? (seats ? 0 : null);
}
