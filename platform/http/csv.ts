import { stringify } from 'csv-stringify/sync';

export type Cell = string | number | boolean | null;

/** A cell that a spreadsheet would run as a formula gets an apostrophe before it, and so does one that begins with an apostrophe. */
function guard(cell: Cell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  return /^\s*[=+\-@'\t\r]/.test(cell) ? `'${cell}` : cell;
}

/** The byte order mark at the head is how spreadsheets know UTF-8. */
export function csvText(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${stringify(rows.map((row) => row.map(guard)))}`;
}
