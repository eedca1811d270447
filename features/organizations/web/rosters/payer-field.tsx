import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ListedType } from '#features/catalog/contract.ts';
import { useReply } from '#ui/client/queries.ts';
import { RadioGroup } from '#ui/controls/radio-group.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { readSeats } from '../../contract/seats.ts';
import type { Payer } from '../../rules/assessment-request.ts';
import { usePortal } from '../frame/own-organization.ts';

type Props = { type: ListedType; value: Payer; onChange: (payer: Payer) => void; isShort: boolean };

/** One of the organization's seats, or the person who is asked. */
export function PayerField({ type, value, onChange, isShort }: Props) {
  const { t, i18n } = useLingui();
  const { home } = usePortal();
  const { data: seats } = useReply(readSeats);
  const free = seats?.types.find(({ code }) => code === type.code)?.free ?? (seats ? 0 : null);
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
            _0="You have no free seats for this assessment."
            one="You have # free seat."
            other="You have # free seats."
          />{' '}
          {(isShort || free === 0) && (
            <TextLink to={`${home}/seats`}>
              <Trans>Get more seats</Trans>
            </TextLink>
          )}
        </p>
      )}
    </div>
  );
}
