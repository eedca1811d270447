/** Numbers of types in PostgreSQL, the same in every database. */
const types = { uuid: 2950, smallint: 21, integer: 23, bigint: 20, double: 701 } as const;

/** Dimensions, whether nulls are among them, and the type; then for the one dimension its length and where it begins. */
const headBytes = 20;

/**
 * An array as the database sends and receives it. Reading ids from text is a third of what the database needs to write a form: it looks at each of 36 letters
 * several times.
 */
function arrayOf(type: keyof typeof types, width: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(headBytes + length * (4 + width));
  bytes.writeInt32BE(1, 0);
  bytes.writeInt32BE(0, 4);
  bytes.writeInt32BE(types[type], 8);
  bytes.writeInt32BE(length, 12);
  bytes.writeInt32BE(1, 16);
  return bytes;
}

function numberArray(type: Exclude<keyof typeof types, 'uuid'>, width: number, values: readonly number[]): Buffer {
  const bytes = arrayOf(type, width, values.length);
  let at = headBytes;
  for (const value of values) {
    // Writing would cut off a fraction without a word.
    if (type !== 'double' && !Number.isInteger(value)) throw new TypeError(`${value} is no whole number.`);
    at = bytes.writeInt32BE(width, at);
    if (type === 'smallint') at = bytes.writeInt16BE(value, at);
    else if (type === 'integer') at = bytes.writeInt32BE(value, at);
    else if (type === 'bigint') at = writeWhole(bytes, value, at);
    else at = bytes.writeDoubleBE(value, at);
  }
  return bytes;
}

export const smallintArray = (values: readonly number[]): Buffer => numberArray('smallint', 2, values);
export const integerArray = (values: readonly number[]): Buffer => numberArray('integer', 4, values);
export const bigintArray = (values: readonly number[]): Buffer => numberArray('bigint', 8, values);
export const doubleArray = (values: readonly number[]): Buffer => numberArray('double', 8, values);

const half = 2 ** 32;

/** In two halves, which is faster than by way of a `BigInt`. */
function writeWhole(bytes: Buffer, value: number, start: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is too large to be exact.`);
  const high = Math.floor(value / half);
  return bytes.writeUInt32BE(value - high * half, bytes.writeInt32BE(high, start));
}

const uuidBytes = 16;
const uuidLetters = 36;

/** What each hexadecimal digit stands for, by its code; every other letter stands for more than a byte holds. */
const digits = Uint16Array.from({ length: 128 }, (_, code) => {
  const value = Number.parseInt(String.fromCodePoint(code), 16);
  return Number.isNaN(value) ? 256 : value;
});
const digitAt = (text: string, at: number): number => digits[text.charCodeAt(at)] ?? 256;

export function uuidArray(ids: readonly string[]): Buffer {
  const bytes = arrayOf('uuid', uuidBytes, ids.length);
  let at = headBytes;
  for (const id of ids) {
    at = bytes.writeInt32BE(uuidBytes, at);
    at = writeUuid(bytes, id, at);
  }
  return bytes;
}

function writeUuid(bytes: Buffer, id: string, start: number): number {
  let [at, wrong] = [start, id.length === uuidLetters ? 0 : 256];
  for (let letter = 0; letter < uuidLetters; letter += 2) {
    // Hyphens stand before the letters 9, 14, 19 and 24.
    if (letter === 8 || letter === 13 || letter === 18 || letter === 23) letter++;
    const value = digitAt(id, letter) * 16 + digitAt(id, letter + 1);
    wrong |= value & ~255;
    bytes[at++] = value;
  }
  if (wrong !== 0) throw new TypeError(`${JSON.stringify(id)} is no UUID.`);
  return at;
}
