import { plainNumber, type SeriesChart } from './chart.ts';

/** The numbers of a chart as rows: a row for each label, a column for each series. */
export function tableOf({ labels, series, labelsTitle = '', format = plainNumber }: SeriesChart) {
  return {
    columns: [labelsTitle, ...series.map(({ name }) => name)],
    rows: labels.map((label, at) => [
      label,
      ...series.map(({ values }) => {
        const value = values[at];
        return value === undefined ? '–' : format(value);
      }),
    ]),
  };
}
