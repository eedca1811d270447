import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listAuditEntries } from '#features/audit/contract.ts';
import { editAssessmentType, listAssessmentTypes } from '#features/catalog/contract.ts';
import { assessmentTypes } from '#features/catalog/tables.ts';
import { addType } from '#features/catalog/testing.ts';
import { visitAs } from '#tests/harness/people.ts';
import type { Visitor } from '#tests/harness/visitor.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { listBanks, publishAssessmentType, withdrawAssessmentType } from './contract.ts';
import { withdrawIfShort } from './service/publish.ts';
import { vacatePlaces } from './store/places.ts';
import { questions } from './tables.ts';
import { addQuestions } from './testing.ts';

let world: World;
let admin: Visitor;
beforeAll(async () => {
  world = await openWorld();
  admin = await visitAs(world, 'admin');
});
afterAll(() => world.close());

const publish = (type: string) => admin.send(publishAssessmentType, { params: { type } });
const withdraw = (type: string) => admin.send(withdrawAssessmentType, { params: { type }, body: { reason: 'Its questions leaked.' } });
const listed = async () => (await world.visitor().send(listAssessmentTypes)).body.types.map((type) => type.code);

describe('publishing', () => {
  test('A-164 a bank that is too small is refused, and the refusal names each gap', async () => {
    const type = await addType(world.runtime.database, { code: 'SHORT', categories: 2, numQuestions: 20 });
    await addQuestions(world.runtime.database, type, { easy: 3, medium: 4, hard: 0 });
    const answer = await publish('short');
    expect(answer.status).toBe(409);
    expect(answer.body.error.message).toBe(
      'This assessment can’t be published yet. 1 medium question short in Category 1. 2 hard questions short in Category 1. ' +
        '1 medium question short in Category 2. 2 hard questions short in Category 2.',
    );
    expect(await listed()).not.toContain('SHORT');
  });

  test('a price without a price id of the provider, or no duration, is refused', async () => {
    const type = await addType(world.runtime.database, { code: 'PRICED', attemptsPerYear: 1, priceCents: 4999, durationMinutes: null });
    await addQuestions(world.runtime.database, type, { easy: 3, medium: 5, hard: 2 });
    expect((await publish('PRICED')).body.error.message).toBe(
      'This assessment can’t be published yet. It has no duration. It has a price but no payment provider price ID.',
    );
    await admin.send(editAssessmentType, { params: { type: 'priced' }, body: { stripe_price_id: 'price_1', duration_minutes: 60 } });
    expect((await publish('PRICED')).status).toBe(200);
    expect(await listed()).toContain('PRICED');
  });

  test('A-157 a type that sells three tests a year and would repeat itself in the third is refused', async () => {
    const type = await addType(world.runtime.database, { code: 'THRICE', priceCents: 4999, stripePriceId: 'price_3' });
    await addQuestions(world.runtime.database, type, { easy: 9, medium: 15, hard: 5 });
    expect((await publish('THRICE')).body.error.message).toBe(
      'This assessment can’t be published yet. A person’s third test repeats 1 hard question of Category 1.',
    );
    const state = (await admin.send(listBanks)).body.types.find(({ code }) => code === 'THRICE');
    expect(state?.gaps).toEqual(['A person’s third test repeats 1 hard question of Category 1.']);
  });

  test('publishing twice keeps the first date, withdrawing twice changes nothing, and the audit log has each once', async () => {
    const type = await addType(world.runtime.database, { code: 'ONCE', attemptsPerYear: 1 });
    await addQuestions(world.runtime.database, type, { easy: 3, medium: 5, hard: 2 });
    const first = (await publish('once')).body.published_at;
    world.clock.advanceSeconds(60);
    expect((await publish('ONCE')).body.published_at).toBe(first);
    expect((await withdraw('once')).status).toBe(204);
    expect((await withdraw('once')).status).toBe(204);
    const { rows: entries } = (await admin.send(listAuditEntries)).body;
    const acts = entries.filter((entry) => entry.subject === 'assessment-type:ONCE').map((entry) => entry.act);
    expect(acts).toEqual(['catalog.assessment-type.withdrawn', 'catalog.assessment-type.published']);
  });

  test('an unknown type answers 404', async () => {
    expect((await publish('nothing')).status).toBe(404);
    expect((await withdraw('nothing')).status).toBe(404);
  });

  test('A-164 a published type whose bank shrinks below a form is withdrawn by itself', async () => {
    const { database } = world.runtime;
    const type = await addType(database, { code: 'SHRINKS', attemptsPerYear: 1 });
    await addQuestions(database, type, { easy: 3, medium: 5, hard: 2 });
    await publish('SHRINKS');
    const [hard] = await database.select({ id: questions.id }).from(questions).where(eq(questions.key, 'SHRINKS/1/hard-1'));
    await database.transaction(async (tx) => {
      await vacatePlaces(tx, [hard?.id ?? ''], 'retired');
      const [row] = await tx
        .select()
        .from(assessmentTypes)
        .where(and(eq(assessmentTypes.id, type.id), sql`published_at is not null`));
      if (row) await withdrawIfShort(tx, row, new Date());
    });
    expect(await listed()).not.toContain('SHRINKS');
  });
});

test('the administrator sees for every type what a form takes, what there is and what is missing', async () => {
  const type = await addType(world.runtime.database, { code: 'SEEN', categories: 2, numQuestions: 20 });
  await addQuestions(world.runtime.database, type, { easy: 4, medium: 6, hard: 1 });
  const { types } = (await admin.send(listBanks)).body;
  expect(types.find((bank) => bank.code === 'SEEN')).toMatchObject({
    published_at: null,
    categories: [
      { slug: 'category-1', name: 'Category 1', taken: { easy: 3, medium: 5, hard: 2 }, sizes: { easy: 4, medium: 6, hard: 1 } },
      { slug: 'category-2', name: 'Category 2', taken: { easy: 3, medium: 5, hard: 2 }, sizes: { easy: 4, medium: 6, hard: 1 } },
    ],
    gaps: ['1 hard question short in Category 1.', '1 hard question short in Category 2.'],
  });
});
