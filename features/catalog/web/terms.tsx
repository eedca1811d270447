import { Plural, Trans } from '@lingui/react/macro';
import type { ListedType } from '../contract.ts';
import { freeStartsPerDay } from '../rules/why-not-start.ts';

/** How often one may try, in words. */
export function RetakeRule({ type }: { type: Pick<ListedType, 'price_cents' | 'attempts_per_year' | 'cool_off_days'> }) {
  const { attempts_per_year: attempts, cool_off_days: days } = type;
  if (attempts === null && days === 0 && type.price_cents === 0)
    return <Plural value={freeStartsPerDay} one="Once in 24 hours" other="# times in 24 hours" />;
  if (attempts === null)
    return days === 0 ? <Trans>As often as you like</Trans> : <Plural value={days} one="One day apart" other="# days apart" />;
  return (
    <>
      <Plural value={attempts} one="# attempt in 12 months" other="# attempts in 12 months" />
      {days > 0 && (
        <>
          , <Plural value={days} one="# day apart" other="# days apart" />
        </>
      )}
    </>
  );
}

/** How long the certificate counts, in words. */
export function Validity({ months }: { months: number | null }) {
  if (months === null) return <Trans>No certificate</Trans>;
  return <Plural value={months} one="# month" other="# months" />;
}
