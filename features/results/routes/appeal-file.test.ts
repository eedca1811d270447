import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyAccommodation, endAccommodation, putAccommodation } from '#features/attempts/contract/accommodations.ts';
import { giveExtraTime, pauseAttempt, resumeAttempt } from '#features/attempts/contract/admin.ts';
import { submitAttempt } from '#features/attempts/contract/attempts.ts';
import { addTest, answer, correctIndexes, sit } from '#features/attempts/testing.ts';
import { listAuditEntries } from '#features/audit/contract.ts';
import { fileAppeal } from '#features/integrity/contract.ts';
import { keyReadings } from '#features/integrity/tables.ts';
import { addMember, type Member } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { readAppealFile } from '../contract/appeal-file.ts';

let world: World;
let type: Awaited<ReturnType<typeof addTest>>;
let judge: Member;
beforeAll(async () => {
  world = await openWorld();
  type = await addTest(world);
  judge = await addMember(world, 'admin');
});
afterAll(() => world.close());

const words = 'Question 3 has two right answers, and I chose one of them.';
const code = (reply: { body: unknown }) => (reply.body as { error?: { code: string } }).error?.code;

test('the file of an appeal holds each answer with its key and time, and the time, accommodation, payment and certificate', async () => {
  const candidate = await addMember(world, 'student');
  const { email } = candidate;
  await judge.visitor.send(putAccommodation, { body: { email, time_percent: 150, note: 'Reads slowly.' } });
  const sitting = await sit(world, candidate, type);
  const params = { id: sitting.attemptId };
  const [first = 0, second = 0, third = 0] = await correctIndexes(world, sitting);
  world.clock.advanceSeconds(20);
  await answer(candidate, sitting, 1, first);
  world.clock.advanceSeconds(35);
  await answer(candidate, sitting, 2, (second + 1) % 4);
  world.clock.advanceSeconds(5);
  const minutes = { id: world.runtime.dice.uuid(), minutes: 5, reason: 'The fire alarm rang.' };
  expect((await judge.visitor.send(giveExtraTime, { params, body: minutes })).status).toBe(200);
  expect((await judge.visitor.send(pauseAttempt, { params, body: { reason: 'The room was cleared.' } })).status).toBe(200);
  world.clock.advanceSeconds(60);
  await judge.visitor.send(resumeAttempt, { params });
  world.clock.advanceSeconds(10);
  await answer(candidate, sitting, 3, third);
  await candidate.visitor.send(submitAttempt, { params });

  expect((await judge.visitor.send(readAppealFile, { params })).status, 'without an appeal').toBe(404);
  expect((await candidate.visitor.send(fileAppeal, { params, body: { words } })).status).toBe(204);
  const { status, body, headers } = await judge.visitor.send(readAppealFile, { params });
  expect([status, headers.get('cache-control')]).toEqual([200, expect.stringContaining('no-store')]);
  expect(body.user_id).toBe(candidate.userId);
  expect(body.duration_seconds).toBe(body.standard_seconds * 1.5);
  expect(body.extra_times).toMatchObject([{ seconds: 300, reason: minutes.reason }]);
  expect(body.pauses).toMatchObject([{ seconds: 60, reason: 'The room was cleared.' }]);
  expect(body.accommodation).toMatchObject({ time_percent: 150, note: 'Reads slowly.' });
  expect([body.payment, body.certificate_state]).toEqual([null, null]);
  const judged = body.questions.map(({ chosen_id: chosen, options, is_correct: isCorrect, seconds }) => ({
    isKey: options.find(({ id }) => id === chosen)?.is_right ?? null,
    isCorrect,
    seconds,
  }));
  expect(judged.slice(0, 4)).toEqual([
    { isKey: true, isCorrect: true, seconds: 20 },
    { isKey: false, isCorrect: false, seconds: 35 },
    // A pause fell into it.
    { isKey: true, isCorrect: true, seconds: null },
    { isKey: null, isCorrect: null, seconds: null },
  ]);
  for (const { options } of body.questions) expect(options.filter((option) => option.is_right)).toHaveLength(1);
});

test('its accommodation is the one that counted for the attempt, whatever the person has been granted since', async () => {
  const candidate = await addMember(world, 'student');
  const grant = (percent: number, note: string) =>
    judge.visitor.send(putAccommodation, { body: { email: candidate.email, time_percent: percent, note } });
  const sitWith = async (prepare: (params: { id: string }) => Promise<unknown> = async () => undefined) => {
    const params = { id: (await sit(world, candidate, type)).attemptId };
    await prepare(params);
    await candidate.visitor.send(submitAttempt, { params });
    expect((await candidate.visitor.send(fileAppeal, { params, body: { words } })).status).toBe(204);
    world.clock.advanceSeconds(60);
    return async () => (await judge.visitor.send(readAppealFile, { params })).body;
  };
  const before = await sitWith();
  await grant(150, 'Reads slowly.');
  const during = await sitWith();
  await judge.visitor.send(endAccommodation, { params: { id: candidate.userId }, body: { reason: 'The letter has expired.' } });
  const applied = await sitWith(async (params) => {
    await grant(125, 'Has a broken wrist.');
    await judge.visitor.send(applyAccommodation, { params, body: { reason: 'Granted during the test.' } });
  });
  expect((await applied()).accommodation).toMatchObject({ time_percent: 125, note: 'Has a broken wrist.' });
  await grant(200, 'Reads very slowly.');

  expect((await before()).accommodation).toBeNull();
  expect((await during()).accommodation).toEqual({ time_percent: 150, note: null, granted_at: null });
  expect((await applied()).accommodation).toEqual({ time_percent: 125, note: null, granted_at: null });
  const { standard_seconds: standard, duration_seconds: allowed } = await applied();
  expect(allowed).toBe(standard * 1.25);
});

test('whoever reads it is in the audit log and known to have seen keys, and nobody reads the file of their own appeal or during a test of their own', async () => {
  const [reader, appellant] = [await addMember(world, 'admin'), await addMember(world, 'admin')];
  const { attemptId: id } = await sit(world, appellant, type);
  await appellant.visitor.send(submitAttempt, { params: { id } });
  expect((await appellant.visitor.send(fileAppeal, { params: { id }, body: { words } })).status).toBe(204);
  expect(code(await appellant.visitor.send(readAppealFile, { params: { id } }))).toBe('own_case');

  const readings = () => world.runtime.database.select().from(keyReadings).where(eq(keyReadings.userId, reader.userId));
  expect(await readings()).toEqual([]);
  expect((await reader.visitor.send(readAppealFile, { params: { id } })).status).toBe(200);
  expect((await reader.visitor.send(readAppealFile, { params: { id } })).status).toBe(200);
  expect(await readings()).toHaveLength(1);
  const { rows } = (await reader.visitor.send(listAuditEntries, { query: { act: 'integrity.appeal.file-read', user: appellant.userId } }))
    .body;
  expect(rows.map(({ actor_id: by, subject, subject_person: of }) => ({ by, subject, of: of?.id }))).toEqual([
    { by: reader.userId, subject: `attempt:${id}`, of: appellant.userId },
  ]);
  await sit(world, reader, type);
  expect(code(await reader.visitor.send(readAppealFile, { params: { id } }))).toBe('taking_a_test');
});
