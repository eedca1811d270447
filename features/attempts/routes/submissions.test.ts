import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMember, type Member } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { submitAttempt } from '../contract/attempts.ts';
import { addTest, answer, correctIndexes, sit, type Sitting } from '../testing.ts';

let world: World;
let type: Awaited<ReturnType<typeof addTest>>;
beforeAll(async () => {
  world = await openWorld();
  type = await addTest(world);
});
afterAll(() => world.close());

type Seated = { candidate: Member; sitting: Sitting };

/** Candidates at their tests, the nth of whom has answered the first n of six questions right. */
async function seatMany(count: number): Promise<Seated[]> {
  const seated: Seated[] = [];
  for (let nth = 0; nth < count; nth++) {
    const candidate = await addMember(world, 'student');
    const sitting = await sit(world, candidate, type);
    const right = await correctIndexes(world, sitting);
    for (let order = 1; order <= nth; order++) await answer(candidate, sitting, order, right[order - 1] ?? 0);
    seated.push({ candidate, sitting });
  }
  return seated;
}

const submit = ({ candidate, sitting }: Seated) => candidate.visitor.send(submitAttempt, { params: { id: sitting.attemptId } });

test('submissions that come together share transactions, and each gets its own result once', async () => {
  const seated = await seatMany(7);
  const answers = await Promise.all(seated.flatMap((one) => [submit(one), submit(one)]));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const again = await Promise.all(seated.map(submit));
  const first = answers.filter((_, at) => at % 2 === 0).map(({ body }) => body);
  const second = answers.filter((_, at) => at % 2 === 1).map(({ body }) => body);
  expect(second).toEqual(first);
  expect(again.map(({ body }) => body)).toEqual(first);
  const { rows } = await world.runtime.database.execute<{ id: string; transactions: number; answered: number }>(sql`
    select attempt.id, (select count(distinct xmin::text)::int from assessment_results) as transactions,
      (select count(*)::int from assessment_questions entry where entry.assessment_id = attempt.id and entry.is_correct) as answered
    from assessments attempt join assessment_results result on result.assessment_id = attempt.id
    where attempt.status = 'finished' and attempt.finished_by = 'candidate' order by answered`);
  expect(rows.map(({ id }) => id)).toEqual(seated.map(({ sitting }) => sitting.attemptId));
  expect(rows[0]?.transactions).toBeLessThan(7);
  expect(first.map(({ score }) => score)).toEqual(first.map(({ score }) => score).toSorted((one, other) => one - other));
});

test('an attempt that somebody holds keeps nobody else waiting', async () => {
  const seated = await seatMany(4);
  const [held, ...others] = seated;
  if (!held) throw new Error('Nobody is seated.');
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isHeld = (): void => undefined;
  const holding = new Promise<void>((resolve) => {
    isHeld = resolve;
  });
  const holder = world.runtime.database.transaction(async (tx) => {
    await tx.execute(sql`select id from assessments where id = ${held.sitting.attemptId} for share`);
    isHeld();
    await released;
  });
  await holding;
  let isAnswered = false;
  const waiting = submit(held).then((reply) => {
    isAnswered = true;
    return reply;
  });
  expect((await Promise.all(others.map(submit))).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(isAnswered).toBe(false);
  release();
  await holder;
  expect((await waiting).status).toBe(200);
});
