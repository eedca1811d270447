const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const valueOfLetter = new Map([...alphabet].map((letter, value) => [letter, value]));

/** Standard base64 with padding, the form of checkpoints and proofs. */
export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3);
    const group = first * 65_536 + second * 256 + third;
    const letters = [18, 12, 6, 0].map((shift) => alphabet.charAt((group >> shift) & 63)).join('');
    text += letters.slice(0, Math.min(4, bytes.length - at + 1)).padEnd(4, '=');
  }
  return text;
}

/** Null unless the text is exactly what `toBase64` writes, so that no two texts stand for the same bytes. */
export function fromBase64(text: string): Uint8Array | null {
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return null;
  const letters = text.replace(/=+$/, '');
  const bytes = new Uint8Array(Math.floor((letters.length * 3) / 4));
  let bits = 0;
  let held = 0;
  let at = 0;
  for (const letter of letters) {
    held = ((held << 6) | (valueOfLetter.get(letter) ?? 0)) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at++] = (held >> bits) & 255;
  }
  return toBase64(bytes) === text ? bytes : null;
}

export const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Null for anything but pairs of hexadecimal digits. */
export function fromHex(text: string): Uint8Array | null {
  if (text.length % 2 !== 0 || !/^[0-9a-f]*$/i.test(text)) return null;
  return Uint8Array.from({ length: text.length / 2 }, (_, at) => Number.parseInt(text.slice(at * 2, at * 2 + 2), 16));
}

/** Text as UTF-8; half a surrogate pair becomes the replacement character, as everywhere else. */
export function utf8(text: string): Uint8Array {
  const escaped = encodeURIComponent(text.toWellFormed());
  const bytes: number[] = [];
  for (let at = 0; at < escaped.length; at += 1) {
    if (escaped.charAt(at) !== '%') {
      bytes.push(escaped.charCodeAt(at));
      continue;
    }
    bytes.push(Number.parseInt(escaped.slice(at + 1, at + 3), 16));
    at += 2;
  }
  return Uint8Array.from(bytes);
}

export function joinBytes(...parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

export const areSameBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);
