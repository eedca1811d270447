import { lookNumber, plainNumber, type SeriesChart, twoLines, widestOf } from './chart.ts';
import { BarColumns } from './bar-columns.tsx';
import { BarRows } from './bar-rows.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { Legend } from './legend.tsx';
import { scaleFor } from './scale.ts';
import { tableOf } from './table-of.ts';
import { useWidth } from './use-width.ts';

/** Bars for each label: standing where their words fit beneath and above them, lying where the screen is too narrow for that, or on demand. */
export function BarChart({ isLying = false, ...chart }: SeriesChart & { isLying?: boolean }) {
  const { labels, series, title, unit, translate, areCounts, format = plainNumber } = chart;
  const { ref, width } = useWidth<HTMLDivElement>(320);
  const values = series.flatMap((one) => one.values);
  const scale = scaleFor(values, { hasZero: true, areCounts });
  const edge = widestOf(scale.ticks.map(format)) + 10;
  const group = (width - edge) / labels.length;
  const fits = group > widestOf(labels.flatMap(twoLines)) + 6 && (group * 0.8) / series.length > widestOf(values.map(format)) + 2;
  const Bars = fits && !isLying ? BarColumns : BarRows;
  return (
    <ChartFrame
      title={title}
      unit={unit}
      translate={translate}
      table={tableOf(chart)}
      legend={
        (series.length > 1 || series.some(({ look }) => look !== undefined)) && (
          <Legend names={series.map(({ name }) => name)} looks={series.map(lookNumber)} kind="areas" translate={translate} />
        )
      }
    >
      <div ref={ref} translate={translate}>
        <Bars chart={chart} scale={scale} width={width} format={format} />
      </div>
    </ChartFrame>
  );
}
