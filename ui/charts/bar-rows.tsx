import { useId } from 'react';
import type { BarsProps } from './bar-columns.tsx';
import { lookNumber, valueText, widestOf } from './chart.ts';
import { areaOf, Patterns } from './patterns.tsx';
import { placeOn } from './scale.ts';

const barHeight = 18;
const labelHeight = 20;
const gap = 10;

/** Lying bars, each group under its label, values at their ends. */
export function BarRows({ chart, scale, width, format }: BarsProps) {
  const id = useId();
  const { labels, series, description } = chart;
  const values = series.flatMap((one) => one.values);
  const room = widestOf(values.map(format)) + 8;
  const x = placeOn(scale, scale.low < 0 ? room : 1, width - room);
  const group = labelHeight + barHeight * series.length + gap;
  const bottom = group * labels.length;
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
      {labels.map((label, at) => (
        <g key={label} transform={`translate(0 ${at * group})`}>
          <rect width={Math.min(width, widestOf([label]) + 8)} height={labelHeight - 2} className="fill-surface" />
          <text x={1} y={14} className="fill-ink text-xs">
            {label}
          </text>
          {series.map((one, nth) => {
            const value = one.values[at];
            return value === undefined ? null : (
              <g key={one.name} transform={`translate(0 ${labelHeight + nth * barHeight})`}>
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
