import type { BankItem } from '../bank-item.ts';
import type { Problem } from './problem.ts';

/** How often somebody who sees only the options may be right; four options give a quarter. */
const limits = { category: 0.32, overall: 0.3, cue: 0.3 };
/** Categories with fewer items say more about chance than about the items. */
const leastItems = 40;
const folds = 10;

/** Authored questions that their options alone, or a trick, answer more often than chance. */
export function checkGuessing(items: readonly BankItem[]): Problem[] {
  const authored = items.filter((item) => item.family === null);
  if (authored.length < leastItems) return [];
  const hits = guessByWords(authored);
  return [
    ...tooOften('from the words of the options', authored, hits),
    ...cues.flatMap(({ name, guess }) => cueProblem(name, authored, guess)),
  ];
}

function tooOften(how: string, items: readonly BankItem[], hits: ReadonlyMap<BankItem, number>): Problem[] {
  const share = (members: readonly BankItem[]) => members.reduce((sum, item) => sum + (hits.get(item) ?? 0), 0) / members.length;
  const categories = [...Map.groupBy(items, (item) => `${item.type}/${item.category}`)].filter(
    ([, members]) => members.length >= leastItems,
  );
  const found = categories
    .filter(([, members]) => share(members) > limits.category)
    .map(([key, members]) => ({ key, share: share(members) }));
  if (share(items) > limits.overall) found.push({ key: '', share: share(items) });
  return found.map(({ key, share: often }) => ({ key, sentence: `is answered ${how} in ${Math.round(often * 100)}% of its questions.` }));
}

/** A guess from the options as the share of it that is right: half when two options are equally good and one is right. */
type Guess = (item: BankItem) => number;

const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];

function bestOf({ options, right }: BankItem, score: (text: string) => number): number {
  const scores = options.map(({ text }) => score(text));
  const best = Math.max(...scores);
  const chosen = scores.filter((each) => each === best).length;
  return scores[right] === best ? 1 / chosen : 0;
}

/** Naive Bayes over the words of options, learned from the other nine tenths of the sets; twins stay together, as a stranger knows none of them. */
export function guessByWords(items: readonly BankItem[]): Map<BankItem, number> {
  const groups = [...Map.groupBy(items, (item) => item.twins ?? item.key).values()];
  const counts = groups.map((members) => countWords(members));
  const totals = Array.from({ length: folds }, (_, fold) => merged(counts.filter((_each, at) => at % folds !== fold)));
  const hits = new Map<BankItem, number>();
  for (const [at, members] of groups.entries()) {
    const known = totals[at % folds];
    if (!known) continue;
    for (const item of members)
      hits.set(
        item,
        bestOf(item, (text) => logOdds(known, text)),
      );
  }
  return hits;
}

type WordCounts = { right: Map<string, number>; wrong: Map<string, number> };

function countWords(items: readonly BankItem[]): WordCounts {
  const counts: WordCounts = { right: new Map(), wrong: new Map() };
  for (const { options, right } of items)
    for (const [at, { text }] of options.entries())
      for (const word of new Set(words(text))) add(at === right ? counts.right : counts.wrong, word, 1);
  return counts;
}

const add = (counts: Map<string, number>, word: string, count: number): Map<string, number> =>
  counts.set(word, (counts.get(word) ?? 0) + count);

function merged(parts: readonly WordCounts[]): WordCounts {
  const whole: WordCounts = { right: new Map(), wrong: new Map() };
  for (const part of parts)
    for (const side of ['right', 'wrong'] as const) for (const [word, count] of part[side]) add(whole[side], word, count);
  return whole;
}

/** Wrong options are three times as many as right ones. */
const logOdds = ({ right, wrong }: WordCounts, text: string): number =>
  [...new Set(words(text))].reduce((sum, word) => sum + Math.log((3 * (right.get(word) ?? 0) + 1) / ((wrong.get(word) ?? 0) + 1)), 0);

const cues: readonly { name: string; guess: Guess }[] = [
  { name: 'the longest option', guess: (item) => bestOf(item, (text) => text.length) },
  { name: 'the shortest option', guess: (item) => bestOf(item, (text) => -text.length) },
  { name: 'an option with “and”', guess: (item) => bestOf(item, (text) => (/\band\b/i.test(text) ? 1 : 0)) },
  { name: 'an option with “because”', guess: (item) => bestOf(item, (text) => (/\b(?:because|since|so that)\b/i.test(text) ? 1 : 0)) },
  { name: 'the option that echoes the question', guess: (item) => bestOf(item, (text) => echo(item.question, text)) },
  ...[0, 1, 2, 3].map((place) => ({ name: `option ${place + 1}`, guess: (item: BankItem) => (item.right === place ? 1 : 0) })),
];

function echo(question: string, option: string): number {
  const asked = new Set(words(question).filter((word) => word.length > 3));
  const own = words(option).filter((word) => word.length > 3);
  return own.length === 0 ? 0 : own.filter((word) => asked.has(word)).length / own.length;
}

function cueProblem(name: string, items: readonly BankItem[], guess: Guess): Problem[] {
  const share = items.reduce((sum, item) => sum + guess(item), 0) / items.length;
  return share > limits.cue
    ? [{ key: '', sentence: `The whole bank is answered by ${name} in ${Math.round(share * 100)}% of its questions.` }]
    : [];
}

/** How often each way of guessing is right, for a report. */
export function guessingRates(items: readonly BankItem[]): { name: string; share: number }[] {
  const authored = items.filter((item) => item.family === null);
  const hits = guessByWords(authored);
  const mean = (guess: Guess) => authored.reduce((sum, item) => sum + guess(item), 0) / Math.max(1, authored.length);
  return [
    { name: 'the words of the options', share: mean((item) => hits.get(item) ?? 0) },
    ...cues.map(({ name, guess }) => ({ name, share: mean(guess) })),
  ];
}
