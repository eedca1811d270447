import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedAccounts } from '#features/accounts/demo.ts';
import { seedAttempts } from '#features/attempts/demo.ts';
import { listCategories, listTypes, loadCatalog } from '#features/catalog/service.ts';
import { seedPayments, seedVouchers } from '#features/payments/demo.ts';
import { seedCatalog } from '#features/questions/demo.ts';
import { addQuestions } from '#features/questions/testing.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { listDemoCertificates } from './contract/demo.ts';
import { verifyCertificate } from './contract/verify.ts';
import { seedCertificates } from './demo.ts';
import { demoScripts, scriptOf } from './rules/demo-certificates.ts';
import { certificates } from './tables.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  const { runtime } = world;
  await loadCatalog(runtime.database);
  for (const { id, code } of await listTypes(runtime.database, 'all')) {
    const categoryIds = (await listCategories(runtime.database, id)).map((category) => category.id);
    await addQuestions(runtime.database, { id, code, categoryIds }, { easy: 20, medium: 30, hard: 15 });
  }
  await seedAccounts(runtime);
  await seedCatalog(runtime);
  await seedVouchers(runtime);
  await seedPayments(runtime);
  await seedAttempts(runtime);
}, 120_000);
afterAll(() => world.close());

const listed = async () => (await world.visitor().send(listDemoCertificates)).body.certificates;

test('the demo world has a certificate to try in each script and in each state, found by its code', { timeout: 60_000 }, async () => {
  expect(await listed()).toEqual([]);
  // Killed after the third one, it goes on with the fourth.
  let made = 0;
  const { database } = world.runtime;
  const mortal = Object.create(database, {
    transaction: {
      value: (work: Parameters<typeof database.transaction>[0]) => {
        if (made++ === 3) throw new Error('killed');
        return database.transaction(work);
      },
    },
  }) as typeof database;
  await expect(seedCertificates({ ...world.runtime, database: mortal })).rejects.toThrow('killed');
  const begun = await database.select().from(certificates);
  expect(begun).toHaveLength(3);
  await seedCertificates(world.runtime);
  const shown = await listed();
  expect(shown.slice(0, demoScripts.length).map(({ script, shows }) => `${script} ${shows}`)).toEqual(
    demoScripts.map((script) => `${script} valid`),
  );
  expect(shown.slice(demoScripts.length).map(({ shows }) => shows)).toEqual(['expired', 'suspended', 'revoked']);
  for (const { code, shows, script } of shown) {
    const { body } = await world.visitor().send(verifyCertificate, { params: { code } });
    expect([body.status, scriptOf(body.holder_name ?? '')]).toEqual([shows, script]);
  }
  const issued = await world.runtime.database.select().from(certificates);
  expect(issued.map(({ id }) => id)).toEqual(expect.arrayContaining(begun.map(({ id }) => id)));
  expect(issued.every(({ leafIndex, credential }) => leafIndex !== null && credential !== null)).toBe(true);
  await seedCertificates(world.runtime);
  expect(await world.runtime.database.select().from(certificates)).toHaveLength(issued.length);
  expect(await listed()).toEqual(shown);
});
