/** A run of words; one with an address is a link. */
export type IssueWords = { text: string; url?: string; isStrong?: true };

export type IssueBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; words: IssueWords[] }
  | { kind: 'list'; isNumbered: boolean; items: IssueWords[][] };

export type ReadMarkup = { blocks: IssueBlock[]; wrongLinks: { line: number; address: string }[] };

const heading = /^#{1,3}\s+(.+)$/u;
const bullet = /^[-*]\s+(.+)$/u;
const numbered = /^\d{1,3}[.)]\s+(.+)$/u;
/** Words between two pairs of stars, which touch them. */
const strong = /\*\*([^\s*](?:[^*\n]*[^\s*])?)\*\*/gu;
const link = /\[([^\][\n]+)\]\(((?:[^()\n]|\([^()\n]*\))*)\)/gu;
/** An https address with a named host, without a user, quotes or spaces. */
const webAddress = /^https:\/\/(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z\d-]*[a-z\d](?::\d{1,5})?(?:[/?#][^\s<>"\\^`{|}]*)?$/iu;

/** Reads headings (#), lists (- or 1.), links ([words](https://...)), **bold** and paragraphs; everything else is plain text. */
export function readMarkup(text: string): ReadMarkup {
  const blocks: IssueBlock[] = [];
  const wrongLinks: ReadMarkup['wrongLinks'] = [];
  let isOpen = false;
  for (const [nth, raw] of text.split(/\r\n|\n|\r/u).entries()) {
    const line = raw.trim();
    const wordsOf = (words: string) => readWords(words, (address) => wrongLinks.push({ line: nth + 1, address }));
    const title = heading.exec(line)?.[1];
    const item = bullet.exec(line)?.[1] ?? numbered.exec(line)?.[1];
    const last = isOpen ? blocks.at(-1) : undefined;
    if (line === '') isOpen = false;
    else if (title !== undefined) {
      const words = wordsOf(title);
      blocks.push({ kind: 'heading', text: words.map((word) => word.text).join('') });
      isOpen = false;
    } else if (item === undefined) {
      if (last?.kind === 'paragraph') last.words.push({ text: '\n' }, ...wordsOf(line));
      else blocks.push({ kind: 'paragraph', words: wordsOf(line) });
      isOpen = true;
    } else {
      const isNumbered = !bullet.test(line);
      if (last?.kind === 'list' && last.isNumbered === isNumbered) last.items.push(wordsOf(item));
      else blocks.push({ kind: 'list', isNumbered, items: [wordsOf(item)] });
      isOpen = true;
    }
  }
  return { blocks, wrongLinks };
}

/** A link that is none stays as it was typed. */
function readWords(line: string, onWrong: (address: string) => void): IssueWords[] {
  const words: IssueWords[] = [];
  let from = 0;
  for (const found of line.matchAll(link)) {
    const [whole, label = '', address = ''] = found;
    const url = address.trim();
    if (found.index > from) words.push(...readStrong(line.slice(from, found.index)));
    if (webAddress.test(url)) words.push({ text: label, url });
    else {
      onWrong(url);
      words.push({ text: whole });
    }
    from = found.index + whole.length;
  }
  if (from < line.length) words.push(...readStrong(line.slice(from)));
  return words;
}

function readStrong(text: string): IssueWords[] {
  const words: IssueWords[] = [];
  let from = 0;
  for (const found of text.matchAll(strong)) {
    if (found.index > from) words.push({ text: text.slice(from, found.index) });
    words.push({ text: found[1] ?? '', isStrong: true });
    from = found.index + found[0].length;
  }
  if (from < text.length) words.push({ text: text.slice(from) });
  return words;
}
