import { confusables } from '#content/confusables.ts';

let lookAlikes: Map<string, string> | undefined;

function prototypeOf(character: string): string {
  lookAlikes ??= new Map(confusables.flatMap(([prototype, characters]) => Array.from(characters, (one) => [one, prototype] as const)));
  return lookAlikes.get(character) ?? character;
}

/**
 * What a name looks like: the skeleton of UTS 39, made coarser for names that stand side by side in a list. Case, accents, spaces and
 * punctuation do not count, i, l and 1 are one, and so are o and 0.
 */
export function skeletonOf(name: string): string {
  const folded = name.normalize('NFKC').toLowerCase().normalize('NFD');
  const seen = Array.from(folded, prototypeOf).join('').toLowerCase().normalize('NFD');
  return seen
    .replaceAll(/[\u0300-\u036F]|[^\p{L}\p{M}\p{N}]/gu, '')
    .replaceAll(/[i1\u0131]/gu, 'l')
    .replaceAll('0', 'o');
}

const staffWords = ['meridian', 'admin', 'administrator', 'moderator', 'support', 'staff', 'official', 'system', 'proctor', 'examiner'];
/** Digits that stand for letters; the skeleton knows only those that look the same in every typeface. */
const leet: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's' };
const staffSkeletons = new Set(staffWords.map(skeletonOf));

function wordsOf(name: string): string[] {
  return name
    .normalize('NFKC')
    .split(/[^\p{L}\p{M}\p{N}@$]+/u)
    .filter(Boolean);
}

function isStaffWord(word: string): boolean {
  const plain = word.replace(/\d+$/u, '');
  const read = Array.from(word, (letter) => leet[letter] ?? letter).join('');
  return [word, plain, read].some((text) => staffSkeletons.has(skeletonOf(text)));
}

/** An alias with a word of our staff in it, or with the product's name anywhere. */
export function isStaffAlias(alias: string): boolean {
  return wordsOf(alias).some(isStaffWord) || skeletonOf(alias).includes(skeletonOf('meridian'));
}

/** A name of nothing but such words; people may well be called Support or Meridian among others. */
export function isStaffName(name: string): boolean {
  const words = wordsOf(name);
  return words.length > 0 && words.every(isStaffWord);
}
