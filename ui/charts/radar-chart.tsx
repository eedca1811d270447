import { type ChartWords, plainNumber, twoLines, widestOf } from './chart.ts';
import { ChartFrame } from './chart-frame.tsx';
import { MarkShape } from './mark-shape.tsx';
import { outlineOf, radarPoints } from './radar-points.ts';
import { useWidth } from './use-width.ts';

export type RadarChartProps = ChartWords & {
  labels: readonly string[];
  values: readonly number[];
  /** The value at the rim. */
  full: number;
  /** A value that is drawn as a dashed ring, with what it is. */
  ring?: { value: number; name: string } | undefined;
  table: { columns: readonly string[]; rows: readonly (readonly string[])[] };
};

const mostRadius = 118;
const leastNamedRadius = 62;

/** Values around a centre, one on each spoke; where their names do not fit around it, numbers lead to a list of names. */
export function RadarChart({
  title,
  unit,
  description,
  translate,
  labels,
  values,
  full,
  ring,
  table,
  format = plainNumber,
}: RadarChartProps) {
  const { ref, width } = useWidth<HTMLDivElement>(320);
  const room = width / 2 - widestOf(labels.flatMap(twoLines)) - 14;
  const isNamed = room >= leastNamedRadius;
  const radius = Math.min(mostRadius, isNamed ? room : width / 2 - widestOf(values.map(format)) - 16);
  const height = 2 * radius + (isNamed ? 112 : 84);
  const rim = labels.map(() => 1);
  const points = radarPoints(
    values.map((value) => Math.min(1, Math.max(0, value / full))),
    radius,
  );
  return (
    <ChartFrame
      title={title}
      unit={unit}
      translate={translate}
      table={table}
      legend={
        ring && (
          <p className="mb-2 flex items-center gap-2 text-sm text-ink-muted">
            <svg aria-hidden="true" width={26} height={8} className="shrink-0">
              <path d="M0 4h26" strokeWidth={2} strokeDasharray="5 4" className="stroke-gold" />
            </svg>
            {ring.name}
          </p>
        )
      }
    >
      <div ref={ref} translate={translate}>
        <svg role="img" aria-label={description} width={width} height={height} direction="ltr" className="block max-w-full">
          <g transform={`translate(${width / 2} ${height / 2})`} fill="none">
            {[0.25, 0.5, 0.75, 1].map((share) => (
              <path key={share} d={outlineOf(radarPoints(rim, radius * share))} className={share === 1 ? 'stroke-edge' : 'stroke-line'} />
            ))}
            {radarPoints(rim, radius).map(({ x, y }) => (
              <path key={`${x} ${y}`} d={`M0 0L${x} ${y}`} className="stroke-line" />
            ))}
            {ring && (
              <path
                d={outlineOf(radarPoints(rim, radius * (ring.value / full)))}
                strokeWidth={2}
                strokeDasharray="5 4"
                className="stroke-gold"
              />
            )}
            <path
              d={outlineOf(points)}
              strokeWidth={2.5}
              strokeLinejoin="round"
              fillOpacity={0.14}
              className="fill-chart-1 stroke-chart-1"
            />
            {points.map(({ x, y }, at) => (
              <MarkShape key={labels[at]} nth={0} x={x} y={y} />
            ))}
            {radarPoints(rim, radius + 14).map(({ x, y }, at) => (
              <Corner
                key={labels[at]}
                x={x}
                y={y}
                lines={isNamed ? twoLines(labels[at] ?? '') : [`${at + 1}`]}
                value={format(values[at] ?? 0)}
              />
            ))}
          </g>
        </svg>
        {!isNamed && (
          <ol className="mt-2 list-inside list-decimal text-sm text-ink">
            {labels.map((label) => (
              <li key={label}>{label}</li>
            ))}
          </ol>
        )}
      </div>
    </ChartFrame>
  );
}

const lineHeight = 14;

/** The words at one spoke: above the rim at the top, beneath it at the bottom, beside it at the sides. */
function Corner({ x, y, lines, value }: { x: number; y: number; lines: readonly string[]; value: string }) {
  const anchor = Math.abs(x) < 8 ? 'middle' : x > 0 ? 'start' : 'end';
  const rows = lines.length + 1;
  const isSide = anchor !== 'middle';
  const first = isSide ? y - ((rows - 1) * lineHeight) / 2 + 4 : y < 0 ? y - (rows - 1) * lineHeight + 2 : y + 10;
  return (
    <text textAnchor={anchor} className="fill-ink-muted text-xs">
      {lines.map((line, at) => (
        <tspan key={line} x={x} y={first + at * lineHeight}>
          {line}
        </tspan>
      ))}
      <tspan x={x} y={first + lines.length * lineHeight} className="fill-ink font-semibold tabular-nums">
        {value}
      </tspan>
    </text>
  );
}
