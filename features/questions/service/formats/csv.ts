import { setImmediate } from 'node:timers/promises';
import { csvLine } from '#platform/http/csv.ts';
import { readCsv } from '#platform/http/read-csv.ts';
import { type BankEntry, exchangeLimits, type FileEntry } from '../../rules/exchange.ts';
import { type Columns, columnNames, readHeader, readRow } from './csv-rows.ts';
import type { Format } from './format.ts';

/** A row a question. The byte order mark at the head is how spreadsheets know UTF-8. */
export const csv: Format = {
  read,
  head: `\uFEFF${csvLine(columnNames)}`,
  category: () => '',
  question: (entry, category) => csvLine(cellsOf(entry, category).map(guard)),
  foot: '',
};

function cellsOf(entry: BankEntry, category: string): string[] {
  const { options } = entry;
  const json = (value: unknown) => (value === null ? '' : JSON.stringify(value));
  return [
    entry.key,
    category,
    entry.difficulty,
    entry.questionText,
    ...options.map((option) => option.text),
    String(options.findIndex((option) => option.isCorrect) + 1),
    entry.explanation,
    String(entry.points ?? ''),
    entry.passageTitle ?? '',
    entry.passage ?? '',
    json(entry.figure),
    ...options.map((option) => option.mistake ?? ''),
    ...options.map((option) => json(option.figure)),
    entry.family ?? '',
  ];
}

/** A cell that a spreadsheet would take for a formula gets an apostrophe before it, and so does one that begins with an apostrophe. */
const guard = (cell: string): string => (/^[=+\-@\t\r']/.test(cell) ? `'${cell}` : cell);
const unguard = (cell: string): string => (/^'[=+\-@\t\r']/.test(cell) ? cell.slice(1) : cell);

async function* read(text: string): AsyncGenerator<FileEntry> {
  let columns: Columns | null = null;
  for await (const row of readCsv(slicesOf(text), limits)) {
    if ('message' in row) return yield row;
    const cells = row.cells.map(unguard);
    if (columns) {
      yield readRow(cells, row.line, columns);
      continue;
    }
    const header = readHeader(cells, row.line);
    if ('message' in header) return yield header;
    columns = header;
  }
  if (!columns) yield { line: 1, message: 'The file has no header row.' };
}

/** Questions, the header, and some rows that are empty. */
const limits = {
  columns: exchangeLimits.columns,
  lines: exchangeLimits.lines,
  rows: exchangeLimits.questions * 2,
  row: exchangeLimits.data * 2,
};

const sliceSize = 32_768;

/** Others are served after every few slices, also when they hold no row. */
async function* slicesOf(text: string): AsyncGenerator<string> {
  for (let at = 0, slices = 1; at < text.length; slices++) {
    let end = Math.min(at + sliceSize, text.length);
    // A pair of surrogates stays together.
    if (end < text.length && (text.charCodeAt(end) & 0xfc00) === 0xdc00) end++;
    yield text.slice(at, end);
    if (slices % 4 === 0) await setImmediate();
    at = end;
  }
}
