import type { BankItem } from '../bank-item.ts';
import type { Problem } from './problem.ts';

/** Share of common word triples above which two texts count as the same question. */
const tooClose = 0.6;

/** Texts that stand twice in the bank, or nearly so. Variants of one family may share their words, but not their figures too. */
export function checkDuplicates(items: readonly BankItem[]): Problem[] {
  return [...sameTwice(items), ...nearlySame(items.filter((item) => item.family === null))];
}

function sameTwice(items: readonly BankItem[]): Problem[] {
  const seen = new Map<string, string>();
  const found: Problem[] = [];
  for (const { key, passage, question, figure, options, right } of items) {
    const tale = JSON.stringify([
      passage?.text ?? null,
      question,
      figure,
      options[right]?.text,
      options.map((option) => option.text).toSorted(),
    ]);
    const first = seen.get(tale);
    if (first === undefined) seen.set(tale, key);
    else found.push({ key, sentence: `is the same question as ${first}.` });
  }
  const keys = new Set<string>();
  for (const { key } of items) {
    if (keys.has(key)) found.push({ key, sentence: 'is an ID that appears twice.' });
    keys.add(key);
  }
  return found;
}

function nearlySame(items: readonly BankItem[]): Problem[] {
  const texts = items.map((item) => ({
    item,
    triples: triplesOf(
      `${item.question} ${item.options
        .map((option) => option.text)
        .toSorted()
        .join(' ')}`,
    ),
  }));
  const found: Problem[] = [];
  for (const [at, one] of texts.entries())
    for (const other of texts.slice(at + 1)) {
      // Twins share their options; only their stems may not be the same.
      if (one.item.twins !== null && one.item.twins === other.item.twins) continue;
      const share = overlap(one.triples, other.triples);
      if (share >= tooClose)
        found.push({
          key: other.item.key,
          sentence: `is nearly the same as ${one.item.key} (${Math.round(share * 100)}% of its words in a row).`,
        });
    }
  return found;
}

function triplesOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.slice(2).map((word, at) => `${words[at]} ${words[at + 1]} ${word}`));
}

function overlap(one: Set<string>, other: Set<string>): number {
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  if (small.size * 1.7 < large.size) return 0;
  let both = 0;
  for (const triple of small) if (large.has(triple)) both++;
  return both / Math.max(1, one.size + other.size - both);
}
