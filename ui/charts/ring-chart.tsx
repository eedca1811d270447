import { useId } from 'react';
import { type ChartWords, plainNumber, widestOf } from './chart.ts';
import { ChartFrame } from './chart-frame.tsx';
import { Legend } from './legend.tsx';
import { areaOf, Patterns } from './patterns.tsx';
import { type RingPart, ringPieces, spread } from './ring-parts.ts';
import { useWidth } from './use-width.ts';

export type RingChartProps = ChartWords & { parts: readonly RingPart[]; columns: readonly [string, string] };

const height = 270;
const outer = 92;

/** Parts of a whole as a ring; beside each part stand its percentage and, where there is room, its name. */
export function RingChart({ title, unit, description, translate, parts, columns, format = plainNumber }: RingChartProps) {
  const id = useId();
  const { ref, width } = useWidth<HTMLDivElement>(320);
  const told = parts.map(({ percent }) => `${format(percent)}%`);
  const isNamed = width / 2 - outer - 24 > widestOf([...parts.map(({ name }) => name), ...told]);
  const pieces = ringPieces(parts, outer, 54);
  const sideOf = (x: number): 1 | -1 => (x < 0 ? -1 : 1);
  const heights = new Map<number, number>();
  for (const side of [1, -1]) {
    const nths = pieces.flatMap(({ middle }, nth) => (sideOf(middle.x) === side ? [nth] : []));
    const wanted = nths.map((nth) => (pieces[nth]?.middle.y ?? 0) * (outer + 20));
    spread(wanted, isNamed ? 32 : 17, height / 2 - 20).forEach((y, at) => heights.set(nths[at] ?? 0, y));
  }
  return (
    <ChartFrame
      title={title}
      unit={unit}
      translate={translate}
      table={{ columns, rows: parts.map(({ name }, nth) => [name, told[nth] ?? '']) }}
      legend={<Legend names={parts.map(({ name }) => name)} kind="areas" translate={translate} />}
    >
      <div ref={ref} translate={translate}>
        <svg role="img" aria-label={description} width={width} height={height} direction="ltr" className="block max-w-full">
          <Patterns id={id} nths={parts.map((_, nth) => nth)} />
          <g transform={`translate(${width / 2} ${height / 2})`}>
            {pieces.map(({ name, outline, middle }, nth) => {
              const side = sideOf(middle.x);
              const y = heights.get(nth) ?? 0;
              return (
                <g key={name}>
                  <path d={outline} strokeWidth={1.5} {...areaOf(id, nth)} />
                  <path d={outline} strokeWidth={3} fill="none" className="stroke-surface" />
                  <path
                    d={`M${middle.x * outer} ${middle.y * outer}L${side * (outer + 6)} ${y}H${side * (outer + 14)}`}
                    fill="none"
                    className="stroke-edge"
                  />
                  <text
                    x={side * (outer + 18)}
                    y={isNamed ? y - 3 : y + 4}
                    textAnchor={side < 0 ? 'end' : 'start'}
                    className="fill-ink text-xs"
                  >
                    {isNamed && (
                      <tspan x={side * (outer + 18)} dy={0}>
                        {name}
                      </tspan>
                    )}
                    <tspan x={side * (outer + 18)} dy={isNamed ? 14 : 0} className="font-semibold">
                      {told[nth]}
                    </tspan>
                  </text>
                </g>
              );
            })}
          </g>
        </svg>
      </div>
    </ChartFrame>
  );
}
