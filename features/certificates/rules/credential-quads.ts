import { toHex, utf8 } from './bytes.ts';
import type { NodeShape, Term } from './credential-shape.ts';
import type { Hash } from './merkle.ts';

/** One statement; subject and object are written as in N-Quads, blank nodes as `_:` and a number. */
type Quad = { subject: string; predicate: string; object: string };

/** What keeps a document from being of the shape: which field, and how. */
export type ShapeProblem = { field: string; problem: 'missing' | 'unknown' | 'malformed' };

type Reading = { quads: Quad[]; blanks: number; problems: ShapeProblem[] };

/** The statements of a document of exactly this shape, or what is wrong with it. */
export function readQuads(document: unknown, shape: NodeShape): { quads: Quad[] } | { problems: ShapeProblem[] } {
  const reading: Reading = { quads: [], blanks: 0, problems: [] };
  readNode(document, shape, '', reading);
  return reading.problems.length > 0 ? { problems: reading.problems } : { quads: reading.quads };
}

/** The canonical N-Quads (RDFC-1.0), or null where two blank nodes say the same, which no credential of ours does. */
export async function canonicalQuads(quads: readonly Quad[], sha256: Hash): Promise<string | null> {
  const blanks = new Set(quads.flatMap(({ subject, object }) => [subject, object]).filter(isBlank));
  const hashed = await Promise.all([...blanks].map(async (blank) => ({ blank, hash: await firstDegreeHash(quads, blank, sha256) })));
  hashed.sort((a, b) => order(a.hash, b.hash));
  if (hashed.some(({ hash }, index) => hash === hashed[index + 1]?.hash)) return null;
  const labels = new Map(hashed.map(({ blank }, index) => [blank, `_:c14n${index}`]));
  return linesOf(quads, (blank) => labels.get(blank) ?? blank);
}

async function firstDegreeHash(quads: readonly Quad[], blank: string, sha256: Hash): Promise<string> {
  const own = quads.filter(({ subject, object }) => subject === blank || object === blank);
  return toHex(await sha256(utf8(linesOf(own, (other) => (other === blank ? '_:a' : '_:z')))));
}

function linesOf(quads: readonly Quad[], label: (blank: string) => string): string {
  const written = (node: string) => (isBlank(node) ? label(node) : node);
  const lines = quads.map(({ subject, predicate, object }) => `${written(subject)} ${predicate} ${written(object)} .\n`);
  return lines.toSorted(order).join('');
}

function readNode(value: unknown, shape: NodeShape, path: string, reading: Reading): string {
  if (!isRecord(value)) return refuse(reading, path, 'malformed');
  const self = shape.hasId ? readLink(value['id'], within(path, 'id'), reading) : `_:${reading.blanks++}`;
  readTypes(value['type'], shape, path, self, reading);
  for (const key of Object.keys(value)) {
    const isKnown = Object.hasOwn(shape.terms, key) || (key === 'id' && shape.hasId) || (key === 'type' && shape.typeIs !== 'absent');
    if (!isKnown) refuse(reading, within(path, key), 'unknown');
  }
  for (const [key, term] of Object.entries(shape.terms)) {
    if (Object.hasOwn(value, key)) readTerm(value[key], term, within(path, key), self, reading);
    else if (!term.optional) refuse(reading, within(path, key), 'missing');
  }
  return self;
}

function readTypes(value: unknown, shape: NodeShape, path: string, self: string, reading: Reading): void {
  if (shape.typeIs === 'absent') return;
  const words = shape.typeIs === 'word' ? [value] : value;
  const isRight =
    Array.isArray(words) && words.length === shape.types.length && shape.types.every(([word], index) => words[index] === word);
  if (!isRight) refuse(reading, within(path, 'type'), value === undefined ? 'missing' : 'malformed');
  for (const [, iri] of shape.types) reading.quads.push({ subject: self, predicate: rdfType, object: `<${iri}>` });
}

function readTerm(value: unknown, term: Term, path: string, self: string, reading: Reading): void {
  if (term.count === undefined) {
    reading.quads.push({ subject: self, predicate: `<${term.iri}>`, object: readObject(value, term, path, reading) });
    return;
  }
  if (!Array.isArray(value) || value.length !== term.count) {
    refuse(reading, path, 'malformed');
    return;
  }
  for (const [index, item] of value.entries()) {
    reading.quads.push({ subject: self, predicate: `<${term.iri}>`, object: readObject(item, term, `${path}[${index}]`, reading) });
  }
}

function readObject(value: unknown, term: Term, path: string, reading: Reading): string {
  if (term.is === 'node') return readNode(value, term.shape, path, reading);
  if (term.is === 'link') return readLink(value, path, reading);
  if (term.is === 'false') return value === false ? literal('false', term.datatype) : refuse(reading, path, 'malformed');
  if (term.is === 'integer')
    return Number.isSafeInteger(value) ? literal(String(value), term.datatype) : refuse(reading, path, 'malformed');
  if (typeof value !== 'string' || !formats[term.is].test(value)) return refuse(reading, path, 'malformed');
  if (term.is !== 'word') return literal(value, term.datatype);
  const iri = Object.hasOwn(term.words, value) ? term.words[value] : undefined;
  return iri === undefined ? refuse(reading, path, 'malformed') : `<${iri}>`;
}

function readLink(value: unknown, path: string, reading: Reading): string {
  if (typeof value === 'string' && formats.address.test(value)) return `<${value}>`;
  return refuse(reading, path, value === undefined ? 'missing' : 'malformed');
}

function refuse(reading: Reading, field: string, problem: ShapeProblem['problem']): string {
  reading.problems.push({ field, problem });
  return '';
}

const rdfType = '<http://www.w3.org/1999/02/22-rdf-syntax-ns#type>';

const formats = {
  /** Anything but half a surrogate pair. */
  text: /^\P{Surrogate}*$/u,
  word: /^\w+$/,
  digits: /^(?:0|[1-9]\d{0,9})$/,
  moment: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/,
  /** Whole addresses of the kinds we issue, in characters that no serializer escapes. */
  address: /^(?:https?:\/\/|did:web:|urn:uuid:)[\w!#$%&'()*+,\-./:;=?@[\]~]+$/,
} as const;

function literal(value: string, datatype?: string): string {
  const escaped = value.replaceAll(/["\\\u0000-\u001f\u007f]/g, (character) => shortEscapes[character] ?? longEscape(character));
  return `"${escaped}"${datatype === undefined ? '' : `^^<${datatype}>`}`;
}

const shortEscapes: Readonly<Record<string, string>> = {
  '"': String.raw`\"`,
  '\\': '\\\\',
  '\b': String.raw`\b`,
  '\t': String.raw`\t`,
  '\n': String.raw`\n`,
  '\f': String.raw`\f`,
  '\r': String.raw`\r`,
};

const longEscape = (character: string) => String.raw`\u` + character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
const isBlank = (node: string) => node.startsWith('_:');
const order = (a: string, b: string) => (a < b ? -1 : Number(a > b));
const within = (path: string, key: string) => (path === '' ? key : `${path}.${key}`);
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
