import { type CsvLimits, type CsvProblem, type CsvRow, delimiterOf, readHead, tooManyLines, UnreadableText } from './read-csv.ts';

/** A row that cannot be read, with what stands in its first line; `isEnd` when the rows after it cannot be read either. */
type LooseProblem = CsvProblem & { content?: string; isEnd: boolean };

/**
 * The rows of a CSV text that people pasted or edited. A quotation mark counts as one only at the beginning of a cell, so that
 * `"Nguyen, Anh" <anh@example.org>` is one cell; a row that cannot be read is named, and the reading goes on with the next line.
 */
export async function* readLooseCsv(text: AsyncIterable<string>, limits: CsvLimits): AsyncGenerator<CsvRow | LooseProblem> {
  const chunks = text[Symbol.asyncIterator]();
  try {
    const head = await readHead(chunks);
    const delimiter = delimiterOf(head);
    let rows = 0;
    for await (const row of joinLines(linesOf(head, chunks, limits), { delimiter, limits })) {
      if (++rows > limits.rows)
        return yield { line: row.line, message: `The file has more than ${limits.rows} rows. Split it into smaller ones.`, isEnd: true };
      if ('message' in row || row.cells.some((cell) => cell.trim() !== '')) yield row;
    }
  } catch (error) {
    if (!(error instanceof UnreadableText)) throw error;
    yield { ...error.problem, isEnd: true };
  } finally {
    // Whoever makes the text learns that no more is wanted; it may be waiting for bytes, so that nobody waits for it.
    chunks.return?.()?.catch(() => undefined);
  }
}

type Line = { line: number; text: string };

/** The lines of a text, by number; of one that is too long, no more than shows it. */
async function* linesOf(head: string, rest: AsyncIterator<string>, { row, lines }: CsvLimits): AsyncGenerator<Line> {
  let line = 1;
  let open = '';
  let chunk: string | null = head;
  while (chunk !== null) {
    const parts: string[] = chunk.split('\n', lines + 2);
    for (const [nth, part] of parts.entries()) {
      if (nth > 0) {
        yield { line: line++, text: open };
        if (line > lines) throw tooManyLines(lines);
        open = '';
      }
      open += part.slice(0, Math.max(0, row + 1 - open.length));
    }
    const next: IteratorResult<string> = await rest.next();
    chunk = next.done ? null : next.value;
  }
  yield { line, text: open };
}

type Shape = { delimiter: string; limits: CsvLimits };

/** Of one row: every line of a file may open a cell, and each time the lines after it are searched for its end. */
const mostLines = 30;

/** A row is a line, or several where a cell in quotation marks has line breaks. If that cell never ends, its first line alone is bad. */
async function* joinLines(lines: AsyncIterator<Line>, { delimiter, limits }: Shape): AsyncGenerator<CsvRow | LooseProblem> {
  /** Lines that were read in search of a closing quotation mark. */
  const ahead: Line[] = [];
  const next = async (nth: number): Promise<Line | null> => {
    if (nth < ahead.length) return ahead[nth] ?? null;
    const read = await lines.next();
    if (!read.done) ahead.push(read.value);
    return read.done ? null : read.value;
  };
  for (let first = await next(0); first; first = await next(0)) {
    let text = first.text;
    let cells = cellsOf(text, delimiter);
    let taken = 1;
    while (cells === 'open' && taken < mostLines && text.length <= limits.row) {
      const following = await next(taken);
      if (!following) break;
      taken++;
      text += `\n${following.text}`;
      // Only a line with a quotation mark can close the cell.
      if (following.text.includes('"')) cells = cellsOf(text, delimiter);
    }
    const isRow = Array.isArray(cells) && text.length <= limits.row;
    ahead.splice(0, isRow ? taken : 1);
    const problem = problemOf(cells, first.text, limits);
    if (problem) yield { line: first.line, message: problem, content: first.text, isEnd: false };
    else if (isRow && text !== '') yield { line: first.line, cells: cells as string[] };
  }
}

type Cells = string[] | 'open' | 'broken';

function problemOf(cells: Cells, first: string, limits: CsvLimits): string | null {
  if (first.length > limits.row && !(Array.isArray(cells) && cells.length > limits.columns))
    return `The row is longer than ${limits.row} characters. A quotation mark may be missing.`;
  if (!Array.isArray(cells)) return 'A quotation mark is opened on this line and never closed.';
  return cells.length > limits.columns ? `The row has more than ${limits.columns} columns.` : null;
}

/** The cells of a row; `open` while one in quotation marks goes on, `broken` when such a cell of several lines ends in the middle of one. */
function cellsOf(text: string, delimiter: string): Cells {
  if (!text.includes('"')) return text.split(delimiter);
  const cells: string[] = [];
  let at = 0;
  for (;;) {
    const quoted = text[at] === '"' ? quotedCell(text, at, delimiter) : null;
    if (quoted === 'open' || quoted === 'broken') return quoted;
    const end = quoted ? quoted.end : endOf(text, at, delimiter);
    cells.push(quoted ? quoted.cell : text.slice(at, end));
    if (end >= text.length) return cells;
    at = end + 1;
  }
}

const endOf = (text: string, from: number, delimiter: string): number => {
  const found = text.indexOf(delimiter, from);
  return found === -1 ? text.length : found;
};

/** A cell that begins with a quotation mark: without its marks, or as it stands when more follows the closing one. */
function quotedCell(text: string, from: number, delimiter: string): { cell: string; end: number } | 'open' | 'broken' {
  for (let at = from + 1; ; at += 2) {
    at = text.indexOf('"', at);
    if (at === -1) return 'open';
    if (text[at + 1] === '"') continue;
    const inner = text.slice(from + 1, at);
    if (at + 1 === text.length || text[at + 1] === delimiter) return { cell: inner.replaceAll('""', '"'), end: at + 1 };
    if (inner.includes('\n')) return 'broken';
    const end = endOf(text, at, delimiter);
    return { cell: text.slice(from, end), end };
  }
}
