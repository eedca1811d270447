import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addMember, type Member } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { submitAttempt } from '../contract/attempts.ts';
import { createAttempt, readGate } from '../contract/gate.ts';
import { addTest, answer, passCheck, passTime, sit, type Sitting } from '../testing.ts';

let world: World;
let type: Awaited<ReturnType<typeof addTest>>;
let candidate: Member;
beforeAll(async () => {
  world = await openWorld();
  type = await addTest(world);
});
beforeEach(async () => {
  candidate = await addMember(world, 'student');
});
afterAll(() => world.close());

const submit = ({ attemptId }: Sitting) => candidate.visitor.send(submitAttempt, { params: { id: attemptId } });
const start = () => candidate.visitor.send(createAttempt, { body: { type: type.code } });
const gate = async () => (await candidate.visitor.send(readGate, { params: { id: type.slug } })).body;
/** What a candidate sees of a form. */
const shown = ({ questions }: Sitting) => questions.map((one) => JSON.stringify([one.order_num, one.question_text, one.options]));
async function finish(answers: number): Promise<Sitting> {
  const sitting = await sit(world, candidate, type);
  for (let order = 1; order <= answers; order++) await answer(candidate, sitting, order, 0);
  await submit(sitting);
  await passTime(world, 60);
  return sitting;
}

test('thirty starts of a free test in a row: three are allowed within 24 hours, and the refusal says when the next is', async () => {
  const firstAt = world.clock.now();
  const seen = new Set<string>();
  let started = 0;
  for (let round = 0; round < 30; round++) {
    await passCheck(candidate, type);
    if ((await start()).status !== 201) continue;
    started++;
    const sitting = await sit(world, candidate, type);
    for (const question of sitting.questions) seen.add(question.question_text);
    await submit(sitting);
    await passTime(world, 20);
  }
  expect(started).toBe(3);
  expect(seen.size).toBe(6);
  const refused = await start();
  expect([refused.status, refused.body.error]).toMatchObject([
    409,
    { code: 'too_many_today', message: 'You’ve taken this free test 3 times in 24 hours. Try again later.' },
  ]);
  const until = new Date(firstAt.getTime() + 24 * 3_600_000);
  expect((await gate()).why_not_start).toEqual({ refusal: 'too_many_today', until: until.toISOString() });
  world.clock.set(until);
  await passCheck(candidate, type);
  expect((await start()).status).toBe(201);
});

test('whoever answers nothing gets the same questions again, in the same order, within 24 hours', async () => {
  const first = await finish(0);
  const second = await sit(world, candidate, type);
  expect(second.attemptId).not.toBe(first.attemptId);
  expect(shown(second)).toEqual(shown(first));
});

test('a practice test has shown its key, so it does not come back to whoever answered nothing', async () => {
  const practice = await addTest(world, { shelf: 'practice', validityMonths: null });
  const first = await sit(world, candidate, practice);
  await submit(first);
  await passTime(world, 60);
  const second = await sit(world, candidate, practice);
  const seen = new Set(first.questions.map((one) => one.question_text));
  expect(second.questions.filter((one) => seen.has(one.question_text))).toEqual([]);
});

test('a free test with a certificate has shown no key, so it comes back like any other', async () => {
  const junior = await addTest(world, { shelf: 'practice', validityMonths: 12 });
  const first = await sit(world, candidate, junior);
  await submit(first);
  await passTime(world, 60);
  expect(shown(await sit(world, candidate, junior))).toEqual(shown(first));
});

test.each([1, 2, 3])('whoever answers %d of 6 gets others, so that no score tells which single answer was right', async (answers) => {
  const first = await finish(answers);
  const second = await sit(world, candidate, type);
  expect(shown(second)).not.toEqual(shown(first));
});

test('an answer to a form that came back ends its coming back', async () => {
  const first = await finish(0);
  const second = await finish(1);
  expect(shown(second)).toEqual(shown(first));
  expect(shown(await sit(world, candidate, type))).not.toEqual(shown(first));
});

test('a day later the questions are others', async () => {
  const first = await finish(0);
  await passTime(world, 24 * 3600);
  expect(shown(await sit(world, candidate, type))).not.toEqual(shown(first));
});

test('ten starts at the same moment are one', async () => {
  await passCheck(candidate, type);
  const answers = await Promise.all(Array.from({ length: 10 }, start));
  expect(new Set(answers.map((one) => one.body.id)).size).toBe(1);
});

test('a type that costs something has no daily limit of its own', async () => {
  const paid = await addTest(world, { priceCents: 4999, stripePriceId: 'price_daily' });
  expect((await candidate.visitor.send(readGate, { params: { id: paid.slug } })).body.why_not_start).toBeNull();
});
