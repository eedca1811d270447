import { afterAll, beforeAll, expect, test } from 'vitest';
import { ZodObject } from 'zod';
import { allRoutes } from '#apps/server/compose.ts';
import { demoAccounts, demoPassword, seedAccounts } from '#features/accounts/demo.ts';
import { type Access, type Definition, isKeyAccess } from '#platform/contract/contract.ts';
import { encodeCursor } from '#platform/contract/cursor.ts';
import type { PageRequest } from '#platform/contract/paged-list.ts';
import { addApiKey, addOrganization } from '#features/organizations/testing.ts';
import { readInput } from '#platform/http/input.ts';
import { seed } from '#tests/harness/attempt-plans.ts';
import { chanceFrom, jsonFor, pick, type Chance, type Shapes, shapesOf } from '#tests/harness/hostile-input.ts';
import type { Visitor } from '#tests/harness/visitor.ts';
import { openWorld, type World } from '#tests/harness/world.ts';

const readCount = 100_000;
const sentCount = 2000;

let world: World;
let contracts: { contract: Definition; shapes: Shapes }[];
beforeAll(async () => {
  world = await openWorld();
  await seedAccounts(world.runtime);
  contracts = allRoutes(world.runtime)
    .map(({ contract }) => ({ contract, shapes: shapesOf(contract) }))
    .filter(({ shapes }) => Object.keys(shapes).length > 0);
});
afterAll(() => world.close());

/** Few requests are wrong everywhere: a wrong type at the top would hide what lies below. */
const badnessOf = (chance: Chance) => pick(chance, [0.02, 0.1, 0.3]);

test(`no schema throws at any of ${readCount} hostile inputs made from the contracts`, () => {
  const chance = chanceFrom(seed);
  const thrown: string[] = [];
  let accepted = 0;
  for (let nth = 0; nth < readCount; nth++) {
    const { contract, shapes } = contracts[nth % contracts.length] as (typeof contracts)[number];
    const badness = badnessOf(chance);
    const text = Object.entries(shapes).map(([part, shape]) => `"${part}":${jsonFor(shape, chance, badness)}`);
    const sent = JSON.parse(`{${text.join()}}`) as Parameters<typeof readInput>[1];
    const read = readInput(contract, sent, true);
    if (read.ok) accepted += 1;
    else if ('thrown' in read) thrown.push(`${contract.method} ${contract.path} {${text.join()}}: ${String(read.thrown)}`);
  }
  expect(thrown.slice(0, 5), `SEED=${seed}`).toEqual([]);
  // Were nearly nothing accepted, the inputs would not reach beyond the first check.
  expect(accepted).toBeGreaterThan(readCount / 20);
}, 120_000);

/** A value as an address carries it; what is not text becomes JSON text. */
const inAddress = (value: unknown): string =>
  encodeURIComponent((typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed().slice(0, 500));

function addressOf({ path }: Definition, shapes: Shapes, chance: Chance, badness: number): string {
  const params = JSON.parse(jsonFor(shapes.params, chance, 0)) as Record<string, unknown>;
  const address = path.replace(/:(\w+)/g, (_, name: string) =>
    chance() < badness ? pick(chance, ['__proto__', '%00', '-1', '1e309', 'x'.repeat(90)]) : inAddress(params[name] ?? 'x'),
  );
  const query = shapes.query ? (JSON.parse(jsonFor(shapes.query, chance, badness)) as unknown) : null;
  if (typeof query !== 'object' || query === null) return address;
  return `${address}?${Object.entries(query)
    .map(([key, value]) => `${encodeURIComponent(key)}=${inAddress(value)}`)
    .join('&')}`;
}

async function signIn(role: string): Promise<Visitor> {
  const visitor = world.visitor();
  const email = demoAccounts.find((account) => account.role === role)?.email;
  world.clock.advanceSeconds(3600);
  await visitor.request('POST', '/auth/v1/token?grant_type=password', { body: { email, password: demoPassword } });
  return visitor;
}

test(`none of ${sentCount} hostile requests is answered with 5xx`, async () => {
  const chance = chanceFrom(seed + 1);
  const failed: string[] = [];
  const statuses = new Map<number, number>();
  const roles = ['student', 'admin', 'employer'];
  const visitors = new Map(await Promise.all(roles.map(async (role) => [role, await signIn(role)] as const)));
  const { organizationId } = await addOrganization(world);
  const program = await addApiKey(world.runtime, { organizationId });
  const targets = contracts.filter(({ contract }) => !contract.upload);
  for (let nth = 0; nth < sentCount; nth++) {
    const { contract, shapes } = targets[nth % targets.length] as (typeof targets)[number];
    const { access } = contract;
    const isForKeys = isKeyAccess(access);
    const role = typeof access === 'string' || isForKeys ? pick(chance, roles) : (roles.find((name) => access.includes(name)) ?? 'admin');
    const badness = badnessOf(chance);
    const address = addressOf(contract, shapes, chance, badness);
    const body = shapes.body && contract.method !== 'GET' ? jsonFor(shapes.body, chance, badness) : undefined;
    const visitor = visitors.get(role) ?? world.visitor();
    const headers: Record<string, string> = {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(isForKeys ? program.headers : {}),
    };
    const { status } = await visitor.request(contract.method, address, { headers, body });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status >= 500) failed.push(`${status} ${contract.method} ${address} ${body}`);
    if (status === 401 && access !== 'public' && !isForKeys) visitors.set(role, await signIn(role));
    // Limits would otherwise answer for the handlers.
    if (nth % 20 === 0) world.clock.advanceSeconds(60);
  }
  expect(failed.slice(0, 5), `SEED=${seed}`).toEqual([]);
  expect(statuses.get(422)).toBeGreaterThan(sentCount / 4);
  expect(statuses.get(200)).toBeGreaterThan(sentCount / 50);
}, 300_000);

test('a cursor that no page gave is bad input on every list, whatever it names', async () => {
  const admin = await signIn('admin');
  const works = await addOrganization(world);
  const program = await addApiKey(world.runtime, { organizationId: works.organizationId });
  const callerFor = (access: Access): { visitor: Visitor; headers: Record<string, string> } => {
    if (isKeyAccess(access)) return { visitor: world.visitor('program'), headers: program.headers };
    const isForOrganizations = typeof access !== 'string' && access.includes('employer') && !access.includes('admin');
    return { visitor: isForOrganizations ? works.owner.visitor : admin, headers: {} };
  };
  const lists = contracts.map(({ contract }) => contract).filter(({ query }) => query instanceof ZodObject && 'cursor' in query.shape);
  expect(lists.length).toBeGreaterThan(9);
  const ids = [world.runtime.dice.uuid(), '1'];
  const unreal = ['0000-01-01T00', '2026-02-30T00', '2026-01-01T24', '10000-01-01T00', '-0001-01-01T00'].map(
    (day) => `${day}:00:00.000000Z`,
  );
  for (const { query, path, access } of lists) {
    const { visitor, headers } = callerFor(access);
    const required = requiredOf(query as ZodObject);
    const { sort } = (query as ZodObject).parse(required) as unknown as PageRequest;
    const statusesOf = async (key: string, among: readonly string[]) => {
      const cursors = among.map((id) => encodeCursor({ side: 'after', sort: sort.name, key, id }));
      const addresses = cursors.map(
        (cursor) => `${path.replace(':id', works.organizationId)}?${new URLSearchParams({ ...required, sort: sort.name, cursor })}`,
      );
      const replies = addresses.map((address) => visitor.request('GET', address, { headers }));
      return new Set((await Promise.all(replies)).map(({ status }) => status));
    };
    // Any text may stand between two names, apart from what the database cannot hold.
    for (const key of sort.type === 'text' ? ['\0'] : unreal)
      expect([path, key, ...(await statusesOf(key, ids))]).toEqual([path, key, 422]);
    if (sort.type !== 'moment') continue;
    // What does not exist is not found, whatever the cursor.
    const found = Object.keys(required).length > 0 ? [200, 404] : [200];
    for (const moment of ['0001-01-01T00:00:00.000000Z', '9999-12-31T23:59:59.999999Z']) {
      const seen = await statusesOf(moment, ids);
      expect([path, found.some((status) => seen.has(status)), [...(await statusesOf(moment, ['\0']))]]).toEqual([path, true, [422]]);
    }
    // Limits would otherwise answer for the handlers.
    world.clock.advanceSeconds(60);
  }
});

/** What a list cannot be asked for without: the id of what it belongs to. */
function requiredOf({ shape }: ZodObject): Record<string, string> {
  const isRequired = (schema: unknown): boolean =>
    !(schema as { safeParse(value: undefined): { success: boolean } }).safeParse(undefined).success;
  const names = Object.keys(shape).filter((name) => isRequired(shape[name]));
  return Object.fromEntries(names.map((name) => [name, world.runtime.dice.uuid()]));
}
