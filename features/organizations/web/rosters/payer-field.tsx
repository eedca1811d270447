import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ListedType } from '#features/catalog/contract.ts';
import { useReply } from '#ui/client/queries.ts';
import { RadioGroup } from '#ui/controls/radio-group.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { readSeats } from '../../contract/seats.ts';
import type { Payer } from '../../rules/assessment-request.ts';
import { usePortal } from '../frame/own-organization.ts';

type Props = {
  type: ListedType;
  /** How many are asked. */
  people: number;
  value: Payer;
  onChange: (payer: Payer) => void;
  isShort: boolean;
};

/** One of the organization's seats, or the person who is asked. */
export function PayerField({ type, people, value, onChange, isShort }: Props) {
  const { t, i18n } = useLingui();
  const { home } = usePortal();
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
            description: t`Each request takes one of your seats until the test starts or the window closes.`,
          },
          { value: 'candidate', label: t`The person you ask`, description: t`They pay ${price} before they start.` },
        ]}
      />
      {value === 'seat' && free !== null && (
        <p className="mt-2 text-sm">
          <Plural
            value={free}
            _0="You have no unused seats for this assessment."
            one="You have # unused seat."
            other="You have # unused seats."
          />{' '}
          {people <= free ? (
            <Plural value={people} one="This takes up to # of them." other="This takes up to # of them." />
          ) : (
            <Plural value={people} one="# person needs one." other="# people need one each." />
          )}{' '}
          {(isShort || people > free) && (
            <TextLink to={`${home}/seats`}>
              <Trans>Get more seats</Trans>
            </TextLink>
          )}
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
