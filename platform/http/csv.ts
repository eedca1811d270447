export type Cell = string | number | boolean | null;

/** What starts a formula, in full width too, as East Asian spreadsheets read it. */
const formulaStart = /^\s*[=+\-@＝＋－＠'\t\r]/u;
/** Where the list separator is a semicolon or a tab, a spreadsheet begins a new cell there, whatever stands in quotes. */
const innerFormula = /(?=[=+\-@＝＋－＠])(?<=[;\t|]\s*)/gu;

/** Marks that turn the direction of text: they can make a cell read as another one, and hide the start of a formula. */
const directionMarks = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** A text that a spreadsheet would run as a formula gets an apostrophe before the formula, and so does one that begins with an apostrophe; direction marks are left out. */
function guard(cell: Cell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const inert = cell.replaceAll(directionMarks, '').replaceAll(innerFormula, "'");
  return formulaStart.test(inert) ? `'${inert}` : inert;
}

/** The byte order mark at the head is how spreadsheets know UTF-8. */
export function csvText(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((row) => csvLine(row.map(guard))).join('')}`;
}

/** One line as RFC 4180 writes it: a cell with a separator, a quote or a line break stands in quotes. */
export function csvLine(cells: readonly string[]): string {
  const quoted = cells.map((cell) => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell));
  return `${quoted.join(',')}\n`;
}
