import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '#tests/harness/world.ts';
import { verifyCertificate } from '../contract/verify-certificate.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const lookUp = (id: string) => world.visitor().send(verifyCertificate, { params: { id } });

test('A-199 whatever is looked up signed out, there is no such certificate', async () => {
  for (const id of ['7K3M9-QX2TB-4HN8W-PZ5CD', 'nonsense', "' or 1=1 --"]) {
    const { status, body } = await lookUp(id);
    expect(status).toBe(404);
    expect(body).toMatchObject({ error: { code: 'certificate_not_found', message: 'Certificate Not Found' } });
  }
});

test('lookups are limited, so that nobody can try identifiers out', async () => {
  for (let tries = 0; tries < 30; tries += 1) await lookUp(`7K3M9-QX2TB-4HN8W-PZ5${String(tries).padStart(2, '0')}`);
  expect((await lookUp('7K3M9-QX2TB-4HN8W-PZ5CD')).status).toBe(429);
});
