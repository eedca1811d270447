import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoDomain } from '#features/accounts/rules/demo-accounts.ts';
import { addPerson } from '#features/accounts/testing.ts';
import { annulAttempt } from '#features/attempts/service/annul.ts';
import { assessmentQuestions } from '#features/attempts/tables/forms.ts';
import { assessmentResults, assessments } from '#features/attempts/tables.ts';
import { addTest } from '#features/attempts/testing.ts';
import { makeCode } from '#features/certificates/rules/code.ts';
import { certificates } from '#features/certificates/tables.ts';
import { integrityReviews } from '#features/integrity/tables.ts';
import { payments } from '#features/payments/tables.ts';
import { seeded } from '#features/questions/rules/seeded.ts';
import { questions } from '#features/questions/tables.ts';
import { regrade, revertRegrade } from '#features/results/service/regrade.ts';
import { type Member, addMember } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { type Analytics, listMeasuredQuestions, type MeasuredQuestion, readAnalytics } from './contract/analytics.ts';
import { checkDrift, keepAnalytics, rebuildAnalytics } from './service/keep-analytics.ts';
import { addSat, type BankQuestion, listBank } from './testing.ts';

// Everything here is computed again from the rows of attempts, answers and payments by the formulas of a textbook, in two passes, and
// shares no code with what keeps and reads the sums.

let world: World;
let admin: Member;
beforeAll(async () => {
  world = await openWorld();
  admin = await addMember(world, 'admin');
});
afterAll(() => world.close());

const dice = seeded(process.env['SEED'] ?? 'analytics');
const differences = new Map<string, number>();

function compare(what: string, actual: number | null, expected: number | null, tolerance: number): void {
  if (actual === null || expected === null) {
    expect({ what, value: actual }).toEqual({ what, value: expected });
    return;
  }
  const difference = Math.abs(actual - expected);
  const kind = what.split(' ')[0] ?? what;
  differences.set(kind, Math.max(differences.get(kind) ?? 0, difference));
  if (difference > tolerance) throw new Error(`${what}: ${actual} is not ${expected}`);
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]): number => sum(values) / values.length;
const covariance = (one: readonly number[], other: readonly number[]): number =>
  sum(one.map((value, at) => (value - mean(one)) * ((other[at] ?? 0) - mean(other)))) / (one.length - 1);
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
const median = (values: readonly number[]): number | null => {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  return sorted.length === 0 ? null : ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
};

/** All raw rows of the world. */
async function readRaw() {
  const { database } = world.runtime;
  const people = await database.execute<{ id: string; email: string }>(sql`select id, email from users`);
  return {
    demo: new Set(people.rows.filter(({ email }) => email.endsWith(`@${demoDomain}`)).map(({ id }) => id)),
    attempts: await database.select().from(assessments),
    answers: Map.groupBy(
      await database.select().from(assessmentQuestions).orderBy(assessmentQuestions.orderNum),
      (row) => row.assessmentId,
    ),
    results: new Map((await database.select().from(assessmentResults)).map((row) => [row.assessmentId, row])),
    upheld: new Set(
      (await database.select().from(integrityReviews)).filter(({ state }) => state === 'upheld').map(({ assessmentId }) => assessmentId),
    ),
    certified: new Set(
      (await database.select().from(certificates)).filter(({ state }) => state === 'active').map(({ resultId }) => resultId),
    ),
    payments: await database.select().from(payments),
    points: new Map(
      (await database.select({ id: questions.id, points: questions.points }).from(questions)).map((row) => [row.id, row.points ?? 5]),
    ),
  };
}
type Raw = Awaited<ReturnType<typeof readRaw>>;

/** What each counted answer was worth: of the attempts that are neither annulled nor upheld against, without what was left out. */
function itemsOf(raw: Raw, typeId: string) {
  return raw.attempts
    .filter((row) => row.assessmentTypeId === typeId && row.annulledAt === null && raw.results.has(row.id) && !raw.upheld.has(row.id))
    .flatMap((attempt) => {
      const all = raw.answers.get(attempt.id) ?? [];
      const counted = all.filter((answer) => !answer.isExcluded);
      const worth = (answer: (typeof all)[number]) => (answer.isCorrect ? (raw.points.get(answer.questionId) ?? 0) : 0);
      const possible = sum(counted.map(({ questionId }) => raw.points.get(questionId) ?? 0));
      const total = sum(counted.map(worth)) / possible;
      const inTime = all.flatMap(({ answeredAt }) => (answeredAt ? [answeredAt.getTime()] : [])).toSorted((one, other) => one - other);
      return counted.map((answer) => {
        const at = answer.answeredAt?.getTime();
        const before = at === undefined ? undefined : inTime[inTime.indexOf(at) - 1];
        const share = worth(answer) / possible;
        return {
          attemptId: attempt.id,
          questionId: answer.questionId,
          optionId: answer.selectedOptionId,
          right: answer.isCorrect ? 1 : 0,
          share,
          rest: total - share,
          total,
          day: dayOf(attempt.createdAt),
          seconds: at === undefined ? null : (at - (before ?? attempt.startedAt?.getTime() ?? at)) / 1000,
        };
      });
    });
}

function checkQuestion(listed: MeasuredQuestion, items: ReturnType<typeof itemsOf>, now: Date): void {
  const rights = items.map(({ right }) => right);
  const rests = items.map(({ rest }) => rest);
  expect(listed.attempts).toBe(items.length);
  expect(listed.unanswered).toBe(items.filter(({ optionId }) => optionId === null).length);
  compare('facility', listed.facility, mean(rights), 1e-12);
  const spread = Math.sqrt(covariance(rights, rights) * covariance(rests, rests));
  compare('discrimination', listed.discrimination, items.length < 2 || spread < 1e-9 ? null : covariance(rights, rests) / spread, 2e-4);
  const used = [...Map.groupBy(items, ({ optionId }) => optionId)].flatMap(([id, of]) => (id === null ? [] : [of.length]));
  const descending = (one: number, other: number) => other - one;
  expect(listed.options.flatMap(({ chosen }) => (chosen === 0 ? [] : [chosen])).toSorted(descending)).toEqual(used.toSorted(descending));
  expect(listed.options.find((option) => option.is_right)?.chosen).toBe(sum(rights));
  const exact = median(items.flatMap(({ seconds }) => (seconds === null ? [] : [seconds])));
  compare('time', listed.median_seconds, exact, exact === null ? 0 : Math.max(2, exact * 0.45));
  const since = dayOf(new Date(now.getTime() - 30 * 86_400_000));
  const [recent, earlier] = [items.filter(({ day }) => day >= since), items.filter(({ day }) => day < since)];
  expect(listed.drift.recent).toEqual({ attempts: recent.length, rights: sum(recent.map(({ right }) => right)) });
  const pooled = mean(rights);
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / recent.length + 1 / earlier.length));
  const z = (mean(recent.map(({ right }) => right)) - mean(earlier.map(({ right }) => right))) / error;
  compare('drift', listed.drift.z, recent.length < 50 || earlier.length < 50 || error === 0 ? null : z, 1e-9);
}

/** Alpha by its definition over the people who had each question; for one form, the sum of the variances against that of the scores. */
function alphaOf(items: ReturnType<typeof itemsOf>): { alpha: number; error: number } {
  const byQuestion = [...Map.groupBy(items, ({ questionId }) => questionId).values()].filter((of) => of.length > 1);
  const totals = [...Map.groupBy(items, ({ attemptId }) => attemptId).values()].map((of) => of[0]?.total ?? 0);
  const length = items.length / totals.length;
  const weighted = byQuestion.map(
    (of) =>
      of.length *
      covariance(
        of.map(({ share }) => share),
        of.map(({ rest }) => rest),
      ),
  );
  const between = sum(weighted) / sum(byQuestion.map((of) => of.length));
  const alpha = ((length / (length - 1)) * length * between) / covariance(totals, totals);
  return { alpha, error: 100 * Math.sqrt(covariance(totals, totals) * (1 - alpha)) };
}

function cronbach(items: ReturnType<typeof itemsOf>): number {
  const byQuestion = [...Map.groupBy(items, ({ questionId }) => questionId).values()].map((of) => of.map(({ share }) => share));
  const totals = [...Map.groupBy(items, ({ attemptId }) => attemptId).values()].map((of) => of[0]?.total ?? 0);
  const k = byQuestion.length;
  return (k / (k - 1)) * (1 - sum(byQuestion.map((of) => covariance(of, of))) / covariance(totals, totals));
}

function checkCounts(analytics: Analytics, raw: Raw, typeId: string): void {
  const attempts = raw.attempts.filter((row) => row.assessmentTypeId === typeId);
  const paid = raw.payments.filter((row) => row.assessmentTypeId === typeId);
  for (const period of analytics.periods) {
    const here = attempts.filter(({ createdAt }) => dayOf(createdAt) === period.period);
    const valid = here.filter(({ annulledAt }) => annulledAt === null);
    const finished = valid.flatMap(({ id }) => raw.results.get(id) ?? []);
    const passed = finished.filter((result) => result.passed && !raw.upheld.has(result.assessmentId));
    const settled = paid.filter((row) => row.status === 'completed' && row.settledAt !== null && dayOf(row.settledAt) === period.period);
    const cents = sum(settled.map(({ amountCents }) => amountCents));
    const back = sum(
      settled.map((row) => Math.min(row.amountCents, row.refundedAt === null ? Math.max(row.refundedCents, 0) : row.amountCents)),
    );
    const started = paid.filter((row) => row.seats === null && dayOf(row.createdAt) === period.period);
    expect(period).toEqual({
      period: period.period,
      checkouts: started.length,
      paid: started.filter(({ status }) => status === 'completed').length,
      opened: valid.length,
      begun: valid.filter(({ startedAt }) => startedAt !== null).length,
      submitted: finished.length,
      passed: passed.length,
      certified: passed.filter(({ id }) => raw.certified.has(id)).length,
      annulled: here.length - valid.length,
      upheld: finished.filter(({ assessmentId }) => raw.upheld.has(assessmentId)).length,
      revenue: cents > 0 ? [{ currency: 'USD', cents, refunded_cents: back }] : [],
    });
  }
}

async function readAll(code: string): Promise<MeasuredQuestion[]> {
  const found: MeasuredQuestion[] = [];
  for (let cursor: string | undefined; ;) {
    const query = { type: code, sort: 'discrimination', limit: 7, ...(cursor === undefined ? {} : { cursor }) };
    const { body, status } = await admin.visitor.send(listMeasuredQuestions, { query });
    expect(status).toBe(200);
    found.push(...body.rows);
    if (body.next_cursor === null) return found;
    cursor = body.next_cursor;
  }
}

type Kind = { id: string; code: string; hasOneForm: boolean };

/** Compares everything that is shown of these types with what the raw rows say. */
async function checkAll(types: readonly Kind[]): Promise<void> {
  const now = world.clock.now();
  const raw = await readRaw();
  for (const { id, code, hasOneForm } of types) {
    const items = itemsOf(raw, id);
    const listed = await readAll(code);
    const byQuestion = Map.groupBy(items, ({ questionId }) => questionId);
    expect(listed.map((question) => question.id).toSorted()).toEqual([...byQuestion.keys()].toSorted());
    for (const question of listed) checkQuestion(question, byQuestion.get(question.id) ?? [], now);
    const from = dayOf(new Date(now.getTime() - 100 * 86_400_000));
    const { body } = await admin.visitor.send(readAnalytics, { query: { type: code, from, to: dayOf(now), by: 'day' } });
    checkCounts(body, raw, id);
    const { alpha, error } = alphaOf(items);
    const shown = body.types.find((one) => one.code === code);
    compare('alpha', shown?.reliability.alpha ?? null, alpha, 1e-3);
    compare('error', shown?.reliability.standard_error ?? null, error, 1e-2);
    if (hasOneForm) compare('cronbach', shown?.reliability.alpha ?? null, cronbach(items), 1e-3);
    const demo = raw.attempts.filter((row) => row.assessmentTypeId === id && row.annulledAt === null && raw.demo.has(row.userId ?? ''));
    expect(body.demo_attempts).toBe(demo.length);
  }
}

/** The sums as they stand, to be found the same after counting again. */
async function storedSums() {
  const { database } = world.runtime;
  const counts = {
    attempt_days: 'opened + annulled',
    revenue_days: 'checkouts + payments',
    type_sums: 'attempts',
    question_sums: 'attempts',
  };
  const all: unknown[] = [];
  for (const [table, count] of Object.entries(counts)) {
    const { rows } = await database.execute<{ row: string }>(
      sql`select to_jsonb(t)::text as row from ${sql.identifier(table)} t where ${sql.raw(count)} > 0 order by 1`,
    );
    all.push(rows.map(({ row }) => row));
  }
  return all;
}

const keep = () => keepAnalytics(world.runtime, world.clock.now());

async function sitMany(type: Kind, bank: readonly BankQuestion[], people: readonly string[], size: number) {
  const leaked = new Set(bank.slice(0, 1).map(({ id }) => id));
  const made: Awaited<ReturnType<typeof addSat>>[] = [];
  for (let nth = 0; nth < size; nth++) {
    const daysAgo = dice.int(0, 75);
    const form = type.hasOneForm ? bank.slice(0, 20) : dice.shuffle([...bank.slice(0, 3), ...dice.sample(bank.slice(3), 11)]);
    const person = dice.int(1, 5) === 1 ? null : dice.pick(people);
    const ability = 0.35 + dice.int(0, 45) / 100;
    const seen = daysAgo < 30 ? leaked : new Set<string>();
    made.push(await addSat(world, dice, { typeId: type.id, form, userId: person, daysAgo, ability, leaked: seen }));
    if (dice.int(1, 60) === 1) await keep();
  }
  return made;
}

async function addPayment(typeId: string, userId: string): Promise<string> {
  const { database } = world.runtime;
  const id = world.runtime.dice.uuid();
  const createdAt = new Date(world.clock.now().getTime() - dice.int(0, 75) * 86_400_000);
  const seats = dice.int(1, 6) === 1 ? 10 : null;
  const amountCents = dice.pick([0, 1999, 4999]);
  await database
    .insert(payments)
    .values({ id, userId, assessmentTypeId: typeId, seats, amountCents, currency: 'USD', provider: 'test', createdAt });
  const fate = dice.int(1, 10);
  if (fate <= 2) return id;
  const settledAt = new Date(createdAt.getTime() + dice.int(0, 2) * 3_600_000);
  // Each has an attempt of its own: a person has one unused payment of a type at most.
  const assessmentId = seats === null ? world.runtime.dice.uuid() : null;
  await database.update(payments).set({ status: 'completed', settledAt, assessmentId }).where(eq(payments.id, id));
  if (dice.int(1, 4) === 1) await keep();
  if (fate >= 9) await database.update(payments).set({ refundedAt: settledAt, refundedCents: amountCents }).where(eq(payments.id, id));
  else if (fate === 8)
    await database
      .update(payments)
      .set({ refundedCents: Math.round(amountCents / 3) })
      .where(eq(payments.id, id));
  return id;
}

test('analytics say what an independent computation over all raw rows says, after regrades, annulments, decisions and refunds', async () => {
  const { runtime } = world;
  const { database } = runtime;
  const now = world.clock.now();
  const varied = { ...(await addTest(world, { code: 'ORACLE-V' })), hasOneForm: false };
  const fixed = { ...(await addTest(world, { code: 'ORACLE-F' })), hasOneForm: true };
  const types = [varied, fixed];
  const people: string[] = [];
  for (let nth = 0; nth < 12; nth++)
    people.push(await addPerson(runtime, { email: `oracle-${nth}@${nth < 4 ? demoDomain : 'example.org'}`, fullName: 'Somebody' }));
  const bankIds = (await listBank(world, varied.id)).map(({ id }) => id);
  await database
    .update(questions)
    .set({ points: 10 })
    .where(inArray(questions.id, dice.sample(bankIds, 8)));
  const bank = await listBank(world, varied.id);
  const sat = [...(await sitMany(varied, bank, people, 260)), ...(await sitMany(fixed, await listBank(world, fixed.id), people, 120))];
  for (let nth = 0; nth < 60; nth++) await addPayment(varied.id, dice.pick(people));
  await keep();
  await checkAll(types);

  for (const { id } of dice.sample(sat, 25)) {
    const request = { attemptId: id, reason: 'Spoiled.', isRefundWanted: false, actorId: null, now };
    await database.transaction((tx) => annulAttempt(tx, request));
  }
  for (const [nth, { id }] of dice.sample(sat, 30).entries()) {
    const review = { assessmentId: id, cause: 'copied' as const, openedAt: now };
    await database.insert(integrityReviews).values({ ...review, state: 'upheld', reason: 'Copied.', decidedAt: now });
    if (nth % 3 === 0) await keep();
    if (nth % 4 === 0) await database.update(integrityReviews).set({ state: 'cleared' }).where(eq(integrityReviews.assessmentId, id));
  }
  for (const [nth, { resultId, score }] of sat.filter(({ passed }) => passed).entries()) {
    if (nth % 2 === 0) continue;
    const row = { id: runtime.dice.uuid(), number: 1000 + nth, verificationCode: makeCode(runtime.dice.bytes(19)), resultId };
    const facts = { assessmentTypeId: varied.id, typeCode: 'X', typeName: 'X', level: 'Pass' as const, points: score };
    await database.insert(certificates).values({ ...row, ...facts, completedAt: now, issuedAt: now });
    if (nth % 5 === 0) await database.update(certificates).set({ state: 'revoked' }).where(eq(certificates.id, row.id));
  }
  await database.delete(assessments).where(eq(assessments.status, 'open'));
  const made: string[] = [];
  for (const { id: questionId, options } of bank.slice(0, 4)) {
    const regradeId = runtime.dice.uuid();
    const facts = { questionId, regradeId, reason: 'The key was wrong.', actorId: null, now };
    const wrong = options.find(({ isRight }) => !isRight)?.id ?? '';
    const request = made.length % 2 === 0 ? ({ kind: 'new_key', optionId: wrong } as const) : ({ kind: 'left_out' } as const);
    const done = await database.transaction((tx) => regrade(tx, { ...facts, ...request }));
    expect(done.ok).toBe(true);
    made.push(regradeId);
    if (made.length === 2) await keep();
  }
  await database.transaction((tx) => revertRegrade(tx, { regradeId: made[1] ?? '', actorId: null, now }));
  await keep();
  await checkAll(types);

  const before = await storedSums();
  // Counted twice, everything counts once.
  await database.execute(
    sql`insert into analytics_changes (kind, subject_id) select 'attempt', id from assessments union all select 'payment', id from payments`,
  );
  await keep();
  expect(await storedSums()).toEqual(before);
  await rebuildAnalytics(runtime, now);
  expect(await storedSums()).toEqual(before);
  await checkAll(types);

  world.clock.advanceSeconds(20 * 86_400);
  admin = await addMember(world, 'admin');
  await checkDrift(runtime, world.clock.now());
  await checkAll(types);
  if (process.env['SHOW_DIFFERENCES']) process.stdout.write(`${JSON.stringify(Object.fromEntries(differences))}\n`);
}, 120_000);

test('a question that became much easier within 30 days raises the alarm, and is gone from the alarms when it no longer counts', async () => {
  const { database } = world.runtime;
  const type = { ...(await addTest(world, { code: 'LEAKED' })), hasOneForm: true };
  const bank = await listBank(world, type.id);
  const leaked = new Set([bank[0]?.id ?? '']);
  const late: string[] = [];
  for (let nth = 0; nth < 140; nth++) {
    const isLate = nth >= 70;
    const facts = { typeId: type.id, form: bank.slice(0, 5), userId: null, ability: 0.4 };
    const { id } = await addSat(world, dice, { ...facts, daysAgo: isLate ? 3 : 60, leaked: isLate ? leaked : new Set<string>() });
    if (isLate) late.push(id);
  }
  await keep();
  const drifting = await admin.visitor.send(listMeasuredQuestions, { query: { type: type.code, show: 'drifting' } });
  expect(drifting.body.rows.map(({ id }) => id)).toEqual([...leaked]);
  const alarms = (await admin.visitor.send(readAnalytics, {})).body.drift_alarms;
  for (const attemptId of late)
    await database.transaction((tx) =>
      annulAttempt(tx, { attemptId, reason: 'Leaked.', isRefundWanted: false, actorId: null, now: world.clock.now() }),
    );
  await keep();
  expect((await admin.visitor.send(readAnalytics, {})).body.drift_alarms).toBe(alarms - 1);
}, 60_000);
