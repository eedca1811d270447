import { z } from 'zod';
import type { Definition } from '#platform/contract/contract.ts';

/** The parts of JSON Schema that zod writes for what contracts take. */
type Shape = {
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Shape[];
  oneOf?: readonly Shape[];
  allOf?: readonly Shape[];
  properties?: Record<string, Shape>;
  required?: readonly string[];
  additionalProperties?: Shape | boolean;
  items?: Shape;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
};

export type Chance = () => number;

/** The same numbers for the same seed (mulberry32). */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const pick = <Item>(chance: Chance, items: readonly Item[]): Item => items[Math.floor(chance() * items.length)] as Item;

/** Values as JSON text, since only that way an object has a `__proto__` of its own. */
const hostile: readonly string[] = [
  '{"length":{"toString":1}}',
  '{"length":{"valueOf":1,"toString":1}}',
  '{"length":-1,"0":"a"}',
  '{"size":{"toString":1},"length":{"toString":1}}',
  '{"toString":1,"valueOf":1}',
  '{"toString":null,"valueOf":null,"length":1e309}',
  '{"__proto__":{"length":{"toString":1}}}',
  '{"__proto__":null}',
  '{"constructor":{"prototype":{"toString":1}}}',
  '{"constructor":null,"hasOwnProperty":1}',
  '{"then":1,"toJSON":1,"trim":1,"normalize":1,"split":1,"toLowerCase":1}',
  '{"_zod":{"def":{"type":"string"}}}',
  '[]',
  '[[[[[[[[]]]]]]]]',
  '[{"length":{"toString":1}}]',
  '[null,null]',
  `${'['.repeat(500)}${']'.repeat(500)}`,
  `${'{"a":'.repeat(300)}1${'}'.repeat(300)}`,
  `[${Array.from({ length: 300 }, () => '{}').join()}]`,
  'null',
  'true',
  '0',
  '-0',
  '-1',
  '1.5',
  '1e309',
  '-1e309',
  '5e-324',
  '9007199254740993',
  '2147483648',
  '99999999999999999999999999',
  '""',
  '" "',
  '"__proto__"',
  '"constructor"',
  '"\\u0000"',
  '"\\ud800"',
  '"\\u200d"',
  '"NaN"',
  '"-1"',
  '"1e309"',
  '"9999999999999"',
  '"0000-00-00"',
  '"99999-12-31T99:99:99Z"',
  '"a@b@c.d"',
  '"%00"',
  `"${'\u0301'.repeat(200)}"`,
  `"${'x'.repeat(3000)}"`,
  '"💥"',
];

const extraKeys = ['length', 'size', 'toString', 'valueOf', '__proto__', 'constructor', 'then', 'hasOwnProperty', 'toJSON'];

function textOf(shape: Shape, chance: Chance): string {
  if (shape.format === 'uuid') return '00000000-0000-4000-8000-000000000000';
  if (shape.format === 'email') return `a${Math.floor(chance() * 1000)}@example.org`;
  if (shape.format === 'date') return '2001-02-03';
  if (shape.format === 'date-time') return '2026-01-01T00:00:00.000Z';
  const words = ['gat-1', 'correct horse battery 9', 'Ada', 'password', 'desc', '12', 'DE'];
  return pick(chance, words).padEnd(shape.minLength ?? 0, 'x');
}

/** JSON text near what a schema takes: mostly right, so that the hostile value in it is reached. */
export function jsonFor(shape: Shape | boolean | undefined, chance: Chance, badness: number): string {
  if (chance() < badness) return pick(chance, hostile);
  if (typeof shape !== 'object') return pick(chance, ['1', '"text"', '{"a":1}', '[1]']);
  if (shape.const !== undefined) return JSON.stringify(shape.const);
  if (shape.enum) return JSON.stringify(pick(chance, shape.enum));
  const options = shape.anyOf ?? shape.oneOf ?? shape.allOf;
  if (options?.length) return jsonFor(pick(chance, options), chance, badness);
  switch (shape.type) {
    case 'object':
      return objectFor(shape, chance, badness);
    case 'array':
      return `[${Array.from({ length: Math.floor(chance() * 3) }, () => jsonFor(shape.items, chance, badness)).join()}]`;
    case 'number':
    case 'integer':
      return String(Math.max(shape.minimum ?? 0, Math.floor(chance() * 10)));
    case 'boolean':
      return chance() < 0.5 ? 'true' : 'false';
    case 'null':
      return 'null';
    case 'string':
      return JSON.stringify(textOf(shape, chance));
    default:
      return pick(chance, ['"1"', '1', '"text"']);
  }
}

function objectFor(shape: Shape, chance: Chance, badness: number): string {
  const entries: string[] = [];
  for (const [key, value] of Object.entries(shape.properties ?? {})) {
    const isNeeded = shape.required?.includes(key) ?? false;
    if (chance() < (isNeeded ? 0.97 : 0.6)) entries.push(`${JSON.stringify(key)}:${jsonFor(value, chance, badness)}`);
  }
  if (typeof shape.additionalProperties === 'object')
    entries.push(`${JSON.stringify(pick(chance, ['a', ...extraKeys]))}:${jsonFor(shape.additionalProperties, chance, badness)}`);
  if (chance() < badness) entries.push(`${JSON.stringify(pick(chance, extraKeys))}:${pick(chance, hostile)}`);
  return `{${entries.join()}}`;
}

export type Shapes = Partial<Record<'params' | 'query' | 'body', Shape>>;

export function shapesOf(contract: Definition): Shapes {
  const shapes: Shapes = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = contract[part];
    if (schema) shapes[part] = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'draft-7' }) as Shape;
  }
  return shapes;
}
