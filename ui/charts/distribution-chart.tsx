import { type ChartWords, fontSize, plainNumber, widestOf, widthOf } from './chart.ts';
import { ChartFrame } from './chart-frame.tsx';
import { placeOn, scaleFor } from './scale.ts';
import { useWidth } from './use-width.ts';

export type DistributionChartProps = ChartWords & {
  /** How many there are in each of the bands of equal width between `low` and `high`. */
  counts: readonly number[];
  low: number;
  high: number;
  /** The one place that matters most, with its words: "You are here". */
  mark: { value: number; name: string };
  /** A dashed line at another value, such as what is needed. */
  line?: { value: number; name: string } | undefined;
  formatValue: (value: number) => string;
  columns: readonly [bands: string, counts: string];
};

const plotHeight = 190;
const top = 58;

/** How a group is spread over bands of values, and where one value stands among them. */
export function DistributionChart(chart: DistributionChartProps) {
  const { title, unit, description, translate, counts, low, high, mark, line, formatValue, columns, format = plainNumber } = chart;
  const { ref, width } = useWidth<HTMLDivElement>(320);
  const scale = scaleFor(counts, { hasZero: true, steps: 4 });
  const ticks = scale.ticks.filter(Number.isInteger);
  const edge = widestOf(ticks.map(format)) + 10;
  const right = width - widthOf(formatValue(high)) / 2 - 2;
  const x = placeOn({ low, high, ticks: [] }, edge, right);
  const y = placeOn(scale, top + plotHeight, top);
  const step = (high - low) / counts.length;
  const from = (at: number): number => low + at * step;
  const marked = Math.min(counts.length - 1, Math.max(0, Math.floor((mark.value - low) / step)));
  const labels = Array.from({ length: 6 }, (_, at) => low + ((high - low) * at) / 5);
  return (
    <ChartFrame
      title={title}
      unit={unit}
      translate={translate}
      table={{ columns, rows: counts.map((count, at) => [`${formatValue(from(at))} – ${formatValue(from(at + 1))}`, format(count)]) }}
    >
      <div ref={ref} translate={translate}>
        <svg role="img" aria-label={description} width={width} height={top + plotHeight + 26} direction="ltr" className="block max-w-full">
          {ticks.map((tick) => (
            <g key={tick}>
              <path d={`M${edge} ${y(tick)}H${right}`} className={tick === 0 ? 'stroke-edge' : 'stroke-line'} />
              <text x={edge - 6} y={y(tick) + 4} textAnchor="end" className="fill-ink-muted text-xs tabular-nums">
                {format(tick)}
              </text>
            </g>
          ))}
          {counts.map((count, at) => (
            <rect
              key={from(at)}
              x={x(from(at)) + 1}
              y={y(count)}
              width={Math.max(1, x(from(at + 1)) - x(from(at)) - 2)}
              height={y(0) - y(count)}
              rx={1.5}
              className={at === marked ? 'fill-gold' : 'fill-chart-1'}
            />
          ))}
          {labels.map((value) => (
            <text key={value} x={x(value)} y={top + plotHeight + 18} textAnchor="middle" className="fill-ink-muted text-xs tabular-nums">
              {formatValue(value)}
            </text>
          ))}
          {line && (
            <>
              <path d={`M${x(line.value)} 42V${y(0)}`} strokeWidth={1.5} strokeDasharray="4 4" className="stroke-ink-muted" />
              <Words at={x(line.value)} y={38} text={line.name} width={width} className="fill-ink-muted text-xs" />
            </>
          )}
          <path d={`M${x(mark.value)} 22V${y(0)}`} strokeWidth={2} className="stroke-ink" />
          <path d={`M${x(mark.value) - 6} 20h12l-6 8z`} className="fill-gold stroke-ink" strokeWidth={1.5} strokeLinejoin="round" />
          <Words at={x(mark.value)} y={14} text={mark.name} width={width} className="fill-ink text-xs font-semibold" />
        </svg>
      </div>
    </ChartFrame>
  );
}

/** Words over a line, kept inside the picture. */
function Words({ at, y, text, width, className }: { at: number; y: number; text: string; width: number; className: string }) {
  const half = widthOf(text) / 2 + fontSize / 2;
  return (
    <text
      x={Math.min(width - half, Math.max(half, at))}
      y={y}
      textAnchor="middle"
      strokeWidth={4}
      paintOrder="stroke"
      className={`stroke-surface ${className}`}
    >
      {text}
    </text>
  );
}
