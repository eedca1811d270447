/** Crockford's base32: letters and digits without those that are taken for others. No I, L, O or U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const valueOf = new Map([...alphabet].map((character, value) => [character, value]));

const codeLength = 20;
const randomLength = codeLength - 1;
/** Far longer than any way to write a code or a uuid, short enough to read at once. */
const longestTyped = 200;

const codeShape = /^[0-9A-HJKMNP-TV-Z]{20}$/;
const beginningShape = /^[0-9A-HJKMNP-TV-Z]{4,19}$/;
const uuidShape = /^([0-9A-F]{8})([0-9A-F]{4})([0-9A-F]{4})([0-9A-F]{4})([0-9A-F]{12})$/;

/** Twice a value in the field of 32 elements (x^5 + x^2 + 1), in which doubling runs through all 31 values before it repeats. */
const double = (value: number): number => (value & 16 ? (value << 1) ^ 0b100101 : value << 1);

/**
 * The sum of the characters, each weighted by another power of two in the field of 32. Differing weights make every single wrong character, every
 * swap of two and every doubled error in neighbors (11 for 22) change the sum, with a check character of the same alphabet.
 */
const weightedSum = (characters: string): number =>
  [...characters].reduce((sum, character) => double(sum) ^ (valueOf.get(character) ?? 0), 0);

/** A new verification code from at least 19 random bytes: 95 random bits and a check character. */
export function makeCode(randomBytes: Uint8Array): string {
  if (randomBytes.length < randomLength) throw new Error(`A verification code needs ${randomLength} random bytes.`);
  const random = Array.from(randomBytes.subarray(0, randomLength), (byte) => alphabet[byte & 31]).join('');
  return random + alphabet[double(weightedSum(random))];
}

export type TypedCode = { code: string } | { id: string } | { problem: 'not_a_code' | 'check_character' };

/** Without spaces and dashes, in capitals, with look-alikes read as the digits they stand for. */
const strip = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Dash}\p{Cf}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');

/** What somebody typed or pasted, as the code or the id of a certificate. */
export function readCode(typed: string): TypedCode {
  if (typed.length > longestTyped) return { problem: 'not_a_code' };
  const bare = strip(typed);
  if (codeShape.test(bare)) return weightedSum(bare) === 0 ? { code: bare } : { problem: 'check_character' };
  if (!uuidShape.test(bare)) return { problem: 'not_a_code' };
  return { id: bare.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') };
}

/** What may begin a code, from four characters on; null for what cannot. */
export function readBeginning(typed: string): string | null {
  const bare = strip(typed);
  return beginningShape.test(bare) ? bare : null;
}

/** As it is printed: four groups of five. */
export const groupCode = (code: string): string => code.replaceAll(/.{5}(?=.)/g, '$&-');
