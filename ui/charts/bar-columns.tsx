import { useId } from 'react';
import { lookNumber, type SeriesChart, twoLines, valueText, widestOf } from './chart.ts';
import { areaOf, Patterns } from './patterns.tsx';
import { placeOn, type Scale } from './scale.ts';

export type BarsProps = { chart: SeriesChart; scale: Scale; width: number; format: (value: number) => string };

const plotHeight = 220;
const top = 18;
const valueStyle = 'fill-ink text-xs font-medium tabular-nums';

/** Words in one line where there is room for them. */
const linesIn = (room: number, words: string | undefined): string[] =>
  words === undefined ? [] : widestOf([words]) > room ? twoLines(words) : [words];

/** Standing bars: values above them, labels beneath. */
export function BarColumns({ chart, scale, width, format }: BarsProps) {
  const id = useId();
  const { labels, series, description } = chart;
  const edge = widestOf(scale.ticks.map(format)) + 10;
  const y = placeOn(scale, top + plotHeight, top);
  const group = (width - edge) / labels.length;
  const bar = Math.min(56, (group * 0.8) / series.length);
  const middleOf = (at: number): number => edge + group * (at + 0.5);
  const xOf = (at: number, nth: number): number => middleOf(at) + bar * (nth - series.length / 2);
  // The same words over each bar of a label are drawn once, where they would run into each other.
  const sharedWords = (at: number): string | undefined => {
    const words = series[0]?.words?.[at];
    return words !== undefined && widestOf([words]) > bar && series.every((one) => one.words?.[at] === words) ? words : undefined;
  };
  return (
    <svg role="img" aria-label={description} width={width} height={top + plotHeight + 40} direction="ltr" className="block max-w-full">
      <Patterns id={id} nths={series.map(lookNumber)} />
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <path d={`M${edge} ${y(tick)}H${width}`} className={tick === 0 ? 'stroke-edge' : 'stroke-line'} />
          <text x={edge - 6} y={y(tick) + 4} textAnchor="end" className="fill-ink-muted text-xs tabular-nums">
            {format(tick)}
          </text>
        </g>
      ))}
      {labels.map((label, at) => (
        <g key={label}>
          {series.map((one, nth) => {
            const value = one.values[at];
            return value === undefined ? null : (
              <g key={one.name}>
                <rect
                  x={xOf(at, nth) + 1}
                  y={Math.min(y(0), y(value))}
                  width={bar - 2}
                  height={Math.abs(y(value) - y(0))}
                  strokeWidth={1}
                  {...areaOf(id, lookNumber(one, nth))}
                />
                {sharedWords(at) === undefined && (
                  <text x={xOf(at, nth) + bar / 2} y={value < 0 ? y(value) + 14 : y(value) - 5} textAnchor="middle" className={valueStyle}>
                    {valueText(one, at, format)}
                  </text>
                )}
              </g>
            );
          })}
          {linesIn(group, sharedWords(at)).map((line, nth, lines) => (
            <text key={line} x={middleOf(at)} y={y(0) - 5 - (lines.length - 1 - nth) * 15} textAnchor="middle" className={valueStyle}>
              {line}
            </text>
          ))}
          {twoLines(label).map((line, nth) => (
            <text key={line} x={middleOf(at)} y={top + plotHeight + 18 + nth * 15} textAnchor="middle" className="fill-ink-muted text-xs">
              {line}
            </text>
          ))}
        </g>
      ))}
    </svg>
  );
}
