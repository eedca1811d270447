import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAuditEntries } from '#features/audit/contract.ts';
import { addTest } from '#features/attempts/testing.ts';
import { addType } from '#features/catalog/testing.ts';
import { readHistory } from '#features/questions/contract/authoring.ts';
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

test('one version of a question is read by its id, with the texts of its options in the order of the bank', async () => {
  const { id: typeId } = await addTest(world, { code: 'ONE-QUESTION' });
  const bank = await listBank(world, typeId);
  await addSat(world, seeded('one question'), { typeId, form: bank.slice(0, 5), userId: null, daysAgo: 0, ability: 0.5 });
  const read = async (question: string | undefined) => (await admin.send(listMeasuredQuestions, { query: { question } })).body.rows;
  const [asked, unasked] = [bank[0], bank[6]].map((one) => one?.id);
  const [found, ...others] = await read(asked);
  expect([found?.id, others.length, found?.options.map(({ position }) => position)]).toEqual([asked, 0, [1, 2, 3, 4]]);
  const stored = await admin.send(readHistory, { params: { id: asked ?? '' } });
  expect(found?.options.map(({ text }) => text)).toEqual(stored.body.versions[0]?.content.options.map(({ text }) => text));
  expect(await read(unasked)).toEqual([]);
  expect((await admin.request('GET', `${listMeasuredQuestions.path}?question=1`)).status).toBe(422);
});

test('a range comes with the sum of as many days right before it', async () => {
  const { id: typeId, code } = await addTest(world, { code: 'BEFORE' });
  const bank = await listBank(world, typeId);
  const sit = (daysAgo: number) =>
    addSat(world, seeded(`before ${daysAgo}`), { typeId, form: bank.slice(0, 5), userId: null, daysAgo, ability: 0.5 });
  for (const daysAgo of [2, 40, 45, 70]) await sit(daysAgo);
  const { total, previous } = (await admin.send(readAnalytics, { query: { type: code } })).body;
  expect([total.opened, previous.opened]).toEqual([1, 2]);
});
