/** What a key opens: checking certificates, asking people, reading what they share. */
export const keyScopes = ['verify', 'requests', 'results'] as const;
export type KeyScope = (typeof keyScopes)[number];

/** Calls a minute that an owner may choose for a key. */
export const keyAllowances = [60, 300, 1000] as const;

/** Keys that are not revoked, for one organization. */
export const mostKeys = 20;

/** Letters and digits that nobody confuses; 32 of them, so that each carries five bits. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
const randomLength = 34;
const checkLength = 6;
/** Shown in lists, to tell keys apart. */
const prefixLength = 8;

/** Random bytes that `makeApiKey` needs. */
export const keyBytes = randomLength;

/** `mrd_`, 34 random characters and 6 that follow from them: a key with a typing error is known without asking the database. */
export function makeApiKey(bytes: Uint8Array): string {
  const random = [...bytes.subarray(0, randomLength)].map((byte) => alphabet[byte % 32]).join('');
  return `mrd_${random}${checkCharacters(random)}`;
}

/** Whether this can be a key. */
export function isApiKey(text: string): boolean {
  const [, random, check] = /^mrd_([a-km-np-z2-9]{34})([a-km-np-z2-9]{6})$/u.exec(text) ?? [];
  return random !== undefined && check === checkCharacters(random);
}

export const keyPrefix = (key: string): string => key.slice(0, prefixLength);

function checkCharacters(random: string): string {
  let value = crc32(random);
  let characters = '';
  for (let nth = 0; nth < checkLength; nth++) {
    characters += alphabet[value % 32];
    value = Math.floor(value / 32);
  }
  return characters;
}

function crc32(text: string): number {
  let crc = 0xff_ff_ff_ff;
  for (let nth = 0; nth < text.length; nth++) {
    crc ^= text.charCodeAt(nth);
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xed_b8_83_20 : 0);
  }
  return (crc ^ 0xff_ff_ff_ff) >>> 0;
}
