import { useLingui } from '@lingui/react/macro';
import { widthOf } from '#ui/charts/chart.ts';
import { useWidth } from '#ui/charts/use-width.ts';
import type { ResultView } from '../../contract.ts';
import { useFormats } from '../use-formats.ts';

const lineY = 38;
const edge = 8;

/** The score on a line from 0 to 100 %, with the passing score and the band in which an equally able attempt would lie. */
export function ScoreScale({ result }: { result: ResultView }) {
  const { t } = useLingui();
  const formats = useFormats();
  const { ref, width } = useWidth<HTMLDivElement>(320);
  const x = (percent: number): number => edge + ((width - 2 * edge) * percent) / 100;
  const mark = t`Passing score ${formats.percent(result.pass_percent)}`;
  const half = widthOf(mark) / 2;
  const markX = Math.min(width - half, Math.max(half, x(result.pass_percent)));
  const score = formats.percent(result.percent);
  const [from, to] = [formats.percent(result.band.from), formats.percent(result.band.to)];
  return (
    <div ref={ref}>
      <svg
        role="img"
        aria-label={t`Your score is ${score}, the passing score is ${formats.percent(result.pass_percent)}, and the error band runs from ${from} to ${to}.`}
        width={width}
        height={70}
        direction="ltr"
        className="block max-w-full"
      >
        <path d={`M${x(0)} ${lineY}H${x(100)}`} strokeWidth={6} strokeLinecap="round" className="stroke-panel-line print:stroke-line" />
        <path
          d={`M${x(result.band.from)} ${lineY}H${x(result.band.to)}`}
          strokeWidth={14}
          strokeLinecap="round"
          className="stroke-panel-gold opacity-35 print:stroke-gold"
        />
        <path
          d={`M${x(result.pass_percent)} 18V${lineY + 12}`}
          strokeWidth={2}
          strokeDasharray="4 3"
          className="stroke-on-panel print:stroke-ink"
        />
        <text x={markX} y={12} textAnchor="middle" className="fill-on-panel-muted text-xs print:fill-ink-muted">
          {mark}
        </text>
        <circle cx={x(result.percent)} cy={lineY} r={8} strokeWidth={3} className="fill-panel-gold stroke-panel print:fill-gold" />
        <text x={x(0)} y={66} textAnchor="start" className="fill-on-panel-muted text-xs print:fill-ink-muted">
          {formats.percent(0)}
        </text>
        <text x={x(100)} y={66} textAnchor="end" className="fill-on-panel-muted text-xs print:fill-ink-muted">
          {formats.percent(100)}
        </text>
      </svg>
    </div>
  );
}
