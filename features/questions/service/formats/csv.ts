import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { type CsvError, parse } from 'csv-parse';
import { csvLine } from '#platform/http/csv.ts';
import { type BankEntry, exchangeLimits, type FileEntry, type FileProblem } from '../../rules/exchange.ts';
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

type Row = { line: number; cells: string[] };

async function* read(text: string): AsyncGenerator<FileEntry> {
  let columns: Columns | null = null;
  for await (const row of rowsOf(text)) {
    if ('message' in row) return yield row;
    if (columns) {
      yield readRow(row.cells, row.line, columns);
      continue;
    }
    const header = readHeader(row.cells, row.line);
    if ('message' in header) return yield header;
    columns = header;
  }
  if (!columns) yield { line: 1, message: 'The file has no row with the names of the columns.' };
}

/** Thrown out of the parser's callbacks to end it. */
class TooMany extends Error {}

/** The rows that are not empty, with the lines at which they begin; a file that is no CSV ends with the problem. */
async function* rowsOf(text: string): AsyncGenerator<Row | FileProblem> {
  /** The end of the last row, and how many empty lines there were up to it. */
  const last = { line: 0, empty: 0, rows: 0 };
  const parser = parse({
    delimiter: delimiterOf(text),
    record_delimiter: '\n',
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: exchangeLimits.data * 2,
    cast: (cell, { index }) => {
      if (index >= exchangeLimits.columns) throw new TooMany(`The row has more than ${exchangeLimits.columns} columns.`);
      return unguard(cell);
    },
    on_record: (cells, { lines, empty_lines: empty }) => {
      Object.assign(last, { line: lines, empty, rows: last.rows + 1 });
      if (last.rows > mostRows) throw new TooMany(`The file has more than ${mostRows} rows. Split it into smaller ones.`);
      if (cells.every((cell) => cell.trim() === '')) return null;
      // The line goes in front of the cells, because reading may be ahead of whoever takes the rows.
      return [String(lines - cells.reduce((sum, cell) => sum + breaksIn(cell), 0)), ...cells];
    },
  });
  try {
    for await (const row of Readable.from(slicesOf(text)).pipe(parser)) {
      const [line = '', ...cells] = row as string[];
      yield { line: Number(line), cells };
    }
  } catch (error) {
    const {
      code = '',
      lines = 0,
      empty_lines: empty = last.empty,
      message,
    } = error as Partial<CsvError> & Error & { lines?: number; empty_lines?: number };
    const begins = last.line + 1 + empty - last.empty;
    if (error instanceof TooMany) yield { line: begins, message };
    else if (code === '') throw error;
    else yield { line: misplaced.has(code) ? lines : begins, message: sentences[code] ?? 'This is no CSV.' };
  }
}

/** Questions, the header, and some rows that are empty. */
const mostRows = exchangeLimits.questions * 2;

const breaksIn = (cell: string): number => cell.split('\n').length - 1;

const misplaced = new Set(['CSV_INVALID_CLOSING_QUOTE', 'INVALID_OPENING_QUOTE']);
const sentences: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'A quotation mark of the row that begins here is never closed.',
  CSV_INVALID_CLOSING_QUOTE:
    'A quotation mark stands where none can be: inside a cell in quotation marks each one is written twice, and after the last one the cell ends.',
  INVALID_OPENING_QUOTE:
    'A quotation mark stands inside a cell without quotation marks: put the cell in quotation marks and write each one twice.',
  CSV_MAX_RECORD_SIZE: `The row is longer than ${exchangeLimits.data * 2} characters. Is a quotation mark not closed?`,
};

/** Spreadsheets write commas, semicolons or tabs, by country; the first one after a word of the header tells. */
const delimiterOf = (text: string): string => /^[\w"' ]{0,80}([,;\t])/.exec(text)?.[1] ?? ',';

const sliceSize = 32_768;

/** Others are served after every few slices, also when they hold no row. */
async function* slicesOf(text: string): AsyncGenerator<Buffer> {
  for (let at = 0, slices = 1; at < text.length; slices++) {
    let end = Math.min(at + sliceSize, text.length);
    // A pair of surrogates stays together.
    if (end < text.length && (text.charCodeAt(end) & 0xfc00) === 0xdc00) end++;
    yield Buffer.from(text.slice(at, end));
    if (slices % 4 === 0) await setImmediate();
    at = end;
  }
}
