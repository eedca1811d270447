import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';

/** What is wrong with a file, and at which line. */
export type CsvProblem = { line: number; message: string };
/** The cells of a row, and the line at which it begins. */
export type CsvRow = { line: number; cells: string[] };

export type CsvLimits = {
  columns: number;
  /** Line ends of every kind count, so that a file of nothing else ends soon. */
  lines: number;
  /** The header and rows of empty cells count. */
  rows: number;
  /** Characters of one row. */
  row: number;
};

/** Thrown out of the parser's callbacks to end it. */
class TooMany extends Error {}

/** Thrown by whoever makes the text, to end the reading with a problem of its own. */
export class UnreadableText extends Error {
  readonly problem: CsvProblem;
  constructor(problem: CsvProblem) {
    super(problem.message);
    this.problem = problem;
  }
}

/**
 * The rows of a CSV text that are not empty; a text that is no CSV, or exceeds a limit, ends with the problem. It is read in chunks, lines
 * ended by `\n` alone, and never holds more than a chunk and a row.
 */
export async function* readCsv(text: AsyncIterable<string>, limits: CsvLimits): AsyncGenerator<CsvRow | CsvProblem> {
  const chunks = text[Symbol.asyncIterator]();
  /** The end of the last row, and how many empty lines there were up to it. */
  const last = { line: 0, empty: 0, rows: 0 };
  try {
    const head = await readHead(chunks);
    const parser = parse({
      delimiter: delimiterOf(head),
      record_delimiter: '\n',
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: limits.row,
      cast: (cell, { index }) => {
        if (index >= limits.columns) throw new TooMany(`The row has more than ${limits.columns} columns.`);
        return cell;
      },
      on_record: (cells, { lines, empty_lines: empty }) => {
        Object.assign(last, { line: lines, empty, rows: last.rows + 1 });
        if (last.rows > limits.rows) throw new TooMany(`The file has more than ${limits.rows} rows. Split it into smaller ones.`);
        if (cells.every((cell) => cell.trim() === '')) return null;
        // The line goes in front of the cells, because reading may be ahead of whoever takes the rows.
        return [String(lines - cells.reduce((sum, cell) => sum + breaksIn(cell), 0)), ...cells];
      },
    });
    // A failure of the source ends the parser, which throws it below.
    pipeline(Readable.from(bytesOf(head, chunks, limits.lines)), parser, () => undefined);
    for await (const row of parser) {
      const [line = '', ...cells] = row as string[];
      yield { line: Number(line), cells };
    }
  } catch (error) {
    yield problemOf(error, last, limits);
  } finally {
    // Whoever makes the text learns that no more is wanted; it may be waiting for bytes, so that nobody waits for it.
    chunks.return?.()?.catch(() => undefined);
  }
}

/** Enough of the text to know what separates its cells. */
export async function readHead(chunks: AsyncIterator<string>): Promise<string> {
  let head = '';
  while (head.length < headSize && !head.trimStart().includes('\n')) {
    const next = await chunks.next();
    if (next.done) break;
    head += next.value;
  }
  return head;
}

const headSize = 4000;

async function* bytesOf(head: string, rest: AsyncIterator<string>, maxLines: number): AsyncGenerator<Buffer> {
  let lines = 0;
  let text = head;
  for (;;) {
    lines += breaksIn(text);
    if (lines > maxLines) throw tooManyLines(maxLines);
    yield Buffer.from(text);
    const next = await rest.next();
    if (next.done) return;
    text = next.value;
  }
}

export const tooManyLines = (most: number): UnreadableText =>
  new UnreadableText({ line: most + 1, message: `The file has more than ${most} lines. Split it into smaller ones.` });

function problemOf(error: unknown, last: { line: number; empty: number }, limits: CsvLimits): CsvProblem {
  if (error instanceof UnreadableText) return error.problem;
  const { code, lines = 0, empty_lines: empty = last.empty, message } = error as CsvError & { lines?: number; empty_lines?: number };
  const begins = last.line + 1 + empty - last.empty;
  if (error instanceof TooMany) return { line: begins, message };
  if (!(error instanceof CsvError)) throw error;
  if (code === 'CSV_MAX_RECORD_SIZE')
    return { line: begins, message: `The row is longer than ${limits.row} characters. A quotation mark may be missing.` };
  return { line: misplaced.has(code) ? lines : begins, message: sentences[code] ?? 'This isn’t valid CSV.' };
}

const breaksIn = (cell: string): number => cell.split('\n').length - 1;

const misplaced = new Set(['CSV_INVALID_CLOSING_QUOTE', 'INVALID_OPENING_QUOTE']);
const sentences: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'A quotation mark is opened on this line and never closed.',
  CSV_INVALID_CLOSING_QUOTE:
    'There’s more text after a closing quotation mark. To use a quotation mark inside a quoted cell, type it twice.',
  INVALID_OPENING_QUOTE:
    'There’s a quotation mark in the middle of a cell. Put the whole cell in quotation marks and type the inner ones twice.',
};

/**
 * Spreadsheets write commas, semicolons or tabs, by country; the first one outside quotation marks tells. Cells copied from a spreadsheet have
 * tabs between them and may have commas inside.
 */
export function delimiterOf(text: string): string {
  const head = text.trimStart().slice(0, headSize);
  if (/^(?:"[^"]*"|[^"\t\n])*\t/.test(head)) return '\t';
  return /^(?:"[^"]*"|[^",;\n])*([,;])/.exec(head)?.[1] ?? ',';
}
