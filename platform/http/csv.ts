export type Cell = string | number | boolean | null;

/** A cell that a spreadsheet would run as a formula gets an apostrophe before it, and so does one that begins with an apostrophe. */
function guard(cell: Cell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  return /^\s*[=+\-@'\t\r]/.test(cell) ? `'${cell}` : cell;
}

/** The byte order mark at the head is how spreadsheets know UTF-8. */
export function csvText(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((row) => csvLine(row.map(guard))).join('')}`;
}

/** One line as RFC 4180 writes it: a cell with a comma, a quote or a line break stands in quotes. */
export function csvLine(cells: readonly string[]): string {
  const quoted = cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell));
  return `${quoted.join(',')}\n`;
}
