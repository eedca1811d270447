import { useLingui } from '@lingui/react/macro';
import type { CertificateHistory } from '../../contract/holder.ts';
import { dayBars } from '../../rules/day-bars.ts';

const [width, height, bars] = [360, 56, 90];

/** A bar for each of the last 90 days on which a certificate was checked; the list beneath says the same in words. */
export function CheckDays({ days, today }: Pick<CertificateHistory['verifications'], 'days' | 'today'>) {
  const { t } = useLingui();
  const step = width / bars;
  return (
    <svg
      role="img"
      aria-label={t`Checks by day over the last 90 days`}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className="mt-3 block h-14 w-full"
    >
      <path d={`M0 ${height - 0.5}H${width}`} className="stroke-edge" />
      {dayBars(days, today, bars).map(({ day, at, share }) => (
        <rect
          key={day}
          x={at * step + 0.5}
          y={(height - 2) * (1 - share)}
          width={step - 1}
          height={(height - 2) * share}
          rx="1"
          className="fill-chart-2"
        />
      ))}
    </svg>
  );
}
