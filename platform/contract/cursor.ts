/** What a sort key holds; it decides how a cursor carries its value and when that value is believed. */
export type KeyType = 'moment' | 'day' | 'text' | 'number';

/** A row of a sorted list, and on which side of it the wanted page lies. `id` breaks ties. */
export type Cursor = { side: 'after' | 'before'; sort: string; key: string; id: string };

// Both runtimes have these; the pure project has the types of neither.
declare const btoa: (binary: string) => string;
declare const atob: (text: string) => string;

/** Opaque to callers: they hand back what they were given. */
export function encodeCursor({ side, sort, key, id }: Cursor): string {
  const text = encodeURIComponent(JSON.stringify([side, sort, key, id]));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Null for anything that `encodeCursor` did not make. */
export function decodeCursor(text: string): Cursor | null {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const parts = JSON.parse(decodeURIComponent(binary)) as unknown;
    if (!Array.isArray(parts) || parts.length !== 4 || !parts.every((part) => typeof part === 'string')) return null;
    const [side, sort, key, id] = parts as [string, string, string, string];
    return side === 'after' || side === 'before' ? { side, sort, key, id } : null;
  } catch {
    return null;
  }
}

/** PostgreSQL has no year 0. */
const moment = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;
const day = /^(?!0000)\d{4}-\d\d-\d\d$/;
/** Eighteen digits always fit into a bigint. */
const wholeNumber = /^-?\d{1,18}$/;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Whether the database can read the value as what the key holds. */
export function isKeyValue(type: KeyType | 'uuid', value: string): boolean {
  switch (type) {
    case 'moment':
      return moment.test(value) && isRealMoment(value);
    case 'day':
      return day.test(value) && isRealMoment(`${value}T00:00:00.000000Z`);
    case 'number':
      return wholeNumber.test(value);
    case 'uuid':
      return uuid.test(value);
    case 'text':
      return value.length <= 1000 && !value.includes('\0') && value.isWellFormed();
  }
}

/** `Date` takes February 30 for March 2; the database does not. */
function isRealMoment(value: string): boolean {
  const at = Date.parse(value);
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 19) === value.slice(0, 19);
}
