import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '#features/accounts/contract/auth.ts';
import { demoAccounts, demoEmails, demoPassword, seedAccounts } from '#features/accounts/demo.ts';
import { listCategories, listTypes, loadCatalog } from '#features/catalog/service.ts';
import { seedPayments, seedVouchers } from '#features/payments/demo.ts';
import { payments } from '#features/payments/tables.ts';
import { seedCatalog } from '#features/questions/demo.ts';
import { addQuestions } from '#features/questions/testing.ts';
import type { Visitor } from '#tests/harness/visitor.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { readOwnAccommodation } from './contract/accommodations.ts';
import { listMyAttempts } from './contract/attempts.ts';
import { createAttempt, readGate } from './contract/gate.ts';
import { seedAttempts } from './demo.ts';
import { outageReason } from './rules/outage.ts';
import { listResults } from './store/finish.ts';
import { rescore } from './service/rescore.ts';
import { assessmentQuestions } from './tables/forms.ts';
import { assessmentResults, assessments } from './tables.ts';
import { passCheck } from './testing.ts';

let world: World;
let student: Visitor;
beforeAll(async () => {
  world = await openWorld();
  await fill(world);
  student = world.visitor();
  const body = { email: demoAccounts[0]?.email, password: demoPassword };
  await student.send(signIn, { query: { grant_type: 'password' }, body });
}, 120_000);
afterAll(() => world.close());

/** The catalog with a bank that fills three forms of each type, the people, what they paid, and what they sat. */
async function fill({ runtime }: World): Promise<void> {
  const { database } = runtime;
  await loadCatalog(database);
  for (const { id, code } of await listTypes(database, 'all')) {
    const categoryIds = (await listCategories(database, id)).map((category) => category.id);
    await addQuestions(database, { id, code, categoryIds }, { easy: 20, medium: 30, hard: 15 });
  }
  await seedAccounts(runtime);
  await seedCatalog(runtime);
  await seedVouchers(runtime);
  await seedPayments(runtime);
  await seedAttempts(runtime);
}

const everything = async () => {
  const { database } = world.runtime;
  return {
    attempts: await database.select().from(assessments).orderBy(assessments.id),
    questions: await database.select().from(assessmentQuestions).orderBy(assessmentQuestions.assessmentId, assessmentQuestions.orderNum),
    results: await database.select().from(assessmentResults).orderBy(assessmentResults.id),
  };
};
const rows = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await world.runtime.database.$client.query(text, values)).rows as Row[];

describe('the attempts of the demo world', () => {
  test('give the student a quarter more time that was asked for, and an administrator a request to decide', async () => {
    const { accommodation, requests } = (await student.send(readOwnAccommodation)).body;
    expect([accommodation?.time_percent, requests.map(({ state }) => state)]).toEqual([125, ['granted']]);
    expect(await rows(`select kind, count(*)::int from accommodation_requests where state = 'open' group by 1`)).toEqual([
      { kind: 'breaks', count: 1 },
    ]);
  });

  test('show the student a pass, a fail, one that an outage spoiled and a test that waits', async () => {
    const { attempts } = (await student.send(listMyAttempts)).body;
    expect(attempts.map(({ type, state, result }) => [type.code, state, result?.passed])).toEqual([
      ['TECH-SKILLS-JR', 'ready', undefined],
      ['GAT-1', 'submitted', true],
      ['GAT-P1', 'submitted', false],
      ['GAT-P1', 'annulled', undefined],
    ]);
    expect(attempts.at(-1)?.annulment).toMatchObject({ reason: outageReason, payment: 'free' });
    expect(attempts[0]).toMatchObject({ answered: 0, num_questions: 20, started_at: null, result_id: null });
    const gate = await student.send(readGate, { params: { id: 'technical-skills-junior' } });
    expect(gate.body.attempt).toMatchObject({ id: attempts[0]?.id, state: 'ready' });
  });

  test('include two that are running, one of them paused, each answered as far as its person has come', async () => {
    const found = await rows<{ isPaused: boolean; answered: number; questions: number; early: number }>(
      `
      select (paused_until > now_at) is true as "isPaused", count(selected_option_id)::int as answered, count(*)::int as questions,
        count(*) filter (where answered_at not between started_at and now_at)::int as early
      from assessments attempt join assessment_questions answer on answer.assessment_id = attempt.id, (values ($1::timestamptz)) clock (now_at)
      where status = 'open' and started_at is not null and deadline_at > now_at group by attempt.id, now_at order by 1`,
      [world.clock.now()],
    );
    expect(found.map(({ isPaused, early }) => ({ isPaused, early }))).toEqual([
      { isPaused: false, early: 0 },
      { isPaused: true, early: 0 },
    ]);
    expect(found.filter(({ answered, questions }) => answered === 0 || answered === questions)).toEqual([]);
  });

  test('were reported on: two reports wait for the administrator, one is decided', async () => {
    const reports = await rows<{ decision: string | null }>('select decision from question_reports order by reported_at');
    expect(reports.map(({ decision }) => decision)).toEqual(['kept', null, null]);
  });

  test('leave the student free to sit everything again', async () => {
    await passCheck({ visitor: student }, { code: 'GAT-P1' });
    const first = await student.send(createAttempt, { body: { type: 'GAT-P1' } });
    expect(first.status).toBe(201);
    await world.runtime.database.delete(assessments).where(eq(assessments.id, first.body.id));
  });

  test('are what the payments of the demo world say was paid for', async () => {
    const found = await world.runtime.database
      .select({
        person: sql<boolean>`${payments.userId} = ${assessments.userId}`,
        type: sql<boolean>`${payments.assessmentTypeId} = ${assessments.assessmentTypeId}`,
        isAfter: sql<boolean>`${assessments.createdAt} > ${payments.settledAt}`,
        status: assessments.status,
      })
      .from(payments)
      .leftJoin(assessments, eq(assessments.id, payments.assessmentId))
      .where(sql`${payments.assessmentId} is not null`);
    expect(found).toHaveLength(4);
    expect(new Set(found.map((row) => JSON.stringify(row)))).toEqual(
      new Set([JSON.stringify({ person: true, type: true, isAfter: true, status: 'finished' })]),
    );
  });

  test('make groups of at least 40 people at every type, with scores as people have them', async () => {
    const groups = await rows<{ code: string; people: number; mean: number; spread: number }>(`
      select type.code, count(distinct attempt.user_id)::int as people, avg(result.percent)::float as mean, stddev(result.percent)::float as spread
      from assessment_types type left join assessments attempt on attempt.assessment_type_id = type.id
      left join assessment_results result on result.assessment_id = attempt.id group by type.code`);
    expect(groups).toHaveLength(12);
    expect(groups.filter(({ people }) => people < 40)).toEqual([]);
    expect(groups.filter(({ mean, spread }) => mean < 58 || mean > 72 || spread < 8 || spread > 20)).toEqual([]);
  });

  test('lie within the last year, after their person joined, and nobody sits two at once', async () => {
    const [odd] = await rows<{ early: number; late: number; crossing: number }>(
      `
      select count(*) filter (where attempt.created_at < person.created_at or attempt.created_at < $1::timestamptz - interval '1 year')::int as early,
        count(*) filter (where attempt.submitted_at > $1 or attempt.submitted_at > attempt.deadline_at)::int as late,
        count(*) filter (where exists (
          select from assessments other where other.user_id = attempt.user_id and other.id <> attempt.id
            and other.started_at < attempt.submitted_at and attempt.started_at < other.submitted_at))::int as crossing
      from assessments attempt join users person on person.id = attempt.user_id`,
      [world.clock.now()],
    );
    expect(odd).toEqual({ early: 0, late: 0, crossing: 0 });
    const people = await rows<{ email: string }>('select distinct email from users join assessments on user_id = users.id');
    expect(people).toHaveLength(demoEmails.length + 1);
  });

  test('keep to how often a type may be sat, and to the rest in between', async () => {
    const broken = await rows(`
      select attempt.id from assessments attempt join assessment_types type on type.id = attempt.assessment_type_id
      where (select count(*) from assessments other where other.user_id = attempt.user_id and other.assessment_type_id = type.id) > type.attempts_per_year
        or exists (select from assessments former where former.user_id = attempt.user_id and former.assessment_type_id = type.id
          and former.submitted_at <= attempt.started_at and former.submitted_at + type.cool_off_days * interval '1 day' > attempt.started_at)`);
    expect(broken).toEqual([]);
  });

  test('have the scores of their stored answers: scoring them again changes nothing', async () => {
    const { database } = world.runtime;
    const before = await everything();
    const ids = before.attempts.map(({ id }) => id);
    expect(await listResults(database, ids)).toHaveLength(before.attempts.filter(({ status }) => status === 'finished').length);
    expect(await database.transaction((tx) => rescore(tx, ids, world.clock.now()))).toEqual([]);
    const unmarked = (results: typeof before.results) => results.map((result) => ({ ...result, regradedAt: null }));
    expect(unmarked((await everything()).results)).toEqual(before.results);
    const [wrong] = await rows<{ count: number }>(`
      select count(*)::int as count from assessment_questions answer
      left join question_options option on option.id = answer.selected_option_id
      where answer.is_correct is distinct from option.is_correct or option.question_id <> answer.question_id
        or not (answer.selected_option_id = any (answer.option_ids))`);
    expect(wrong).toEqual({ count: 0 });
  });

  test('tell nobody: no mail is sent about what never happened', async () => {
    expect(await world.mails()).toEqual([]);
  });

  test('are seeded once, however often the server starts, and what has changed since stays', async () => {
    const { database } = world.runtime;
    await database.delete(assessments).where(sql`${assessments.status} = 'open'`);
    const before = await everything();
    expect(before.attempts.length).toBeGreaterThan(480);
    world.clock.advanceSeconds(30 * 86_400);
    await seedAttempts(world.runtime);
    expect(await everything()).toEqual(before);
  });

  test('do not exist in production', async () => {
    const production = await openWorld({ mode: 'production' });
    await fill(production);
    const { rows: found } = await production.runtime.database.$client.query('select id from assessments');
    await production.close();
    expect(found).toEqual([]);
  }, 60_000);
});
