import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findTypeNamed } from '#features/catalog/service.ts';
import { addType } from '#features/catalog/testing.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import type { ExchangeFormat } from '../rules/exchange.ts';
import { questions } from '../tables.ts';
import { addQuestions } from '../testing.ts';
import { drawForm } from './draw-form.ts';
import { importQuestions, type ImportRequest } from './import-questions.ts';
import { publishType } from './publish.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function openBank(code: string, size = 0) {
  const { database } = world.runtime;
  const type = await addType(database, { code, numQuestions: 2, categories: 1, attemptsPerYear: 1 });
  const [categoryId = ''] = type.categoryIds;
  await addQuestions(database, type, { easy: size, medium: size, hard: 0 });
  const bring = (format: ExchangeFormat, file: string, request: Partial<ImportRequest> = {}) =>
    importQuestions(database, { type: code, format, source: { bytes: Buffer.from(file) }, actorId: null, now: new Date(), ...request });
  const rows = () =>
    database.select().from(questions).where(eq(questions.categoryId, categoryId)).orderBy(asc(questions.key), asc(questions.version));
  return { type, bring, rows, database };
}

const header = 'key,category,difficulty,question,option_1,option_2,option_3,option_4,right,explanation\n';
const row = (key: string, text = `What is ${key}?`, right = 1) => `${key},Category 1,easy,${text},a,b,c,d,${right},Because it is.\n`;

test('one bad line among many leaves the bank as it was, and every bad line is named', async () => {
  const { bring, rows } = await openBank('ALL-OR-NOTHING', 2);
  const before = await rows();
  const good = Array.from({ length: 300 }, (_, at) => row(`good-${at}`)).join('');
  const done = await bring('csv', header + good + row('bad', '') + row('worse', 'What?', 7));
  expect(done).toEqual({
    ok: false,
    refusal: 'file_cannot_be_imported',
    problems: [
      { line: 302, message: 'The question is empty.' },
      { line: 303, message: 'The column “right” must be the number of the right option: 1, 2, 3 or 4.' },
    ],
    gaps: ['Line 302: The question is empty.', 'Line 303: The column “right” must be the number of the right option: 1, 2, 3 or 4.'],
    total: 2,
    isCut: false,
  });
  expect(await rows()).toEqual(before);
});

test('of very many problems fifty are shown, and their number is told', async () => {
  const { bring } = await openBank('FIFTY');
  const done = await bring('csv', header + Array.from({ length: 120 }, (_, at) => row(`bad-${at}`, '')).join(''));
  expect(done).toMatchObject({ ok: false, total: 120, isCut: false });
  expect(done.ok ? [] : done.problems).toHaveLength(50);
});

test('an import adds, changes, gives new versions and leaves alone, and the audit log keeps the counts', async () => {
  const { bring, rows, type, database } = await openBank('COUNTS');
  expect(await bring('csv', header + row('one') + row('two') + row('three').replace('easy', 'medium'))).toMatchObject({
    ok: true,
    value: { added: 3 },
  });
  await database.transaction((tx) => drawForm(tx, { assessmentTypeId: type.id, metQuestionIds: [], seed: 's', now: new Date() }));
  const used = (await rows()).filter((question) => question.usedAt !== null).map((question) => question.key);
  const isUsed = (key: string) => used.includes(`counts/${key}`);
  expect(used).toHaveLength(2);
  const changed =
    header + row('one', 'What is one now?') + row('two', 'What is two now?') + row('three').replace('easy', 'medium') + row('four');
  const counts = {
    added: 1,
    changed: ['one', 'two'].filter((key) => !isUsed(key)).length,
    versioned: ['one', 'two'].filter(isUsed).length,
    unchanged: 1,
  };
  const actorId = null;
  expect(await bring('csv', changed, { actorId })).toEqual({ ok: true, value: { ...counts, unexplained: 0 } });
  const { rows: acts } = await database.$client.query<{ details: unknown }>(
    `select details from audit_log where act = 'questions.imported' and subject = 'assessment-type:COUNTS' order by at`,
  );
  expect(acts.map((act) => act.details)).toEqual([
    { format: 'csv', added: 3, changed: 0, versioned: 0, unchanged: 0 },
    { format: 'csv', ...counts },
  ]);
});

test('a trial tells what would happen and leaves the bank and the audit log as they were', async () => {
  const { bring, rows, database } = await openBank('TRIAL');
  expect(await bring('csv', header + row('one') + row('two'), { isTrial: true })).toMatchObject({ ok: true, value: { added: 2 } });
  expect(await rows()).toEqual([]);
  const { rowCount } = await database.$client.query(`select from audit_log where subject = 'assessment-type:TRIAL'`);
  expect(rowCount).toBe(0);
});

test('keys that are used twice and questions that ask the same are refused', async () => {
  const { bring } = await openBank('TWICE-KEYS');
  expect(await bring('csv', header + row('one') + row('two') + row('one', 'What else?'))).toMatchObject({
    problems: [{ line: 4, message: 'The key "twice-keys/one" is already used on line 2.' }],
  });
  expect(await bring('csv', header + row('', 'What?') + row('', 'What?', 2))).toMatchObject({
    problems: [{ line: 3, message: 'The question asks the same thing as the one on line 2. Give each a key if both are meant.' }],
  });
});

test('a question without a key gets one that stays the same when its options change', async () => {
  const { bring, rows } = await openBank('KEYLESS');
  expect(await bring('csv', header + row('', 'What is new?'))).toMatchObject({ value: { added: 1 } });
  const [first] = await rows();
  expect(first?.key).toMatch(/^keyless\/category-1\/[0-9a-f]{16}$/);
  expect(await bring('csv', header + row('', 'What is new?'))).toMatchObject({ value: { unchanged: 1 } });
  expect(await bring('csv', header + row('', 'What is new?').replace(',d,', ',e,'))).toMatchObject({ value: { changed: 1 } });
  expect((await rows()).map((question) => question.id)).toEqual([first?.id]);
});

test('keys of other types and of other programs become keys of this type, and come back as they are', async () => {
  const { bring, rows } = await openBank('OWN-KEYS', 1);
  expect(await bring('csv', header + row('gat-1/verbal/x') + row('Q 1'))).toMatchObject({ value: { added: 2 } });
  expect((await rows()).map((question) => question.key)).toEqual([
    'OWN-KEYS/1/easy-1',
    'OWN-KEYS/1/medium-1',
    'own-keys/Q 1',
    'own-keys/gat-1/verbal/x',
  ]);
  const again = header + row('own-keys/Q 1', 'What is Q 1?') + row('OWN-KEYS/1/easy-1');
  expect(await bring('csv', again)).toMatchObject({ value: { added: 0, changed: 1, unchanged: 1 } });
});

test('a file without some columns keeps what the bank knows', async () => {
  const { bring, rows } = await openBank('COLUMNS');
  const data = '{"kind":"code","language":"sql","text":"select 1"}'.replaceAll('"', '""');
  const full = `${header.trim()},points,passage,figure,mistake_2\n${row('one').trim()},7,A passage.,"${data}",Too quick.\n`;
  expect(await bring('csv', full)).toMatchObject({ value: { added: 1 } });
  const bare = 'key,question,option_1,option_2,option_3,option_4,right\none,What is one?,a,b,c,d,1\n';
  // The key is known under the type's name only.
  expect(await bring('csv', bare.replace('one,', 'columns/one,'))).toMatchObject({ value: { unchanged: 1 } });
  expect(await rows()).toMatchObject([{ points: 7, passage: 'A passage.', explanation: 'Because it is.' }]);
});

test('Aiken needs a category and a difficulty for new questions, and keeps everything of known ones', async () => {
  const { bring, rows } = await openBank('AIKEN', 1);
  const [known] = await rows();
  const options = ['right', 'wrong', 'false', 'bad'].map((word, at) => `${'ABCD'[at]}. ${word} of ${known?.key}\n`).join('');
  const file = `${known?.questionText}\n${options}ANSWER: A\n\nWhat is new?\nA. a\nB. b\nC. c\nD. d\nANSWER: D\n`;
  expect(await bring('aiken', file)).toMatchObject({
    problems: [
      { line: 8, message: 'The question has no category. Add it to the file, or choose one for the whole file.' },
      { line: 8, message: 'The question has no difficulty. Add it to the file, or choose one for the whole file.' },
    ],
  });
  const request = { category: 'category-1', difficulty: 'hard' };
  expect(await bring('aiken', file, request)).toMatchObject({ value: { added: 1, unchanged: 1, unexplained: 1 } });
  expect(await bring('aiken', file.replace('ANSWER: A', 'ANSWER: B'))).toMatchObject({ value: { added: 0, changed: 1, unchanged: 1 } });
  expect((await rows()).find((question) => question.key === known?.key)).toMatchObject({
    explanation: known?.explanation,
    difficulty: 'easy',
  });
});

test('a category or difficulty for the whole file that does not exist is refused before the file is read', async () => {
  const { bring } = await openBank('WHOLE-FILE');
  const stream = (async function* () {
    yield await Promise.reject<Uint8Array>(new Error('The file was read.'));
  })();
  expect(await bring('aiken', '', { source: { stream }, category: 'Cooking' })).toMatchObject({
    problems: [{ line: null, message: 'There is no category "Cooking": the categories are Category 1.' }],
  });
  expect(await bring('aiken', '', { source: { stream }, difficulty: 'tricky' })).toMatchObject({
    problems: [{ line: null, message: 'The difficulty must be easy, medium or hard.' }],
  });
});

test('an import that leaves a published type short withdraws it in the same act', async () => {
  const { bring, type, database } = await openBank('SHORT', 1);
  await database.transaction((tx) => publishType(tx, { type: type.code, actorId: null, now: new Date() }));
  expect((await findTypeNamed(database, 'SHORT'))?.publishedAt).toBeInstanceOf(Date);
  const moved = header + row('SHORT/1/medium-1').replace('easy', 'hard');
  expect(await bring('csv', moved)).toMatchObject({ value: { changed: 1 } });
  expect((await findTypeNamed(database, 'SHORT'))?.publishedAt).toBeNull();
});

test('what an administrator retired stays retired', async () => {
  const { bring, database } = await openBank('RETIRED', 1);
  await database
    .update(questions)
    .set({ active: false, place: null, inactiveReason: 'retired' })
    .where(eq(questions.key, 'RETIRED/1/easy-1'));
  expect(await bring('csv', header + row('RETIRED/1/easy-1'))).toMatchObject({ value: { added: 0, changed: 0, unchanged: 1 } });
  const active = await database
    .select()
    .from(questions)
    .where(and(eq(questions.key, 'RETIRED/1/easy-1'), questions.active));
  expect(active).toEqual([]);
});
