import { readCode } from '#features/certificates/rules/code.ts';

/** What a bulk check found for one ID. The last three are known from the text alone. */
export const checkOutcomes = ['valid', 'expired', 'suspended', 'revoked', 'not_found', 'mistyped', 'not_a_code', 'duplicate'] as const;
export type CheckOutcome = (typeof checkOutcomes)[number];

/** How many IDs one bulk check takes, and how long its text may be. */
export const maxCheckedIds = 5000;
export const maxCheckedCharacters = 900_000;

/** No way to write an ID is longer. */
const longestTyped = 200;
const shortestId = 20;

export type CheckLine = {
  /** Where it stands in the text, from 1; a line may hold several. */
  line: number;
  typed: string;
  /** Null for what has to be looked up. */
  outcome: 'mistyped' | 'not_a_code' | 'duplicate' | null;
  /** Of a duplicate: where the same ID stands first. */
  firstLine: number | null;
};

export type CheckLines = { lines: CheckLine[] } | { tooManyAt: number };

type Cell = { typed: string; rank: 'code' | 'id' | 'mistyped' | 'other'; key: string };

/**
 * The certificate IDs in a pasted text or a CSV file: every ID of a line, or what stands there instead. Cells beside an ID, such as names, are left
 * out, and so are a heading and lines that only separate. Links to a certificate's page count as its ID.
 */
export function readCheckLines(text: string): CheckLines {
  const lines: CheckLine[] = [];
  const first = new Map<string, number>();
  let isFirst = true;
  for (const [nth, raw] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    const cells = cellsOf(raw);
    if (cells.length === 0) continue;
    const isHeading = isFirst && !/\d/.test(raw) && cells.every(({ rank }) => rank === 'other');
    isFirst = false;
    if (isHeading) continue;
    for (const cell of chosenOf(cells)) {
      if (lines.length === maxCheckedIds) return { tooManyAt: nth + 1 };
      const firstLine = cell.key === '' ? undefined : first.get(cell.key);
      if (cell.key !== '' && firstLine === undefined) first.set(cell.key, nth + 1);
      const outcome = firstLine === undefined ? problemOf(cell) : 'duplicate';
      lines.push({ line: nth + 1, typed: cell.typed, outcome, firstLine: firstLine ?? null });
    }
  }
  return { lines };
}

const problemOf = ({ rank }: Cell): CheckLine['outcome'] => (rank === 'mistyped' ? 'mistyped' : rank === 'other' ? 'not_a_code' : null);

/** All codes of a line; where there is none an id, a mistyped code, or else the first cell. */
function chosenOf(cells: readonly Cell[]): Cell[] {
  const codes = cells.filter(({ rank }) => rank === 'code');
  if (codes.length > 0) return codes;
  const one = cells.find(({ rank }) => rank === 'id') ?? cells.find(({ rank }) => rank === 'mistyped') ?? cells[0];
  return one ? [one] : [];
}

function cellsOf(line: string): Cell[] {
  return line
    .split(/[,;\t]/)
    .map((cell) => withoutMarks(cell.trim()))
    .filter((cell) => /[\p{L}\p{N}]/u.test(cell))
    .map(readCell);
}

/** Without the marks that spreadsheets put around a cell. No regular expression: looking for its end, one would start again at each of many marks. */
function withoutMarks(cell: string): string {
  let [from, to] = [0, cell.length];
  while (from < to && `="'`.includes(cell.charAt(from))) from++;
  while (to > from && `"'`.includes(cell.charAt(to - 1))) to--;
  return cell.slice(from, to);
}

function readCell(cell: string): Cell {
  const typed = (/\/verify\/([^/?#\s]+)/.exec(cell)?.[1] ?? cell).slice(0, longestTyped);
  const other: Cell = { typed, rank: 'other', key: '' };
  if (typed.length < shortestId) return other;
  const read = readCode(typed);
  if ('code' in read) return { typed, rank: 'code', key: read.code };
  if ('id' in read) return { typed, rank: 'id', key: read.id };
  return read.problem === 'check_character' ? { ...other, rank: 'mistyped' } : other;
}
