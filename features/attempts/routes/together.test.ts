import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addMember, type Member } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { deliverQuestions } from '../contract/attempts.ts';
import { checkSecurity, createAttempt, readGate } from '../contract/gate.ts';
import { rulesVersion } from '../rules/security-check.ts';
import { addTest, answer, passCheck, sit } from '../testing.ts';

let world: World;
let type: Awaited<ReturnType<typeof addTest>>;
beforeAll(async () => {
  world = await openWorld();
  type = await addTest(world);
});
afterAll(() => world.close());

const addMembers = (count: number) => Promise.all(Array.from({ length: count }, () => addMember(world, 'student')));
const start = ({ visitor }: Member, code = type.code) => visitor.send(createAttempt, { body: { type: code } });
const deliver = ({ visitor }: Member, id: string) =>
  visitor.send(deliverQuestions, { params: { id }, body: { window_id: world.runtime.dice.uuid() } });
const count = async (text: string, values: unknown[]) =>
  ((await world.runtime.database.$client.query(text, values)).rows[0] as { count: number }).count;
/** How many transactions were begun meanwhile. */
async function transactionsDuring(act: () => Promise<unknown>): Promise<number> {
  const begun = vi.spyOn(world.runtime.database, 'transaction');
  await act();
  const { length } = begun.mock.calls;
  begun.mockRestore();
  return length;
}

describe('starts of the same moment', () => {
  test('share transactions, and each gets its own questions in its own order', async () => {
    const members = await addMembers(12);
    await Promise.all(members.map((member) => passCheck(member, type)));
    let replies: Awaited<ReturnType<typeof start>>[] = [];
    const transactions = await transactionsDuring(async () => {
      replies = await Promise.all(members.map((member) => start(member)));
    });
    expect(transactions).toBeLessThan(6);
    expect(replies.map(({ status, body }) => [status, body.is_new])).toEqual(members.map(() => [201, true]));
    const ids = replies.map(({ body }) => body.id);
    const forms = await Promise.all(ids.map((id, at) => deliver(members[at] as Member, id)));
    expect(forms.map(({ body }) => body.questions.map(({ order_num: order }) => order))).toEqual(ids.map(() => [1, 2, 3, 4, 5, 6]));
    expect(new Set(forms.map(({ body }) => JSON.stringify(body.questions))).size).toBe(12);
    const own = `select count(*)::int from assessments join assessment_questions on assessment_id = id
      where id = any ($1) and candidate_name = (select full_name from users where users.id = user_id)
        and (select count(*) from question_options where question_options.question_id = assessment_questions.question_id and question_options.id = any (option_ids)) = 4`;
    expect(await count(own, [ids])).toBe(72);
  });

  test('are refused each for its own reason, and keep nobody else from starting', async () => {
    const [ready, unchecked, again, elsewhere] = (await addMembers(4)) as [Member, Member, Member, Member];
    const other = await addTest(world);
    const { attemptId } = await sit(world, again, type);
    await sit(world, elsewhere, other);
    for (const member of [ready, elsewhere]) await passCheck(member, type);
    const replies = await Promise.all([start(ready), start(unchecked), start(again), start(elsewhere), start(ready, 'no such type')]);
    expect(replies.map(({ status }) => status)).toEqual([201, 409, 201, 409, 404]);
    expect(replies.map(({ body }) => (body as { error?: { code: string } }).error?.code)).toEqual([
      undefined,
      'not_checked',
      undefined,
      'other_attempt_open',
      'unknown_assessment_type',
    ]);
    expect(replies[2]?.body).toEqual({ id: attemptId, is_new: false });
  });

  test('do not wait for a person or a bank that somebody else holds', async () => {
    const [held, free] = (await addMembers(2)) as [Member, Member];
    for (const member of [held, free]) await passCheck(member, type);
    const client = await world.runtime.database.$client.connect();
    try {
      await client.query('begin');
      await client.query(`select pg_advisory_xact_lock(hashtextextended('attempts ' || $1, 0))`, [held.userId]);
      const waiting = start(held);
      expect((await start(free)).status).toBe(201);
      await client.query('commit');
      expect((await waiting).status).toBe(201);
    } finally {
      client.release();
    }
  });
});

describe('deliveries of the same moment', () => {
  test('show nobody the attempt of somebody else', async () => {
    const [owner, ...others] = (await addMembers(6)) as [Member, ...Member[]];
    await passCheck(owner, type);
    const { body } = await start(owner);
    const replies = await Promise.all([owner, ...others].map((member) => deliver(member, body.id)));
    expect(replies.map(({ status }) => status)).toEqual([200, 404, 404, 404, 404, 404]);
  });

  test('start each clock once, and show what was answered when they come again', async () => {
    const members = await addMembers(5);
    const sittings = await Promise.all(members.map((member) => sit(world, member, type)));
    await Promise.all(members.map((member, at) => answer(member, sittings[at] as Awaited<ReturnType<typeof sit>>, 2, at % 4)));
    world.clock.advanceSeconds(30);
    const again = await Promise.all(members.map((member, at) => deliver(member, sittings[at]?.attemptId ?? '')));
    expect(again.map(({ body }) => [body.started_at, body.deadline_at])).toEqual(
      sittings.map(({ sheet }) => [sheet.started_at, sheet.deadline_at]),
    );
    expect(again.map(({ body }) => body.answers[1]?.option_id)).toEqual(
      sittings.map(({ questions }, at) => questions[1]?.options[at % 4]?.id),
    );
    expect(again.map(({ body }) => JSON.stringify(body.questions))).toEqual(sittings.map(({ questions }) => JSON.stringify(questions)));
  });
});

/** How many statements with this name ran meanwhile. */
async function statementsDuring(name: string, act: () => Promise<unknown>): Promise<number> {
  const asked = vi.spyOn(Client.prototype, 'query');
  await act();
  const named = asked.mock.calls.filter(([first]: unknown[]) => (first as { name?: string }).name === name);
  asked.mockRestore();
  return named.length;
}

describe('visits of the same moment', () => {
  const visit = ({ visitor }: Member, id = type.slug) => visitor.send(readGate, { params: { id } });
  const shown = ({ status, body }: Awaited<ReturnType<typeof visit>>) => [
    status,
    body.state,
    body.attempt?.id,
    body.attempts_used,
    body.has_passed_check,
    body.type?.code,
  ];

  test('share statements, and show each person their own standing, as one after the other', async () => {
    const [fresh, checked, started, running, ...others] = (await addMembers(12)) as [Member, Member, Member, Member, ...Member[]];
    for (const member of [checked, started]) await passCheck(member, type);
    const { body } = await start(started);
    const { attemptId } = await sit(world, running, type);
    const elsewhere = await addTest(world);
    const visits = [
      () => visit(fresh),
      () => visit(checked),
      () => visit(checked, elsewhere.slug),
      () => visit(started, body.id),
      () => visit(running, attemptId),
      () => visit(fresh, attemptId),
      () => visit(running, 'no such type'),
      ...others.map((member) => () => visit(member)),
    ];
    const alone = [];
    for (const one of visits) alone.push(shown(await one()));
    let together: unknown[] = [];
    const statements = await statementsDuring('attempts.visitors', async () => {
      together = (await Promise.all(visits.map((one) => one()))).map(shown);
    });
    expect(statements).toBeLessThan(visits.length / 2);
    expect(together).toEqual(alone);
    expect(together.map((one) => (one as unknown[])[0])).toEqual([200, 200, 200, 200, 200, 404, 404, ...others.map(() => 200)]);
  });

  test('remember each passed check with its own findings, and no other', async () => {
    const [calm, noStorage, busy, ...others] = (await addMembers(9)) as [Member, Member, Member, ...Member[]];
    const { attemptId } = await sit(world, busy, await addTest(world));
    const check = ({ visitor }: Member, offset: number, storage = true) =>
      visitor.send(checkSecurity, {
        body: { type: type.code, storage, full_screen: true, clock_offset_ms: offset, rules_version: rulesVersion },
      });
    let replies: Awaited<ReturnType<typeof check>>[] = [];
    const statements = await statementsDuring('attempts.put-security-checks', async () => {
      replies = await Promise.all([
        check(noStorage, 1, false),
        check(busy, 2),
        check(calm, 3),
        ...others.map((member, at) => check(member, 10 + at)),
      ]);
    });
    expect(statements).toBeLessThan(5);
    expect(replies.map(({ body }) => body.passed)).toEqual([false, false, true, ...others.map(() => true)]);
    expect(replies[1]?.body.other_attempt?.id).toBe(attemptId);
    // A second check of the same person takes the place of the first.
    await Promise.all([check(calm, 4), check(calm, 5)]);
    const found = `select count(*)::int from security_checks join assessment_types on assessment_types.id = assessment_type_id
      where user_id = $1 and code = $2 and (findings ->> 'clockOffsetMs')::int = any ($3)`;
    expect(await count(found, [calm.userId, type.code, [4, 5]])).toBe(1);
    expect(await count(found, [noStorage.userId, type.code, [1]])).toBe(0);
    for (const [at, { userId }] of others.entries()) expect(await count(found, [userId, type.code, [10 + at]])).toBe(1);
  });
});
