import { Plural, Trans } from '@lingui/react/macro';
import type { ListedType } from '../contract.ts';
import { freeStartsPerDay } from '../rules/why-not-start.ts';

type Retakes = { type: Pick<ListedType, 'price_cents' | 'attempts_per_year' | 'cool_off_days'> };

/** How often one may try, as short as a table has room for. */
export function RetakeRule({ type }: Retakes) {
  const { attempts_per_year: attempts, cool_off_days: days } = type;
  if (attempts !== null)
    return days > 0 ? (
      <Trans>
        {attempts} in 12 months, <Plural value={days} one="one day apart" other="# days apart" />
      </Trans>
    ) : (
      <Trans>{attempts} in 12 months</Trans>
    );
  if (days > 0) return <Plural value={days} one="One day apart" other="# days apart" />;
  return type.price_cents === 0 ? <Trans>{freeStartsPerDay} in 24 hours</Trans> : <Trans>As many as you like</Trans>;
}

/** How long the certificate counts, in words. */
export function Validity({ months }: { months: number | null }) {
  if (months === null) return <Trans>No certificate</Trans>;
  return <Plural value={months} one="# month" other="# months" />;
}
