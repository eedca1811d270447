import type { z } from 'zod';
import type { authoredFigure } from './figure.ts';

/** Beyond this a chart has no scale that anybody reads. */
const largest = 1e12;

/** What keeps a figure from being drawn although each of its parts is well formed. */
export function faultsOfFigure(figure: z.output<typeof authoredFigure>): string[] {
  switch (figure.kind) {
    case 'table':
      return figure.rows.some((row) => row.length !== figure.columns.length) ? ['every row needs as many cells as there are columns'] : [];
    case 'bars':
    case 'lines':
      return faultsOfSeries(figure.labels.length, figure.series);
    case 'shares': {
      const sum = figure.parts.reduce((total, { percent }) => total + percent, 0);
      // Parts that were rounded may miss the whole by a little.
      return Math.abs(sum - 100) <= 1 ? [] : ['the shares have to add up to 100'];
    }
    case 'matrix':
      return figure.cells.every((cell) => cell === null || cell.shapes.length === 0) ? ['no field holds a shape'] : [];
    default:
      return [];
  }
}

function faultsOfSeries(labels: number, series: readonly { name: string; values: readonly number[] }[]): string[] {
  const faults: string[] = [];
  if (series.some(({ values }) => values.length !== labels)) faults.push('every series needs as many values as there are labels');
  if (series.some(({ values }) => values.some((value) => Math.abs(value) > largest))) faults.push('a value is too large to be drawn');
  return faults;
}
