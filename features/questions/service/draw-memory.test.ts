import { Client } from 'pg';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addType } from '#features/catalog/testing.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { lockBank, vacatePlaces } from '../store/places.ts';
import { addQuestions } from '../testing.ts';
import { drawForm, putFacilities } from './draw-form.ts';
import { createDrawMemory } from './draw-memory.ts';

// Before the first connection is made, which keeps what it finds.
const query = vi.spyOn(Client.prototype, 'query');
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** A bank of twelve questions, of which a form takes six, all taken before. */
async function addBank(code: string) {
  const { database } = world.runtime;
  const type = await addType(database, { code, numQuestions: 6 });
  await addQuestions(database, type, { easy: 4, medium: 4, hard: 4 });
  await database.execute(sql`update questions set used_at = now() where key like ${`${code}/%`}`);
  const memory = createDrawMemory();
  const draw = async (seed: string, remembered: typeof memory | undefined = memory) => {
    const request = { assessmentTypeId: type.id, metQuestionIds: [], seed, now: new Date() };
    const form = await database.transaction((tx) => drawForm(tx, request, remembered));
    if (!form.ok) throw new Error(form.refusal);
    return form.value;
  };
  for (let nth = 0; nth < 40; nth++) await draw(`before ${nth}`);
  return { type, draw };
}

const namesDuring = async (act: () => Promise<unknown>): Promise<string[]> => {
  query.mockClear();
  await act();
  return query.mock.calls.flatMap(([first]: unknown[]) => (first as { name?: string }).name ?? []);
};

test('a bank that was read is drawn from without reading it again, to the same form', async () => {
  const { draw } = await addBank('KEPT');
  expect(await namesDuring(() => draw('a seed'))).toEqual(['questions.hold-bank', 'questions.bank-version']);
  expect(await draw('a seed')).toEqual(await draw('a seed', undefined));
});

test('a question that leaves the bank is in no form from the moment it has left', async () => {
  const { type, draw } = await addBank('LEFT');
  const [gone] = await draw('a seed');
  await world.runtime.database.transaction(async (tx) => {
    await lockBank(tx, type.id);
    await vacatePlaces(tx, [gone?.questionId ?? ''], 'retired');
  });
  const drawn: string[] = [];
  for (let nth = 0; nth < 40; nth++) drawn.push(...(await draw(`after ${nth}`)).map(({ questionId }) => questionId));
  expect(drawn).not.toContain(gone?.questionId);
  expect(new Set(drawn).size).toBe(11);
});

test('questions that must not meet from now on do not, and new ones are drawn', async () => {
  const { type, draw } = await addBank('GROUPED');
  const { database } = world.runtime;
  await database.execute(sql`update questions set groups = '{twins}' where key like 'GROUPED/%' and place <= 2`);
  const twins = (await database.execute<{ id: string }>(sql`select id from questions where key like 'GROUPED/%' and groups <> '{}'`)).rows;
  const ids = new Set(twins.map(({ id }) => id));
  for (let nth = 0; nth < 20; nth++)
    expect((await draw(`after ${nth}`)).filter(({ questionId }) => ids.has(questionId)).length).toBeLessThanOrEqual(1);
  await database.execute(sql`update questions set groups = '{}' where key like 'GROUPED/%'`);
  await addQuestions(database, { ...type, code: 'GROUPED-MORE' }, { easy: 30, medium: 30, hard: 30 });
  const drawn = new Set<string>();
  for (let nth = 0; nth < 20; nth++) for (const { questionId } of await draw(`more ${nth}`)) drawn.add(questionId);
  expect(drawn.size).toBeGreaterThan(12);
});

test('marking as used and measuring how easy questions are leaves the version as it is', async () => {
  const { type, draw } = await addBank('SAME');
  const { database } = world.runtime;
  const version = async () =>
    (await database.execute(sql`select version from bank_versions where assessment_type_id = ${type.id}`)).rows[0]?.['version'];
  const before = await version();
  const [first] = await draw('a seed');
  await putFacilities(database, [{ questionId: first?.questionId ?? '', facility: 0.5 }]);
  await database.execute(sql`update questions set used_at = now() where key like 'SAME/%'`);
  expect(await version()).toBe(before);
  await database.execute(sql`update questions set scene = 'a harbor' where id = ${first?.questionId}`);
  expect(await version()).toBe(Number(before) + 1);
});
