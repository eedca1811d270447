import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { Band } from '#features/results/rules/band.ts';
import { useWidth } from '#ui/charts/use-width.ts';
import { areAllAlike } from '../../rules/compare-scores.ts';

export type ScoreRow = { id: string; name: string; percent: number; band: Band };

const edge = 8;
const rowHeight = 28;

type Props = { title: string; rows: readonly ScoreRow[]; passPercent?: number; level?: 2 | 3 };

/** Scores of several candidates on one scale, each with its band; it says when the bands do not tell them apart. */
export function ScoreRows({ title, rows, passPercent, level = 3 }: Props) {
  const titleId = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <figure aria-labelledby={titleId} className="min-w-0">
      <figcaption className="mb-3">
        <Heading id={titleId} className="font-semibold text-ink">
          {title}
        </Heading>
        {rows.length > 1 && areAllAlike(rows.map(({ band }) => band)) && (
          <p className="text-sm text-ink-muted">
            <Trans>The test can’t tell them apart</Trans>
          </p>
        )}
      </figcaption>
      <ul className="space-y-3">
        {rows.map((row) => (
          <li key={row.id}>
            <Row row={row} passPercent={passPercent} />
          </li>
        ))}
      </ul>
    </figure>
  );
}

function Row({ row: { name, percent, band }, passPercent }: { row: ScoreRow; passPercent: number | undefined }) {
  const { t } = useLingui();
  const format = usePercent();
  const { ref, width } = useWidth<HTMLDivElement>(280);
  const x = (value: number): number => edge + ((width - 2 * edge) * value) / 100;
  const [score, from, to] = [format(percent), format(band.from), format(band.to)];
  const middle = rowHeight / 2;
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span translate="no" className="min-w-0 font-medium wrap-anywhere text-ink">
          {name}
        </span>
        <span className="text-ink-muted tabular-nums">
          <Trans>
            <strong className="font-semibold text-ink">{score}</strong> ({from} to {to})
          </Trans>
        </span>
      </p>
      <div ref={ref}>
        <svg
          role="img"
          aria-label={t`${name}: ${score}, error band ${from} to ${to}`}
          width={width}
          height={rowHeight}
          direction="ltr"
          className="block max-w-full"
        >
          <path d={`M${x(0)} ${middle}H${x(100)}`} strokeWidth={4} strokeLinecap="round" className="stroke-line" />
          <path
            d={`M${x(band.from)} ${middle}H${x(band.to)}`}
            strokeWidth={14}
            strokeLinecap="round"
            className="stroke-chart-1 opacity-35"
          />
          {passPercent !== undefined && (
            <path d={`M${x(passPercent)} 1V${rowHeight - 1}`} strokeWidth={2} strokeDasharray="4 3" className="stroke-ink-muted" />
          )}
          <circle cx={x(percent)} cy={middle} r={7} strokeWidth={3} className="fill-chart-1 stroke-surface" />
        </svg>
      </div>
    </>
  );
}

export function usePercent(): (value: number) => string {
  const { i18n } = useLingui();
  return (value) => `${i18n.number(value, { maximumFractionDigits: 1 })}%`;
}
