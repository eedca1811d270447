import { confusables } from '#content/confusables.ts';

/** Small capitals, which the table leaves as they are or takes for one another. */
const smallCapitals: readonly (readonly [string, string])[] = Array.from('ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', (letter, nth) => [
  letter,
  'abcdefghijklmnoprstuvwyz'[nth] ?? letter,
]);

let lookAlikes: Map<string, string> | undefined;

/** Where capital and small form look like different letters, the table's first word counts: it is the Latin letter. */
function readLookAlikes(): Map<string, string> {
  const pairs = new Map([...smallCapitals, ['ʍ', 'm'] as const]);
  for (const [prototype, characters] of confusables)
    for (const one of characters) if (!pairs.has(one)) pairs.set(one, prototype.toLowerCase());
  return pairs;
}

/** One look-alike may stand for another, as the Greek m for the Latin one, which looks like r and n. */
function withPrototypes(text: string): string {
  lookAlikes ??= readLookAlikes();
  let seen = text;
  for (let pass = 0; pass < 4; pass++) {
    const next = Array.from(seen, (one) => lookAlikes?.get(one) ?? one).join('');
    if (next === seen) break;
    seen = next;
  }
  return seen;
}

/**
 * What a name looks like: the skeleton of UTS 39, made coarser for names that stand side by side in a list. Case, accents, spaces and
 * punctuation do not count, i, l and 1 are one, and so are o and 0.
 */
export function skeletonOf(name: string): string {
  const folded = name.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFD');
  const seen = withPrototypes(folded).toLowerCase().normalize('NFD');
  return seen
    .replaceAll(/[\u0300-\u036F]|[^\p{L}\p{M}\p{N}]/gu, '')
    .replaceAll(/[i1\u0131]/gu, 'l')
    .replaceAll('0', 'o');
}

const productName = skeletonOf('meridian');
const staffWords = ['admin', 'administrator', 'moderator', 'support', 'staff', 'official', 'system', 'proctor', 'examiner', 'sysadmin'];
const staffSkeletons = new Set([productName, ...staffWords.map(skeletonOf)]);
/** Words that make an office of the words above, or of one another. */
const officeWords = ['sys', 'team', 'hq', 'crew', 'desk', 'help', 'helpdesk', 'service', 'services', 'customer', 'account', 'accounts'];
const office = new RegExp(`^(?:${skeletonOf('the')})?(?:${[...staffWords, ...officeWords].map(skeletonOf).join('|')})+$`, 'u');
/** What the board itself says in the place of a name. */
const boardWords = new Set(['you', 'me', 'anonymous', 'hidden', 'unknown', 'nobody', 'deleted', 'deleted user', 'null'].map(skeletonOf));

/** Digits that stand for letters; the skeleton knows only those that look the same in every typeface. */
const leet: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's' };

function withoutLeet(text: string): string {
  return Array.from(text.normalize('NFKC'), (letter) => leet[letter] ?? letter).join('');
}

/** What nobody may be called on the board: the product, an office of ours, or a word of the board itself. "Ada Support" is a person. */
export function isReservedName(name: string): boolean {
  const spellings = [name, withoutLeet(name), name.replace(/[\s\d._-]+$/u, '')];
  return spellings.map(skeletonOf).some((seen) => seen.includes(productName) || office.test(seen) || boardWords.has(seen));
}

/** An alias is freely chosen, so it has no word of our staff in it at all. */
export function isReservedAlias(alias: string): boolean {
  const words = alias
    .normalize('NFKC')
    .split(/[^\p{L}\p{M}\p{N}@$]+/u)
    .filter(Boolean);
  return isReservedName(alias) || words.some(isStaffWord);
}

function isStaffWord(word: string): boolean {
  return [word, word.replace(/\d+$/u, ''), withoutLeet(word)].some((text) => staffSkeletons.has(skeletonOf(text)));
}
