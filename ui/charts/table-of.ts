import { plainNumber, type SeriesChart, valueText } from './chart.ts';

/** The numbers of a chart as rows: a row for each label, a column for each series. */
export function tableOf({ labels, series, labelsTitle = '', format = plainNumber }: SeriesChart) {
  return {
    columns: [labelsTitle, ...series.map(({ name }) => name)],
    rows: labels.map((label, at) => [label, ...series.map((one) => valueText(one, at, format) ?? '–')]),
  };
}
