import type { Figure } from '../../rules/figure.ts';
import type { CandidateView } from '../family.ts';

/** Every number of a text in order: "1,250", "12.5" and "−3" alike. */
export const numbersIn = (text: string): number[] =>
  (text.match(/[−-]?\d[\d,]*(?:\.\d+)?/g) ?? []).map((found) => Number(found.replaceAll(',', '').replace('−', '-')));

export const numberIn = (text: string): number => numbersIn(text)[0] ?? Number.NaN;

/** Those of the names that the text holds, in the order of the text. */
export const namesIn = (text: string, names: readonly string[]): string[] =>
  names.filter((name) => text.includes(name)).toSorted((a, b) => text.indexOf(a) - text.indexOf(b));

/** The option that fits, or -1 where none or more than one does. */
export function onlyFit(view: CandidateView, fits: (text: string) => boolean): number {
  const found = view.options.flatMap((option, at) => (fits(option.text) ? [at] : []));
  return found.length === 1 ? (found[0] ?? -1) : -1;
}

/** The option whose number lies nearest to `value`, within `off`. */
export const nearest = (view: CandidateView, value: number, off = 1e-6): number =>
  onlyFit(view, (text) => Math.abs(numberIn(text) - value) <= off + 1e-9);

export type TableReading = {
  columns: readonly string[];
  /** The first cell of each row. */
  names: readonly string[];
  text(row: string, column: string): string;
  value(row: string, column: string): number;
};

/** A table by the names of its rows and columns. */
export function readTable(figure: Figure | null): TableReading {
  if (figure?.kind !== 'table') throw new TypeError('The question has no table.');
  const rows = new Map(figure.rows.map((row) => [String(row[0]), row]));
  const text = (row: string, column: string): string => String(rows.get(row)?.[figure.columns.indexOf(column)] ?? '');
  return { columns: figure.columns, names: [...rows.keys()], text, value: (row, column) => Number(text(row, column)) };
}

export type Plot = {
  labels: readonly string[];
  names: readonly string[];
  value(name: string, label: string): number;
  line(name: string): readonly number[];
};

/** A bar or line chart by the names of its series and labels. */
export function plotOf(figure: Figure | null): Plot {
  if (figure?.kind !== 'bars' && figure?.kind !== 'lines') throw new TypeError('The question has no chart.');
  const line = (name: string) => figure.series.find((series) => series.name === name)?.values ?? [];
  return {
    labels: figure.labels,
    names: figure.series.map((series) => series.name),
    line,
    value: (name, label) => line(name)[figure.labels.indexOf(label)] ?? Number.NaN,
  };
}
