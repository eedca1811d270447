import type { z } from 'zod';
import { authoredFigure, type Figure } from './figure.ts';

/** What a figure is while somebody types it: cells of one line are separated by `|`. */
export type TypedFigure = {
  kind: Figure['kind'] | 'none';
  title: string;
  /** What bars and lines count. */
  unit: string;
  /** The language of a listing. */
  language: string;
  /** A note below a table. */
  note: string;
  /** The rows of a table or chart, a listing, or the JSON of shapes. */
  body: string;
};

export const noFigure: TypedFigure = { kind: 'none', title: '', unit: '', language: 'pseudocode', note: '', body: '' };

/** A figure as it is typed; reading it again gives the same figure. */
export function typedFigure(figure: Figure | null): TypedFigure {
  if (!figure) return noFigure;
  switch (figure.kind) {
    case 'table':
      return { ...noFigure, kind: 'table', title: figure.title, note: figure.note ?? '', body: linesOf([figure.columns, ...figure.rows]) };
    case 'bars':
    case 'lines': {
      const rows = figure.series.map(({ name, values }) => [name, ...values]);
      return { ...noFigure, kind: figure.kind, title: figure.title, unit: figure.unit, body: linesOf([['', ...figure.labels], ...rows]) };
    }
    case 'shares':
      return { ...noFigure, kind: 'shares', title: figure.title, body: linesOf(figure.parts.map(({ name, percent }) => [name, percent])) };
    case 'code':
      return { ...noFigure, kind: 'code', language: figure.language, body: figure.text };
    case 'matrix':
    case 'cell':
      return {
        ...noFigure,
        kind: figure.kind,
        body: JSON.stringify(figure.kind === 'matrix' ? withoutKind(figure) : figure.cell, null, 1),
      };
  }
}

const withoutKind = ({ columns, cells }: Extract<Figure, { kind: 'matrix' }>) => ({ columns, cells });
const linesOf = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => row.map(String).join(' | ').trim()).join('\n');

/** What is wrong with what was typed, by field, each in a sentence. */
export type FigureProblems = Partial<Record<'title' | 'unit' | 'note' | 'body', string>>;

/** The figure that was typed, null for none; or what keeps it from being drawn. */
export function readTypedFigure(typed: TypedFigure): { figure: Figure | null } | { problems: FigureProblems } {
  if (typed.kind === 'none') return { figure: null };
  const raw = rawFigure(typed);
  if (raw === null) return { problems: { body: 'This isn’t valid JSON.' } };
  const read = authoredFigure.safeParse(raw);
  if (read.success) return { figure: read.data };
  const problems: FigureProblems = {};
  for (const issue of read.error.issues) {
    const [part] = issue.path;
    const field = part === 'title' || part === 'unit' || part === 'note' ? part : 'body';
    problems[field] ??= sentenceOf(issue, typed.kind);
  }
  return { problems };
}

const ownSentences: Readonly<Record<string, string>> = {
  title: 'Enter a title of at least three characters.',
  unit: 'Enter what the values count, such as units or dollars.',
  labels: 'The first line needs a name for each value.',
  columns: 'The first line needs a name for each column.',
};

function sentenceOf({ code, path, message }: z.core.$ZodIssue, kind: TypedFigure['kind']): string {
  const [part, index, , place] = path;
  if (code === 'custom' || kind === 'matrix' || kind === 'cell' || kind === 'code') return message;
  if (typeof index !== 'number') return ownSentences[String(part)] ?? 'Add at least one line of data.';
  // The first line of tables and of charts with axes names what follows.
  const line = part === 'series' || part === 'rows' ? index + 2 : index + 1;
  if (code !== 'invalid_type') return `Line ${line} isn’t complete.`;
  return typeof place === 'number' ? `Line ${line}: value ${place + 1} isn’t a number.` : `Line ${line}: the value isn’t a number.`;
}

function rawFigure(typed: TypedFigure): unknown {
  const { kind, title, unit, language, note, body } = typed;
  const rows = body
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const [head = [], ...rest] = rows;
  switch (kind) {
    case 'table':
      return {
        kind,
        title,
        columns: head,
        rows: rest.map((row) => row.map(numberOrText)),
        ...(note.trim() === '' ? {} : { note: note.trim() }),
      };
    case 'bars':
    case 'lines':
      return {
        kind,
        title,
        unit,
        labels: head.slice(1),
        series: rest.map(([name = '', ...values]) => ({ name, values: values.map(Number) })),
      };
    case 'shares':
      return { kind, title, parts: rows.map(([name = '', percent]) => ({ name, percent: Number(percent) })) };
    case 'code':
      return { kind, language, text: body };
    default:
      return shapesOf(kind, body);
  }
}

/** Digits alone are a number; everything else in a table stays text. */
const numberOrText = (cell: string): string | number => (/^-?(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/.test(cell) ? Number(cell) : cell);

function shapesOf(kind: TypedFigure['kind'], body: string): unknown {
  try {
    const data = JSON.parse(body) as object;
    return kind === 'cell' ? { kind, cell: data } : { kind, ...data };
  } catch {
    return null;
  }
}
