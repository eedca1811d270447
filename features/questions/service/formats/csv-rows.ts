import type { FileEntry, FileProblem, FileQuestion } from '../../rules/exchange.ts';

const four = (name: string): string[] => [1, 2, 3, 4].map((nth) => `${name}_${nth}`);
const needed = ['question', ...four('option'), 'right'];

/** The columns in the order in which they are written; they are read in any order. */
export const columnNames: readonly string[] = [
  'key',
  'category',
  'difficulty',
  ...needed,
  'explanation',
  'points',
  'passage_title',
  'passage',
  'figure',
  ...four('mistake'),
  ...four('option_figure'),
  'family',
];

/** Where each column stands. */
export type Columns = ReadonlyMap<string, number>;

export function readHeader(cells: readonly string[], line: number): Columns | FileProblem {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  while (names.at(-1) === '') names.pop();
  const strange = names.find((name) => !columnNames.includes(name));
  if (strange !== undefined)
    return { line, message: `There is no column "${strange.slice(0, 40)}": the columns are ${columnNames.join(', ')}.` };
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice !== undefined) return { line, message: `The column ${twice} appears twice.` };
  const missing = needed.filter((name) => !names.includes(name));
  if (missing.length > 0) return { line, message: `The header is missing ${missing.join(', ')}.` };
  return new Map(names.map((name, at) => [name, at]));
}

/** Undefined where there is no such column; a row may leave out its last cells. */
type Cell = (name: string) => string | undefined;

export function readRow(cells: readonly string[], line: number, columns: Columns): FileEntry {
  if (cells.slice(columns.size).some((cell) => cell.trim() !== ''))
    return { line, message: `The row has ${cells.length} cells, the header ${columns.size} columns.` };
  const cell: Cell = (name) => {
    const at = columns.get(name);
    return at === undefined ? undefined : (cells[at] ?? '');
  };
  const right = rightOf(cell('right') ?? '');
  if (right === null) return { line, message: 'The column “right” must be the number of the right option: 1, 2, 3 or 4.' };
  try {
    return questionOf(cell, line, right);
  } catch (error) {
    if (error instanceof NoJson) return { line, message: error.message };
    throw error;
  }
}

function questionOf(cell: Cell, line: number, right: number): FileQuestion {
  return {
    line,
    key: said(cell('key')),
    category: said(cell('category')),
    difficulty: said(cell('difficulty')),
    questionText: cell('question') ?? '',
    explanation: cell('explanation'),
    points: numberOf(cell('points')),
    passageTitle: cell('passage_title'),
    passage: cell('passage'),
    figure: jsonOf('figure', cell('figure')),
    family: cell('family'),
    options: [1, 2, 3, 4].map((nth) => ({
      text: cell(`option_${nth}`) ?? '',
      isCorrect: nth === right,
      mistake: cell(`mistake_${nth}`),
      figure: jsonOf(`option_figure_${nth}`, cell(`option_figure_${nth}`)),
    })),
  };
}

/** Key, category and difficulty cannot be nothing: an empty cell does not speak of them. */
const said = (cell: string | undefined): string | undefined => (cell?.trim() === '' ? undefined : cell);

function rightOf(cell: string): number | null {
  const word = cell.trim().toUpperCase();
  const at = ['1', '2', '3', '4'].indexOf(word);
  const letter = ['A', 'B', 'C', 'D'].indexOf(word);
  return Math.max(at, letter) === -1 ? null : Math.max(at, letter) + 1;
}

function numberOf(cell: string | undefined): unknown {
  if (cell === undefined) return undefined;
  return cell.trim() === '' ? null : Number(cell);
}

class NoJson extends Error {}

function jsonOf(column: string, cell: string | undefined): unknown {
  if (cell === undefined) return undefined;
  if (cell.trim() === '') return null;
  try {
    return JSON.parse(cell) as unknown;
  } catch {
    throw new NoJson(`The column ${column} holds a figure as JSON, but this isn’t one.`);
  }
}
