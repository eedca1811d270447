import { plainNumber, type SeriesChart, widestOf } from './chart.ts';
import { ChartFrame } from './chart-frame.tsx';
import { Legend } from './legend.tsx';
import { lookOf } from './looks.ts';
import { MarkShape } from './mark-shape.tsx';
import { placeLabels } from './place-labels.ts';
import { areClose, placeOn, scaleFor } from './scale.ts';
import { tableOf } from './table-of.ts';
import { useWidth } from './use-width.ts';

const plotHeight = 230;
const top = 22;
/** How much of a text's width a turn by 45 degrees leaves. */
const turned = 0.71;

/** More labels than these stand level, as many as there is room for. */
const mostTurned = 8;

/** A longer line names its peaks only, and so does one whose values would not fit side by side. */
const mostLabelled = 14;

const peaksOf = <P extends { y: number }>(points: readonly P[]): P[] =>
  points.filter(({ y }, at) => y < (points[at - 1]?.y ?? Infinity) && y < (points[at + 1]?.y ?? Infinity));

/** Peaks that no higher one hides: within a label's width only the highest is named. */
export const highestOf = <P extends { x: number; y: number }>(peaks: readonly P[], reach: number): P[] =>
  peaks.filter(({ x, y }) => !peaks.some((other) => other.y < y && Math.abs(other.x - x) < reach));

/** Where the middle of a text stands that would otherwise be cut off at the end of the chart. */
export const insideOf = (middle: number, textWidth: number, width: number): number => Math.min(middle, width - textWidth / 2);

/** The points that a line joins, in their order; a point that is alone in its group gets none. */
export function joinedBy<P>(points: readonly P[], groups: readonly string[] | undefined): P[][] {
  if (!groups) return [[...points]];
  return [...new Set(groups)].map((group) => points.filter((_, at) => groups[at] === group)).filter((joined) => joined.length > 1);
}

/** A line for each series through its values, which stand beside their points as far as there is room. */
export function LineChart(chart: SeriesChart) {
  const { labels, series, groups, title, unit, description, translate, areCounts, format = plainNumber } = chart;
  const { ref, width } = useWidth<HTMLDivElement>(320);
  const values = series.flatMap((one) => one.values);
  const scale = scaleFor(values, { hasZero: !areClose(values), areCounts });
  const ticksEdge = widestOf(scale.ticks.map(format)) + 10;
  const isCrowded = widestOf(labels) > (width - ticksEdge) / labels.length - 4;
  const isTurned = isCrowded && labels.length <= mostTurned;
  // The first of turned labels reaches to the start as far as it is deep.
  const edge = isTurned ? Math.max(ticksEdge, widestOf(labels.slice(0, 1)) * turned) : ticksEdge;
  const y = placeOn(scale, top + plotHeight, top);
  const step = (width - edge) / labels.length;
  // Turned labels need a line's height each, level ones their width; between those that are drawn the grid and the table say the rest.
  const every = isCrowded ? Math.ceil((isTurned ? 16 : widestOf(labels) + 12) / step) : 1;
  const under = isTurned ? 14 + widestOf(labels) * turned : 26;
  const lines = series.map(({ name, values: of }) => ({
    name,
    points: of.map((value, at) => ({ x: edge + step * (at + 0.5), y: y(value), text: format(value) })),
  }));
  const reach = widestOf(values.map(format));
  // Several lines whose values would not fit side by side are read by the grid and the table: a value beside the wrong line misleads.
  const areRead = series.length === 1 || step > reach + 4;
  const labelled = areRead
    ? placeLabels(
        lines.flatMap(({ points }) => (points.length > mostLabelled || step < reach ? highestOf(peaksOf(points), reach) : points)),
        edge,
        width,
        top + plotHeight,
      )
    : [];
  return (
    <ChartFrame
      title={title}
      unit={unit}
      translate={translate}
      table={tableOf(chart)}
      legend={series.length > 1 && <Legend names={series.map(({ name }) => name)} kind="lines" translate={translate} />}
    >
      <div ref={ref} translate={translate}>
        <svg
          role="img"
          aria-label={description}
          width={width}
          height={top + plotHeight + under}
          direction="ltr"
          className="block max-w-full"
        >
          {scale.ticks.map((tick) => (
            <g key={tick}>
              <path d={`M${edge} ${y(tick)}H${width}`} className={tick === scale.low ? 'stroke-edge' : 'stroke-line'} />
              <text x={edge - 6} y={y(tick) + 4} textAnchor="end" className="fill-ink-muted text-xs tabular-nums">
                {format(tick)}
              </text>
            </g>
          ))}
          {labels.map(
            (label, at) =>
              at % every === 0 && (
                <text
                  key={`${at} ${label}`}
                  textAnchor={isTurned ? 'end' : 'middle'}
                  transform={`translate(${isTurned ? edge + step * (at + 0.5) : insideOf(edge + step * (at + 0.5), widestOf([label]), width)} ${top + plotHeight + 16})${isTurned ? ' rotate(-45)' : ''}`}
                  className="fill-ink-muted text-xs"
                >
                  {label}
                </text>
              ),
          )}
          {lines.map(({ name, points }, nth) => (
            <g key={name}>
              <path
                d={joinedBy(points, groups)
                  .flatMap((joined) => joined.map((point, at) => `${at === 0 ? 'M' : 'L'}${point.x} ${point.y}`))
                  .join('')}
                fill="none"
                strokeWidth={2.5}
                strokeDasharray={lookOf(nth).dash}
                className={lookOf(nth).stroke}
              />
              {step > 9 && points.map((point) => <MarkShape key={point.x} nth={nth} x={point.x} y={point.y} />)}
            </g>
          ))}
          {labelled.map(({ x, y: base, text }) => (
            <text
              key={`${x} ${base}`}
              x={x}
              y={base}
              textAnchor="middle"
              strokeWidth={3}
              paintOrder="stroke"
              className="fill-ink stroke-surface text-xs font-medium tabular-nums"
            >
              {text}
            </text>
          ))}
        </svg>
      </div>
    </ChartFrame>
  );
}
