import { endianness } from 'node:os';

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
  for (const [place, value] of headOf(type, length).entries()) bytes.writeInt32BE(value, 4 * place);
  return bytes;
}

const headOf = (type: keyof typeof types, length: number): readonly number[] => [1, 0, types[type], length, 1];

export const smallintArray = (values: readonly number[]): Buffer =>
  writeEach('smallint', 2, values, (bytes, value, at) => bytes.writeInt16BE(value, at));
export const doubleArray = (values: readonly number[]): Buffer =>
  writeEach('double', 8, values, (bytes, value, at) => bytes.writeDoubleBE(value, at));

type Write = (bytes: Buffer, value: number, at: number) => number;

function writeEach(type: 'smallint' | 'double', width: number, values: readonly number[], write: Write): Buffer {
  const bytes = arrayOf(type, width, values.length);
  let at = headBytes;
  for (const value of values) {
    if (type === 'smallint') refuseFraction(value);
    at = write(bytes, value, bytes.writeInt32BE(width, at));
  }
  return bytes;
}

/** Writing would cut off a fraction without a word. */
function refuseFraction(value: number): void {
  if (!Number.isInteger(value)) throw new TypeError(`${value} is no whole number.`);
}

/** Everything in it is a number of four bytes: they are written as this machine has them and turned around at once, which takes a third of the time. */
function wordArray(type: 'integer' | 'bigint', wordsEach: number, length: number): Int32Array {
  const words = new Int32Array(headBytes / 4 + length * wordsEach);
  words.set(headOf(type, length));
  return words;
}

function bytesOf(words: Int32Array): Buffer {
  const bytes = Buffer.from(words.buffer);
  return endianness() === 'LE' ? bytes.swap32() : bytes;
}

export function integerArray(values: readonly number[]): Buffer {
  const words = wordArray('integer', 2, values.length);
  let at = headBytes / 4;
  for (const value of values) {
    if ((value | 0) !== value) refuseInteger(value);
    words[at++] = 4;
    words[at++] = value;
  }
  return bytesOf(words);
}

function refuseInteger(value: number): never {
  refuseFraction(value);
  throw new RangeError(`${value} does not fit into an integer.`);
}

const half = 2 ** 32;

export function bigintArray(values: readonly number[]): Buffer {
  const words = wordArray('bigint', 3, values.length);
  let at = headBytes / 4;
  for (const value of values) {
    if (!Number.isSafeInteger(value)) refuseBigint(value);
    words[at++] = 8;
    // What is below zero or too large for a word of these wraps around, as it should.
    words[at++] = Math.floor(value / half);
    words[at++] = value;
  }
  return bytesOf(words);
}

function refuseBigint(value: number): never {
  refuseFraction(value);
  throw new RangeError(`${value} is too large to be exact.`);
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
