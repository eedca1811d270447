/** What of a text is searched, the telling parts first. */
export type Searchable = { title: string; words?: string; summary?: string; headings?: readonly string[]; text?: string };

/** How much a word says that is found there; a whole word says half as much again as the beginning of one. */
const weights = { title: 12, words: 8, headings: 6, summary: 4, text: 1 };
const wholeWord = 1.5;
const phraseInTitle = 20;

/** Said in almost every question, and telling nothing about its subject. */
const fillers = new Set(
  'a an am and are as at be but by can cannot do does for from get has have how i if in is it its me my of on or our so that the their them then there they this to was we were what when where which who why will with you your'.split(
    ' ',
  ),
);

function folded(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}|['’]/gu, '')
    .toLowerCase();
}

const runs = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu) ?? [];
const unhyphened = (run: string): string => run.replaceAll('-', '');

/** The words that have to be found: without case, accents and hyphens, and without words that every question has. */
export function wordsToFind(query: string): string[] {
  const all = [...new Set(runs(query).map(unhyphened))];
  const telling = all.filter((word) => !fillers.has(word));
  return telling.length > 0 ? telling : all;
}

/** A word with a hyphen is found as one word and by each of its parts. */
function wordsIn(text: string): string[] {
  return runs(text).flatMap((run) => (run.includes('-') ? [unhyphened(run), ...run.split('-')] : [run]));
}

/** The beginnings by which a word is found: itself, and without the s of a plural. */
function beginningsOf(word: string): string[] {
  return word.length > 3 && word.endsWith('s') ? [word, word.slice(0, -1)] : [word];
}

function found(word: string, text: string): number {
  const beginnings = beginningsOf(word);
  const hits = wordsIn(text).filter((one) => beginnings.some((beginning) => one.startsWith(beginning)));
  if (hits.length === 0) return 0;
  return hits.some((one) => beginnings.includes(one)) ? wholeWord : 1;
}

/** How well a text answers; 0 when a word of the query is nowhere in it. */
export function matchOf(query: string, entry: Searchable): number {
  const words = wordsToFind(query);
  const parts: [number, string][] = [
    [weights.title, entry.title],
    [weights.words, entry.words ?? ''],
    [weights.headings, entry.headings?.join('\n') ?? ''],
    [weights.summary, entry.summary ?? ''],
    [weights.text, entry.text ?? ''],
  ];
  let sum = 0;
  for (const word of words) {
    const best = Math.max(...parts.map(([weight, text]) => weight * found(word, text)));
    if (best === 0) return 0;
    sum += best;
  }
  const isPhrase = words.length > 1 && wordsIn(entry.title).join(' ').includes(words.join(' '));
  return sum + (isPhrase ? phraseInTitle : 0);
}

/** The texts that answer, the best first; equals stay in their order. Without a query there is nothing to find. */
export function searchHelp<Entry extends Searchable>(query: string, entries: readonly Entry[]): Entry[] {
  if (wordsToFind(query).length === 0) return [];
  return entries
    .map((entry) => ({ entry, match: matchOf(query, entry) }))
    .filter(({ match }) => match > 0)
    .toSorted((a, b) => b.match - a.match)
    .map(({ entry }) => entry);
}

/** A stretch of text, and whether it is what was searched for. */
export type Stretch = { text: string; isFound: boolean };

/** A text cut where the words of the query begin and end. */
export function stretchesOf(query: string, text: string): Stretch[] {
  const beginnings = wordsToFind(query).flatMap(beginningsOf);
  const isFound = (piece: string) => wordsIn(piece).some((word) => beginnings.some((beginning) => word.startsWith(beginning)));
  return text
    .split(/([\p{L}\p{N}\p{M}]+(?:['’-][\p{L}\p{N}\p{M}]+)*)/u)
    .filter((piece) => piece !== '')
    .map((piece) => ({ text: piece, isFound: isFound(piece) }));
}

/** The sentence of a text that holds most of what was searched for; nothing when none does. */
export function lineFor(query: string, text: string): string | undefined {
  const words = wordsToFind(query);
  const lines = text.split(/\n|(?<=[.!?])\s+/u).map((line) => ({ line, hits: words.filter((word) => found(word, line) > 0).length }));
  const best = lines.toSorted((a, b) => b.hits - a.hits)[0];
  return best && best.hits > 0 ? best.line : undefined;
}
