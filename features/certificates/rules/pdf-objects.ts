/** As much of PDF as attachments need: names are kept with their slash, strings as the bytes between their marks, one character each. */
export type PdfValue = string | number | PdfReference | PdfDictionary | readonly PdfValue[] | null;
export type PdfReference = { object: number };
export type PdfDictionary = ReadonlyMap<string, PdfValue>;
export type PdfObject = { dictionary: PdfDictionary; stream: Uint8Array | null };

/** What reading one file may still cost, in characters looked at and in objects, so that a file made to be slow is not. */
export type Work = { left: number; objectsLeft: number };
export const workForOneFile = (): Work => ({ left: 3_000_000, objectsLeft: 20_000 });
export const isSpent = ({ left, objectsLeft }: Work): boolean => left <= 0 || objectsLeft < 0;

/** Every object that is a dictionary, the last of a number as saving appends. Nothing is inflated or copied: streams are views of the file. */
export function readObjects(bytes: Uint8Array, work: Work): { objects: Map<number, PdfObject>; isEncrypted: boolean } {
  const objects = new Map<number, PdfObject>();
  let isEncrypted = false;
  for (let at = nextWord(bytes, ' obj', 0, work); at !== -1 && !isSpent(work);) {
    work.left -= placeCost;
    const number = numberBefore(bytes, at);
    const reader = new Reader(bytes, at + ' obj'.length, work);
    const value = reader.read();
    let end = reader.at;
    if (number !== null && isDictionary(value)) {
      const stream = streamAfter(bytes, reader.at, value.get('Length'), work);
      // No stream behind it has an end either, and each would be searched for in vain.
      if (stream === 'endless') break;
      work.objectsLeft -= 1;
      objects.set(number, { dictionary: value, stream: stream?.content ?? null });
      isEncrypted ||= value.has('Encrypt');
      end = stream?.end ?? end;
    }
    at = nextWord(bytes, ' obj', Math.max(end, at + 1), work);
  }
  for (let at = nextWord(bytes, 'trailer', 0, work); at !== -1 && !isSpent(work); at = nextWord(bytes, 'trailer', at + 1, work)) {
    isEncrypted ||= readDictionary(bytes, at + 'trailer'.length, work)?.has('Encrypt') ?? false;
  }
  return { objects, isEncrypted };
}

/** The dictionary that starts here, or null. */
export function readDictionary(bytes: Uint8Array, at: number, work: Work): PdfDictionary | null {
  const value = new Reader(bytes, at, work).read();
  return isDictionary(value) ? value : null;
}

export function dictionaryAt(dictionary: PdfDictionary, key: string): PdfDictionary | null {
  const value = dictionary.get(key) ?? null;
  return isDictionary(value) ? value : null;
}

export const isReference = (value: PdfValue | undefined): value is PdfReference =>
  typeof value === 'object' && value !== null && 'object' in value;

const isDictionary = (value: PdfValue): value is PdfDictionary => value instanceof Map;

/** Names of files are in UTF-16 with a mark in front, or in bytes. */
export function textOfPdfString(text: string): string {
  if (!text.startsWith('\u00fe\u00ff')) return text;
  let decoded = '';
  for (let at = 2; at + 1 < text.length; at += 2) decoded += String.fromCharCode(text.charCodeAt(at) * 256 + text.charCodeAt(at + 1));
  return decoded;
}

/** The stream behind a dictionary: as long as it says where the end mark stands there, otherwise up to the end mark. */
function streamAfter(
  bytes: Uint8Array,
  at: number,
  length: PdfValue | undefined,
  work: Work,
): { content: Uint8Array; end: number } | 'endless' | null {
  let begin = at;
  while (isSpace(bytes[begin])) begin += 1;
  work.left -= begin - at;
  if (!isWordAt(bytes, 'stream', begin)) return null;
  begin += 'stream'.length;
  if (bytes[begin] === 13) begin += 1;
  if (bytes[begin] === 10) begin += 1;
  const said = typeof length === 'number' && length >= 0 ? begin + length : -1;
  if (said !== -1 && said < bytes.length && isEndMark(bytes, said)) return { content: bytes.subarray(begin, said), end: said };
  const end = nextWord(bytes, 'endstream', begin, work);
  return end === -1 ? 'endless' : { content: bytes.subarray(begin, trimmed(bytes, end)), end };
}

function isEndMark(bytes: Uint8Array, at: number): boolean {
  let mark = at;
  while (mark < at + 2 && isSpace(bytes[mark])) mark += 1;
  return isWordAt(bytes, 'endstream', mark);
}

function trimmed(bytes: Uint8Array, end: number): number {
  if (bytes[end - 1] !== 10) return bytes[end - 1] === 13 ? end - 1 : end;
  return bytes[end - 2] === 13 ? end - 2 : end - 1;
}

/** `12 0 obj`: the number two words before. */
function numberBefore(bytes: Uint8Array, at: number): number | null {
  const before = String.fromCharCode(...bytes.subarray(Math.max(0, at - 20), at));
  const found = /(?:^|\D)(\d{1,10})\s+\d{1,5}$/.exec(before)?.[1];
  return found === undefined ? null : Number(found);
}

/** Reads one value; anything that is no PDF ends it with null. Never deeper than a few levels, never past the end. */
class Reader {
  at: number;
  readonly #bytes: Uint8Array;
  readonly #work: Work;

  constructor(bytes: Uint8Array, at: number, work: Work) {
    this.#bytes = bytes;
    this.#work = work;
    this.at = at;
  }

  read(depth = 0): PdfValue {
    this.#skipSpace();
    const character = this.#peek();
    if (depth > 20 || character === '') return null;
    if (character === '<') return this.#peek(1) === '<' ? this.#readDictionary(depth) : this.#readHex();
    if (character === '[') return this.#readList(depth);
    if (character === '(') return this.#readString();
    if (character === '/') return this.#readWord();
    return this.#readNumberOrWord();
  }

  #readDictionary(depth: number): PdfValue {
    this.at += 2;
    const entries = new Map<string, PdfValue>();
    while (entries.size < 10_000) {
      this.#skipSpace();
      if (this.#peek() === '>') {
        this.at += 2;
        return entries;
      }
      if (this.#peek() !== '/') return null;
      const key = this.#readWord().slice(1);
      entries.set(key, this.read(depth + 1));
    }
    return null;
  }

  #readList(depth: number): PdfValue {
    this.at += 1;
    const items: PdfValue[] = [];
    while (items.length < 100_000) {
      this.#skipSpace();
      const character = this.#peek();
      if (character === '') return null;
      if (character === ']') {
        this.at += 1;
        return items;
      }
      const before = this.at;
      items.push(this.read(depth + 1));
      if (this.at === before) return null;
    }
    return null;
  }

  #readHex(): PdfValue {
    const ahead = this.#bytes.subarray(this.at, this.at + 10_000);
    const length = ahead.indexOf(0x3e);
    this.#work.left -= length === -1 ? ahead.length : length * hexCost;
    if (length === -1) return null;
    const end = this.at + length;
    const digits = String.fromCharCode(...this.#bytes.subarray(this.at + 1, end)).replaceAll(/\s/g, '');
    this.at = end + 1;
    return digits.replaceAll(/[\da-f]{1,2}/gi, (pair) => String.fromCharCode(Number.parseInt(pair.padEnd(2, '0'), 16)));
  }

  #readString(): PdfValue {
    let text = '';
    let open = 1;
    for (this.at += 1; open > 0; this.at += 1) {
      let character = this.#peek();
      if (character === '' || text.length > 10_000) return null;
      if (character === '(') open += 1;
      if (character === ')') open -= 1;
      if (character === '\\') character = this.#readEscape();
      if (open > 0) text += character;
    }
    return text;
  }

  #readEscape(): string {
    const octal = /^[0-7]{1,3}/.exec(this.#peek(1) + this.#peek(2) + this.#peek(3))?.[0];
    this.at += octal?.length ?? 1;
    if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8) & 255);
    const character = this.#peek();
    return escapes[character] ?? character;
  }

  #readWord(): string {
    const start = this.at;
    this.at += 1;
    while (!isSpace(this.#byte() ?? 0) && !delimiters.includes(this.#peek())) this.at += 1;
    return String.fromCharCode(...this.#bytes.subarray(start, Math.min(this.at, start + 1000)));
  }

  #readNumberOrWord(): PdfValue {
    this.#work.left -= placeCost;
    const ahead = String.fromCharCode(...this.#bytes.subarray(this.at, this.at + 30));
    const reference = /^(\d{1,10})\s+\d{1,5}\s+R(?![a-z])/i.exec(ahead);
    if (reference) {
      this.at += reference[0].length;
      return { object: Number(reference[1]) };
    }
    if (delimiters.includes(this.#peek())) return null;
    const word = this.#readWord();
    return /^[+-]?\d*\.?\d+$/.test(word) ? Number(word) : word;
  }

  #skipSpace(): void {
    for (;;) {
      while (isSpace(this.#byte())) this.at += 1;
      if (this.#peek() !== '%') return;
      while (!lineEnds.includes(this.#byte())) this.at += 1;
    }
  }

  #peek(ahead = 0): string {
    const byte = this.#byte(ahead);
    return byte === undefined ? '' : String.fromCharCode(byte);
  }

  /** Undefined at the end of the file, or of the work. */
  #byte(ahead = 0): number | undefined {
    this.#work.left -= 1;
    return this.#work.left > 0 ? this.#bytes[this.at + ahead] : undefined;
  }
}

const lineEnds: readonly (number | undefined)[] = [10, 13, undefined];
const delimiters = '()<>[]{}/%';
const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', '\n': '', '\r': '' };

const isSpace = (byte: number | undefined) => byte === 32 || byte === 10 || byte === 13 || byte === 9 || byte === 12 || byte === 0;

/** What a look at the words around one place costs, and a digit of a string in hexadecimal. */
const placeCost = 20;
const hexCost = 3;

/** Every place where the word might begin is paid for. */
function nextWord(bytes: Uint8Array, word: string, from: number, work: Work): number {
  for (let at = bytes.indexOf(word.charCodeAt(0), from); at !== -1; at = bytes.indexOf(word.charCodeAt(0), at + 1)) {
    if (isWordAt(bytes, word, at)) return at;
    work.left -= 1;
    if (work.left <= 0) return -1;
  }
  return -1;
}

function isWordAt(bytes: Uint8Array, word: string, at: number): boolean {
  for (let index = 0; index < word.length; index += 1) if (bytes[at + index] !== word.charCodeAt(index)) return false;
  return true;
}
