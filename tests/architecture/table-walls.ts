import { featureOrder } from './rooms.ts';
import type { Source } from './source.ts';
import { computed, type Use, usesIn } from './sql.ts';
import { readModules, tablesIn, usesOf } from './statements.ts';

/** Whose a table is: a feature's, or a room's of the platform. */
type Owner = { room: 'features' | 'platform'; name: string };
export type Owners = ReadonlyMap<string, Owner>;

/** Schemas that libraries make for themselves, by the room of the platform that runs the library. */
const schemas: Readonly<Record<string, string>> = { pgboss: 'jobs', drizzle: 'database' };

const ownerIn = (path: string): Owner | null => {
  const [room, name = ''] = path.split('/');
  return room === 'features' || room === 'platform' ? { room, name } : null;
};

const isTest = (path: string): boolean => /\.test\.tsx?$|\/testing(?:-[a-z-]+)?\.tsx?$/.test(path);
const isTables = (path: string): boolean => /^(?:features|platform)\/[^/]+\/tables(?:\.ts|\/[^/]+\.ts)$/.test(path);
const isStore = (path: string): boolean => /^features\/[^/]+\/(?:store|tables)[./]/.test(path);

/** Files in which a statement can stand: neither the browser's nor those of tests, which set up what they need. */
const isServer = (path: string): boolean =>
  !isTest(path) &&
  !path.endsWith('.tsx') &&
  /^(?:features\/[^/]+\/(?:store|tables|service|routes|jobs|demo)[./]|platform\/|apps\/server\/)/.test(path);

/** Every use of a table that its owner would not know of, as a sentence that says how to mend it. */
export function brokenTableWalls(house: readonly Source[], functions: readonly { path: string; text: string }[] = []): string[] {
  const server = house.filter(({ path }) => isServer(path));
  const modules = readModules(server);
  const owners: Owners = new Map(
    server.flatMap(({ path }) => {
      const owner = isTables(path) ? ownerIn(path) : null;
      return owner ? tablesIn(modules, path).map((table): [string, Owner] => [table, owner]) : [];
    }),
  );
  const inCode = server.flatMap(({ path }) => {
    const uses = usesOf(modules, path, { isProse: !isStore(path) });
    const isQueryingOutside = path.startsWith('features/') && !isStore(path) && uses.some(({ isQuery }) => isQuery);
    const outside = isQueryingOutside ? [`${path} holds a statement: only store queries the database; move it there.`] : [];
    return [...outside, ...uses.flatMap((use) => whyNot(path, use, owners) ?? [])];
  });
  const inFunctions = functions.flatMap(({ path, text }) => usesIn(text).flatMap((use) => whyNot(path, use, owners) ?? []));
  return [...new Set([...inCode, ...inFunctions])];
}

function ownerOf(table: string, owners: Owners): Owner | null {
  const [schema = '', name] = table.split('.');
  const room = name === undefined ? undefined : schemas[schema];
  return room === undefined ? (owners.get(table) ?? null) : { room: 'platform', name: room };
}

function whyNot(path: string, { table, kind }: Use, owners: Owners): string | null {
  const no = (reason: string) => `${path} ${kind}s ${table}: ${reason}`;
  if (table === computed) return `${path} computes the name of a table it ${kind}s; write it out, so that the wall can read it.`;
  const owner = ownerOf(table, owners);
  const here = ownerIn(path);
  if (!owner || (owner.room === here?.room && owner.name === here.name)) return null;
  if (!here) return no('apps only wire; ask the service of its owner.');
  if (here.room === 'platform') return no('a room of the platform knows only its own tables; hand in what it needs.');
  if (owner.room === 'platform') return no(`it belongs to platform/${owner.name}; use what that room offers.`);
  if (featureOrder.indexOf(owner.name) > featureOrder.indexOf(here.name))
    return no(`${here.name} comes before ${owner.name}; let ${owner.name} react to an event or a trigger of its own.`);
  return kind === 'write' ? no(`only ${owner.name} writes its tables; let features/${owner.name}/service offer it.`) : null;
}
