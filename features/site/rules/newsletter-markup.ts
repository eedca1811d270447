/** A run of words; one with an address is a link. */
export type IssueWords = { text: string; url?: string; isStrong?: true };

export type IssueBlock =
  /** `words` where a link is among them. */
  | { kind: 'heading'; text: string; words?: IssueWords[] }
  | { kind: 'paragraph'; words: IssueWords[] }
  /** `startsAt` where a numbered list goes on after something that stands between. */
  | { kind: 'list'; isNumbered: boolean; startsAt?: number; items: IssueWords[][] };

export type ReadMarkup = {
  blocks: IssueBlock[];
  wrongLinks: { line: number; address: string }[];
  /** Lines with a link that nobody would see. */
  emptyLinks: number[];
  /** Lines with pairs of stars that make nothing bold. */
  strayStars: number[];
};

const heading = /^#{1,3}\s+(.+)$/u;
const bullet = /^[-*]\s+(.+)$/u;
const numbered = /^(\d{1,3})[.)]\s+(.+)$/u;
/** A link, an address as it was typed, or stars. */
const marks = /\[([^\][\n]*)\]\(((?:[^()\n]|\([^()\n]*\))*)\)|https?:\/\/[^\s[\]]+|\*{2,}/gu;
/** An https address with a named host, without a user, quotes or spaces. */
const webAddress = /^https:\/\/(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z\d-]*[a-z\d](?::\d{1,5})?(?:[/?#][^\s<>"\\^`{|}]*)?$/iu;

/** Reads headings (#), lists (- or 1.), links ([words](https://...)), **bold** and paragraphs; everything else is plain text. */
export function readMarkup(text: string): ReadMarkup {
  const read: ReadMarkup = { blocks: [], wrongLinks: [], emptyLinks: [], strayStars: [] };
  const { blocks } = read;
  let isOpen = false;
  for (const [nth, raw] of text.split(/\r\n|\n|\r/u).entries()) {
    const line = raw.trim();
    const wordsOf = (words: string) => readWords(words, nth + 1, read);
    const title = heading.exec(line)?.[1];
    const item = bullet.exec(line)?.[1] ?? numbered.exec(line)?.[2];
    const last = isOpen ? blocks.at(-1) : undefined;
    if (line === '') isOpen = false;
    else if (title !== undefined) {
      blocks.push(headingOf(wordsOf(title)));
      isOpen = false;
    } else if (item === undefined) {
      if (last?.kind === 'paragraph') last.words.push({ text: '\n' }, ...wordsOf(line));
      else blocks.push({ kind: 'paragraph', words: wordsOf(line) });
      isOpen = true;
    } else {
      const list = listOf(line);
      if (last?.kind === 'list' && last.isNumbered === list.isNumbered) last.items.push(wordsOf(item));
      else blocks.push({ ...list, items: [wordsOf(item)] });
      isOpen = true;
    }
  }
  return read;
}

/** The list that a line begins, with the number that was typed. */
function listOf(line: string): Omit<Extract<IssueBlock, { kind: 'list' }>, 'items'> {
  const first = Number(numbered.exec(line)?.[1] ?? 1);
  return { kind: 'list', isNumbered: !bullet.test(line), ...(first === 1 ? {} : { startsAt: first }) };
}

function headingOf(words: IssueWords[]): IssueBlock {
  const text = words.map((word) => word.text).join('');
  return words.some(({ url }) => url !== undefined) ? { kind: 'heading', text, words } : { kind: 'heading', text };
}

/** Words as they are read; stars that opened something bold go once it is closed. */
type Line = { words: IssueWords[]; openedAt: number | null; hasStray: boolean };

/** A link that is none, and stars that make nothing bold, stay as they were typed. */
function readWords(text: string, nth: number, read: ReadMarkup): IssueWords[] {
  const line: Line = { words: [], openedAt: null, hasStray: false };
  const mark = new RegExp(marks);
  let from = 0;
  for (let found = mark.exec(text); found !== null; found = mark.exec(text)) {
    const isStars = found[0].startsWith('**');
    // An address keeps its stars, but not those that close what was opened before it.
    const whole = line.openedAt === null || isStars || found[1] !== undefined ? found[0] : found[0].replace(/\*\*[.,;:!?)]*$/u, '');
    line.words.push({ text: text.slice(from, found.index) });
    from = found.index + whole.length;
    mark.lastIndex = from;
    if (isStars) readStars(line, whole, { before: text[found.index - 1] ?? ' ', after: text[from] ?? ' ' });
    else if (found[1] === undefined) line.words.push({ text: whole });
    else line.words.push(...readLink({ whole, label: found[1], url: (found[2] ?? '').trim() }, nth, read));
  }
  line.words.push({ text: text.slice(from) });
  if ((line.hasStray || line.openedAt !== null) && read.strayStars.at(-1) !== nth) read.strayStars.push(nth);
  return joined(line.words);
}

/** Stars touch what they hold, and don't open anything inside a word: 2**3**4 is no bold 3. */
function readStars(line: Line, stars: string, { before, after }: { before: string; after: string }): void {
  const isPair = stars.length === 2;
  if (isPair && line.openedAt !== null && !/\s/u.test(before) && line.words.slice(line.openedAt + 1).some(({ text }) => text !== '')) {
    line.words.splice(line.openedAt, 1);
    for (const word of line.words.slice(line.openedAt)) word.isStrong = true;
    line.openedAt = null;
    return;
  }
  const canOpen = isPair && !/\s/u.test(after) && !/[\p{L}\p{N}]/u.test(before);
  line.hasStray ||= !canOpen || line.openedAt !== null;
  if (canOpen) line.openedAt = line.words.length;
  line.words.push({ text: stars });
}

function readLink({ whole, label, url }: { whole: string; label: string; url: string }, nth: number, read: ReadMarkup): IssueWords[] {
  if (!webAddress.test(url)) {
    read.wrongLinks.push({ line: nth, address: url });
    return [{ text: whole }];
  }
  if (label.trim() !== '') return readWords(label, nth, read).map((word) => ({ ...word, url }));
  read.emptyLinks.push(nth);
  return [{ text: whole }];
}

/** Plain words in one run, and none that are empty. */
function joined(words: readonly IssueWords[]): IssueWords[] {
  const runs: IssueWords[] = [];
  for (const word of words) {
    const last = runs.at(-1);
    if (word.text === '') continue;
    if (last && last.url === undefined && word.url === undefined && last.isStrong === word.isStrong) last.text += word.text;
    else runs.push({ ...word });
  }
  return runs;
}
