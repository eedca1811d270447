import type { z } from 'zod';

declare const written: unique symbol;

/** JSON that a schema of a contract has written: nothing is in it that the schema does not name. */
export type Json = string & { readonly [written]: true };

/** Writes a part of a reply by its schema, to be kept and sent more than once. */
export type WriteJson = <Schema extends z.core.$ZodType>(schema: Schema, value: z.input<Schema>) => Json;

export const jsonList = (items: readonly Json[]): Json => `[${items.join(',')}]` as Json;

/** An object with more fields than it was written with. */
export function withFields(object: Json, fields: Readonly<Record<string, Json | number>>): Json {
  const added = Object.entries(fields).map(([name, value]) => `"${name}":${value}`);
  return `${object.slice(0, -1)}${object === '{}' ? '' : ','}${added.join(',')}}` as Json;
}
