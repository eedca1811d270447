import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { visitAs } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { listAssessmentTypes } from './contract.ts';
import { loadCatalog } from './service.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await loadCatalog(world.runtime.database);
  await world.runtime.database.$client.query(
    'update assessment_types set published_at = now(), stripe_price_id = code where duration_minutes is not null',
  );
});
afterAll(() => world.close());

const priceOf = async (code: string) => {
  const { body } = await world.visitor().send(listAssessmentTypes);
  return body.types.find((type) => type.code === code)?.price_cents;
};
const putPrice = `update assessment_types set price_cents = $1 where code = 'GAT-1'`;

test('the list shows a change of this server at once, in a transaction only when that is done', async () => {
  const { database } = world.runtime;
  for (let price = 1000; price < 1020; price++) {
    await database.$client.query(putPrice, [price]);
    expect(await priceOf('GAT-1')).toBe(price);
  }
  const client = await database.$client.connect();
  await client.query('begin');
  await client.query(putPrice, [2000]);
  expect(await priceOf('GAT-1')).toBe(1019);
  await client.query('commit');
  expect(await priceOf('GAT-1')).toBe(2000);
  client.release();
});

test('the list shows a change that another server made within two seconds', async () => {
  await priceOf('GAT-1');
  const other = new Client({ connectionString: world.runtime.configuration.databaseUrl ?? '' });
  await other.connect();
  await other.query(putPrice, [3000]);
  await other.end();
  await vi.waitFor(async () => expect(await priceOf('GAT-1')).toBe(3000), { timeout: 2000, interval: 20 });
});

test('whoever has the list is told that it is the same, until it changes', async () => {
  const visitor = await visitAs(world, 'student');
  const { headers, status } = await visitor.send(listAssessmentTypes);
  const tag = headers.get('etag') ?? '';
  expect([status, headers.get('cache-control'), headers.get('vary')]).toEqual([200, 'no-cache', 'accept-encoding']);
  const again = async () => (await visitor.send(listAssessmentTypes, { headers: { 'if-none-match': tag } })).status;
  expect(await again()).toBe(304);
  await world.runtime.database.$client.query(putPrice, [4000]);
  expect(await again()).toBe(200);
});

test.each([
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['identity', null],
  ['br;q=0, gzip', 'gzip'],
])('the list is the same when it travels as %s', async (encoding, expected) => {
  const { body, headers } = await world.visitor().send(listAssessmentTypes, { headers: { 'accept-encoding': encoding } });
  expect(body.types.map(({ code }) => code)).toContain('GAT-1');
  expect(headers.get('content-encoding')).toBe(expected);
});
