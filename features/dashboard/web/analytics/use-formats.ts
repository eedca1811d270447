import { useLingui } from '@lingui/react/macro';
import type { Counts } from '../../contract/analytics.ts';
import { discriminationVerdict, facilityVerdict, reliabilityVerdict } from '../../rules/question-verdict.ts';
import { shownDigits } from '../../rules/shown-digits.ts';
import type { PeriodLength } from '../../rules/period.ts';

/** Numbers and days as this page writes them. */
export function useFormats() {
  const { i18n } = useLingui();
  const share = (part: number, of: number): string => (of === 0 ? '–' : `${i18n.number((100 * part) / of, { maximumFractionDigits: 1 })}%`);
  const money = (cents: number, currency: string): string => i18n.number(cents / 100, { style: 'currency', currency });
  const net = ({ revenue }: Pick<Counts, 'revenue'>): string =>
    revenue.length === 0
      ? '–'
      : revenue.map(({ currency, cents, refunded_cents: refunded }) => money(cents - refunded, currency)).join(', ');
  const period = (day: string, by: PeriodLength, hasYear: boolean): string =>
    new Intl.DateTimeFormat([i18n.locale, 'en'], {
      timeZone: 'UTC',
      ...(by === 'month'
        ? { year: 'numeric', month: 'short' }
        : { ...(hasYear ? { year: '2-digit' } : {}), month: 'short', day: 'numeric' }),
    }).format(new Date(day));
  const exactly = (value: number, digits: number): string =>
    i18n.number(value, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const alpha = (value: number): string => exactly(value, shownDigits(value, 2, reliabilityVerdict));
  const discrimination = (value: number): string => exactly(value, shownDigits(value, 2, discriminationVerdict));
  const facility = (value: number): string =>
    `${i18n.number(100 * value, { maximumFractionDigits: shownDigits(100 * value, 1, (percent) => facilityVerdict(percent / 100)) })}%`;
  return {
    share,
    money,
    net,
    period,
    alpha,
    discrimination,
    facility,
    whole: (value: number) => i18n.number(value),
    number: i18n.number.bind(i18n),
  };
}
