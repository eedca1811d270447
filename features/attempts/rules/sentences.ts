/** One sentence of a text and the white space after it. */
export type Sentence = { words: string; gap: string };

/** A point after these belongs to the word, whatever follows. */
const titles = new Set([
  'mr',
  'mrs',
  'ms',
  'dr',
  'prof',
  'st',
  'sr',
  'jr',
  'gen',
  'capt',
  'lt',
  'vs',
  'cf',
  'e.g',
  'i.e',
  'approx',
  'fig',
  'ca',
]);
/** A point after these belongs to the word only before a figure. */
const beforeFigures = new Set(['no', 'nos', 'p', 'pp', 'vol', 'ch', 'sec', 'art']);
const months = ['jan', 'feb', 'mar', 'apr', 'jun', 'jul', 'aug', 'sep', 'sept', 'oct', 'nov', 'dec'];
for (const month of months) beforeFigures.add(month);

/** What may end a sentence, with the quotes and brackets that close behind it, and the white space; or the end of a line. */
const possibleEnd = /([.!?…]+)(["'”’»)\]]*)(\s+)|\s*\n\s*/gu;

/** The word before the point that ends here, with the points inside it. */
const lastWord = (before: string): string => /[\p{L}.]+$/u.exec(before)?.[0] ?? '';

function belongsToWord(before: string, after: string): boolean {
  const word = lastWord(before);
  if (/^(?:\p{Lu}\.)*\p{Lu}$/u.test(word)) return true;
  if (titles.has(word.toLowerCase())) return true;
  return beforeFigures.has(word.toLowerCase()) && /^\p{N}/u.test(after);
}

/** Whether the text after a sign starts a sentence: not in the middle of one, and after a single point not behind an abbreviation. */
function isEnd(sign: string, closing: string, before: string, after: string): boolean {
  if (/^["'“‘«([]*\p{Ll}/u.test(after)) return false;
  return sign !== '.' || closing !== '' || !belongsToWord(before, after);
}

/** The sentences of a text in their order; put together again they are the text, sign for sign. */
export function splitSentences(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let start = 0;
  for (const found of text.matchAll(possibleEnd)) {
    const [whole, sign = '', closing = '', gap = whole] = found;
    const words = text.slice(start, found.index + sign.length + closing.length);
    const next = found.index + whole.length;
    if (words === '' || (!gap.includes('\n') && !isEnd(sign, closing, text.slice(start, found.index), text.slice(next)))) continue;
    sentences.push({ words, gap });
    start = next;
  }
  if (start < text.length) sentences.push({ words: text.slice(start), gap: '' });
  return sentences;
}
