import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAuditEntries } from '#features/audit/contract.ts';
import { addTest } from '#features/attempts/testing.ts';
import { addType } from '#features/catalog/testing.ts';
import { seeded } from '#features/questions/rules/seeded.ts';
import { addMember, visitAs } from '#tests/harness/people.ts';
import type { Visitor } from '#tests/harness/visitor.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { listMeasuredQuestions, readAnalytics } from '../contract/analytics.ts';
import { addSat, listBank } from '../testing.ts';

let world: World;
let admin: Visitor;
beforeAll(async () => {
  world = await openWorld();
  admin = await visitAs(world, 'admin');
  await addType(world.runtime.database, { code: 'FIGURES' });
});
afterAll(() => world.close());

test.each(['/api/admin/analytics', '/api/admin/analytics.csv', '/api/admin/analytics/questions', '/api/admin/analytics/questions.csv'])(
  '%s knows the types of the catalog by code or slug, and no others',
  async (path) => {
    const statusOf = async (type: string) => (await admin.request('GET', `${path}?type=${type}`)).status;
    expect([await statusOf('FIGURES'), await statusOf('figures'), await statusOf('nope')]).toEqual([200, 200, 404]);
  },
);

test('whoever reads the statistics of questions, which show the right options, is in the audit log once a day', async () => {
  const reader = await addMember(world, 'admin');
  for (let nth = 0; nth < 2; nth += 1) expect((await reader.visitor.send(listMeasuredQuestions)).status).toBe(200);
  const query = { act: 'questions.statistics.read', user: reader.userId };
  expect((await admin.send(listAuditEntries, { query })).body.rows.map(({ subject }) => subject)).toEqual(['list:question-analysis']);
});

test('figures hold what has just happened, without waiting for the next count', async () => {
  const { id: typeId, code } = await addTest(world, { code: 'JUST-NOW' });
  const bank = await listBank(world, typeId);
  const sit = (form: typeof bank) => addSat(world, seeded('just now'), { typeId, form, userId: null, daysAgo: 0, ability: 0.5 });
  await sit(bank.slice(0, 5));
  expect((await admin.send(readAnalytics, { query: { type: code } })).body.total.submitted).toBe(1);
  await sit(bank.slice(5, 11));
  expect((await admin.send(listMeasuredQuestions, { query: { type: code } })).body.rows).toHaveLength(11);
});
