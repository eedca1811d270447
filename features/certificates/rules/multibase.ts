const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** What stands before the 32 bytes of an Ed25519 public key, so that its text says what it is. */
const ed25519Header = [0xed, 0x01] as const;

/** A public key as DIDs write it: `z` for base58btc, then header and key; every Ed25519 key starts with `z6Mk`. */
export const multibaseKey = (publicKey: Uint8Array): string => `z${base58(Uint8Array.of(...ed25519Header, ...publicKey))}`;

/** The 32 bytes of an Ed25519 public key; null for anything else. */
export function readMultibaseKey(text: string): Uint8Array | null {
  const bytes = /^z[1-9A-HJ-NP-Za-km-z]{40,60}$/.test(text) ? readBase58(text.slice(1)) : null;
  const isKey = bytes?.length === 34 && ed25519Header.every((byte, index) => bytes[index] === byte);
  return isKey ? bytes.slice(2) : null;
}

export function base58(bytes: Uint8Array): string {
  let number = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  let text = '';
  for (; number > 0n; number /= 58n) text = `${alphabet[Number(number % 58n)]}${text}`;
  return '1'.repeat(leading(bytes, 0)) + text;
}

/** Null when the text has a character that base58 does not use. */
export function readBase58(text: string): Uint8Array | null {
  const digits = [...text].map((character) => alphabet.indexOf(character));
  if (digits.includes(-1)) return null;
  const bytes: number[] = [];
  let number = digits.reduce((sum, digit) => sum * 58n + BigInt(digit), 0n);
  for (; number > 0n; number /= 256n) bytes.unshift(Number(number % 256n));
  return Uint8Array.from([...Array.from<number>({ length: leading(digits, 0) }).fill(0), ...bytes]);
}

/** How many items at the start are this one. */
function leading(items: ArrayLike<number>, item: number): number {
  let count = 0;
  while (count < items.length && items[count] === item) count += 1;
  return count;
}
