import type { z } from 'zod';

type Check = { _zod: { def: { check: string; when?: ((payload: { value: unknown }) => boolean) | undefined } } };
type Node = z.core.$ZodType & { _zod: { def: Record<string, unknown> & { type?: string; checks?: readonly Check[] } } };

const isSized = (value: unknown): boolean => value instanceof Map || value instanceof Set || value instanceof File;
const isLong = (value: unknown): boolean => typeof value === 'string' || Array.isArray(value);

/** What a check of this name may read; zod asks only whether the value has a `length` or a `size`, which any JSON object can have. */
const readable: Readonly<Record<string, (value: unknown) => boolean>> = {
  min_length: isLong,
  max_length: isLong,
  length_equals: isLong,
  min_size: isSized,
  max_size: isSized,
  size_equals: isSized,
};

const prepared = new WeakSet<object>();

/** Makes the length checks of a schema, and of all within it, run on text and lists alone: no other value can crash them. */
export function checkTypesFirst(schema: z.core.$ZodType): void {
  const rest: unknown[] = [schema];
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    if (typeof next !== 'object' || next === null || prepared.has(next)) continue;
    prepared.add(next);
    if (!('_zod' in next)) {
      // A shape, a list of options or the like.
      if (Array.isArray(next) || Object.getPrototypeOf(next) === Object.prototype) rest.push(...Object.values(next));
      continue;
    }
    const {
      _zod: { def },
    } = next as Node;
    for (const check of def.checks ?? []) guard(check);
    rest.push(...Object.values(def));
    if (def.type === 'lazy' && typeof def['getter'] === 'function') rest.push(def['getter']());
  }
}

function guard({ _zod: { def } }: Check): void {
  const canRead = readable[def.check];
  if (canRead) def.when = ({ value }) => canRead(value);
}
