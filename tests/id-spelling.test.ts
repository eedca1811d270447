import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { allRoutes } from '#apps/server/compose.ts';
import { routeName } from '#platform/http/binder.ts';
import { openWorld, type World } from './harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const capitals = '3F2A9C1E-7B60-4F0D-9C55-0A1B2C3D4E5F';

/** Every id within a schema, and where it stands. */
function idsIn(schema: z.core.$ZodType | undefined, path: string): { path: string; schema: z.core.$ZodType }[] {
  if (!schema) return [];
  const { def } = schema as unknown as { def: z.core.$ZodTypes['_zod']['def'] };
  switch (def.type) {
    case 'string':
      return 'format' in def && def.format === 'uuid' ? [{ path, schema }] : [];
    case 'object':
      return Object.entries(def.shape).flatMap(([name, part]) => idsIn(part, `${path}.${name}`));
    case 'array':
      return idsIn(def.element, `${path}[]`);
    case 'union':
      return def.options.flatMap((option) => idsIn(option, path));
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
      return idsIn(def.innerType, path);
    case 'pipe':
      return [...idsIn(def.in, path), ...idsIn(def.out, path)];
    default:
      return [];
  }
}

test('an id in capitals is the same id, in every path, query and body', () => {
  const ids = allRoutes(world.runtime).flatMap(({ contract }) =>
    (['params', 'query', 'body'] as const).flatMap((part) => idsIn(contract[part], `${routeName(contract)} ${part}`)),
  );
  expect(ids.length).toBeGreaterThan(100);
  const other = ids.filter(({ schema }) => z.parse(schema, capitals) !== capitals.toLowerCase()).map(({ path }) => path);
  expect(other).toEqual([]);
});
