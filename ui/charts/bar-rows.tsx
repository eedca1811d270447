import { useId } from 'react';
import type { BarsProps } from './bar-columns.tsx';
import { lookNumber, twoLines, valueText, widestOf, widthOf } from './chart.ts';
import { areaOf, Patterns } from './patterns.tsx';
import { placeOn } from './scale.ts';

const barHeight = 18;
const labelHeight = 20;
const lineHeight = 15;
const gap = 10;

/** Lying bars, each group under its label, values at their ends. */
export function BarRows({ chart, scale, width, format }: BarsProps) {
  const id = useId();
  const { labels, series, description } = chart;
  const values = series.flatMap((one) => one.values);
  const room = widestOf(values.map(format)) + 8;
  const x = placeOn(scale, scale.low < 0 ? room : 1, width - room);
  // A label that is wider than the chart would be cut off at its edge.
  const heads = labels.map((label) => (widthOf(label) > width ? twoLines(label) : [label]));
  const headHeights = heads.map((lines) => labelHeight + lineHeight * (lines.length - 1));
  const heights = headHeights.map((head) => head + barHeight * series.length + gap);
  const topOf = (at: number) => heights.slice(0, at).reduce((sum, height) => sum + height, 0);
  const bottom = topOf(heights.length);
  const zero = scale.ticks.indexOf(0);
  const every = Math.ceil(scale.ticks.length / 4);
  return (
    <svg role="img" aria-label={description} width={width} height={bottom + 20} direction="ltr" className="block max-w-full">
      <Patterns id={id} nths={series.map(lookNumber)} />
      {scale.ticks.map((tick, nth) => (
        <g key={tick}>
          <path d={`M${x(tick)} 0V${bottom}`} className={tick === 0 ? 'stroke-edge' : 'stroke-line'} />
          {(nth - zero) % every === 0 && (
            <text
              x={x(tick)}
              y={bottom + 14}
              textAnchor={nth === 0 && scale.low >= 0 ? 'start' : 'middle'}
              className="fill-ink-muted text-xs tabular-nums"
            >
              {format(tick)}
            </text>
          )}
        </g>
      ))}
      {heads.map((lines, at) => (
        <g key={labels[at]} transform={`translate(0 ${topOf(at)})`}>
          <rect width={Math.min(width, widestOf(lines) + 8)} height={(headHeights[at] ?? labelHeight) - 2} className="fill-surface" />
          {lines.map((line, nth) => (
            <text key={line} x={1} y={14 + lineHeight * nth} className="fill-ink text-xs">
              {line}
            </text>
          ))}
          {series.map((one, nth) => {
            const value = one.values[at];
            return value === undefined ? null : (
              <g key={one.name} transform={`translate(0 ${(headHeights[at] ?? labelHeight) + nth * barHeight})`}>
                <rect
                  x={Math.min(x(0), x(value))}
                  y={1}
                  width={Math.abs(x(value) - x(0))}
                  height={barHeight - 3}
                  strokeWidth={1}
                  {...areaOf(id, lookNumber(one, nth))}
                />
                <text
                  x={value < 0 ? x(value) - 4 : x(value) + 4}
                  y={13}
                  textAnchor={value < 0 ? 'end' : 'start'}
                  className="fill-ink text-xs font-medium tabular-nums"
                >
                  {valueText(one, at, format)}
                </text>
              </g>
            );
          })}
        </g>
      ))}
    </svg>
  );
}
