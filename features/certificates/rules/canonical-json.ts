/**
 * The one way to write a JSON value (RFC 8785): no spaces, keys by their UTF-16 code units, numbers and strings as JavaScript writes them. Equal
 * values give equal text, so that the text can be hashed. Throws a TypeError for what JSON cannot hold, lone surrogates included.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return numberText(value);
  if (typeof value === 'string') return stringText(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (isPlainObject(value)) {
    const members = Object.keys(value)
      .toSorted(byCodeUnits)
      .map((key) => `${stringText(key)}:${canonicalJson(value[key])}`);
    return `{${members.join(',')}}`;
  }
  throw new TypeError(`JSON has no ${typeof value}`);
}

function numberText(value: number): string {
  if (!Number.isFinite(value)) throw new TypeError(`JSON has no ${value}`);
  return JSON.stringify(value);
}

function stringText(value: string): string {
  if (/\p{Surrogate}/u.test(value)) throw new TypeError('JSON text cannot hold half a surrogate pair');
  return JSON.stringify(value);
}

/** Dates, maps and instances of classes are refused: what they become in JSON is for the caller to say. */
function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

const byCodeUnits = (a: string, b: string) => (a < b ? -1 : Number(a > b));
