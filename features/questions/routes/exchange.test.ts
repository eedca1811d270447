import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAuditEntries } from '#features/audit/contract.ts';
import { addType } from '#features/catalog/testing.ts';
import { takeExportTurn } from '#platform/http/csv-route.ts';
import { visitAs } from '#tests/harness/people.ts';
import type { Visitor } from '#tests/harness/visitor.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { listQuestions } from '../contract/authoring.ts';
import { importDrafts, previewImport } from '../contract/exchange.ts';
import { addQuestions } from '../testing.ts';

let world: World;
let admin: Visitor;
beforeAll(async () => {
  world = await openWorld();
  admin = await visitAs(world, 'admin');
  const type = await addType(world.runtime.database, { code: 'FILES' });
  await addQuestions(world.runtime.database, type, { easy: 2, medium: 1, hard: 0 });
});
afterAll(() => world.close());

const header = 'key,category,difficulty,question,option_1,option_2,option_3,option_4,right,explanation\n';
const row = (key: string, question: string, right = '1') => `${key},category-1,easy,${question},a,b,c,d,${right},Because.\n`;
const file = (text: string) => new File([text], 'questions.csv', { type: 'text/csv' });
const query = { type: 'files', format: 'csv' };
const drafts = async () => (await admin.send(listQuestions, { query: { state: 'draft', type: 'files' } })).body.rows;

test('a bad row is named by its line and nothing is imported; a good file becomes drafts', async () => {
  const bad = file(header + row('one', 'What is new?') + row('two', 'What is right?', '9') + row('three', ''));
  const { body } = await admin.send(previewImport, { query, upload: bad });
  expect(body.problems.map(({ line }) => line)).toEqual([3, 4]);
  const refused = await admin.send(importDrafts, { query, upload: bad });
  expect([refused.status, refused.body.error.message]).toEqual([409, expect.stringContaining('Line 3:')]);
  expect(await drafts()).toEqual([]);

  const changed = 'FILES/1/easy-1,category-1,easy,What does it ask now?,a,b,c,d,2,Because.\n';
  const good = file(header + row('one', 'What is new?') + changed);
  expect((await admin.send(previewImport, { query, upload: good })).body).toMatchObject({
    added: 1,
    changed: 1,
    unchanged: 0,
    problems: [],
  });
  expect(await drafts()).toEqual([]);
  expect((await admin.send(importDrafts, { query, upload: good })).status).toBe(201);
  expect((await drafts()).map(({ key, version }) => [key, version])).toEqual([
    ['FILES/1/easy-1', 2],
    ['files/one', 1],
  ]);
  const again = await admin.send(previewImport, { query, upload: good });
  expect(new Set(again.body.problems.map(({ line }) => line))).toEqual(new Set([2, 3]));
  const acts = (await admin.send(listAuditEntries, { query: { act: 'questions.drafts.imported' } })).body.rows;
  expect(acts.map(({ details }) => details)).toEqual([{ format: 'csv', added: 1, changed: 1, unchanged: 0 }]);
});

test('the live questions are exported with their keys, and importing them again changes nothing', async () => {
  const exported = await admin.request<string>('GET', '/api/admin/question-exports?type=files&format=csv');
  expect(exported.status).toBe(200);
  expect(exported.headers.get('content-disposition')).toMatch(/files-.*\.csv/);
  const only = exported.body
    .split('\n')
    .filter((line) => !line.includes('easy-1'))
    .join('\n');
  expect((await admin.send(previewImport, { query, upload: file(only) })).body).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
  expect((await admin.request('GET', '/api/admin/question-exports?type=files&format=doc')).status).toBe(422);
  expect((await admin.request('GET', '/api/admin/question-exports?type=nothing&format=gift')).status).toBe(404);
});

test('of imports of one question at once, one writes its draft and the others are refused', async () => {
  const wordings = ['first', 'second', 'third', 'fourth'].map((word) => file(header + row('raced', `What is the ${word}?`)));
  const answers = await Promise.all(wordings.map((upload) => admin.send(importDrafts, { query, upload })));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409, 409]);
  expect((await drafts()).filter(({ key }) => key === 'files/raced')).toHaveLength(1);
});

test('files of questions take turns with the other files: whoever comes when ten wait is told to come back', async () => {
  const exported = () => admin.request<string>('GET', '/api/admin/question-exports?type=files&format=csv');
  const { promise: made, resolve: make } = Promise.withResolvers<void>();
  const others = Array.from({ length: 11 }, () => takeExportTurn(() => made));
  expect((await exported()).status).toBe(429);
  make();
  await Promise.all(others);
  expect((await exported()).status).toBe(200);
});
