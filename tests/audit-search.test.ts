import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pauseAttempt } from '#features/attempts/contract/admin.ts';
import { addTest, sit } from '#features/attempts/testing.ts';
import { listAuditEntries } from '#features/audit/contract.ts';
import { recordAct } from '#features/audit/service.ts';
import { subjectKinds } from '#features/audit/store.ts';
import { changeCertificateState } from '#features/certificates/contract/admin.ts';
import { groupCode } from '#features/certificates/rules/code.ts';
import { certificates } from '#features/certificates/tables.ts';
import { finishTest } from '#features/results/testing.ts';
import { addMember, type Member } from './harness/people.ts';
import { openWorld, type World } from './harness/world.ts';

let world: World;
let admin: Member;
let holder: Member;
let certificate: typeof certificates.$inferSelect;
let attemptId: string;
beforeAll(async () => {
  world = await openWorld();
  admin = await addMember(world, 'admin');
  const type = await addTest(world, { code: 'SOUGHT' });
  const finished = await finishTest(world, type, 6);
  holder = finished.person;
  await world.house.jobs.drain();
  const [issued] = await world.runtime.database.select().from(certificates).where(eq(certificates.resultId, finished.resultId));
  if (!issued) throw new Error('No certificate was issued.');
  certificate = issued;
  const body = { to: 'suspended', seen: 'active', reason: 'A question about the name.' } as const;
  await admin.visitor.send(changeCertificateState, { params: { id: certificate.id }, body });
  const other = await addTest(world, { code: 'RUNNING' });
  attemptId = (await sit(world, holder, other)).attemptId;
  await admin.visitor.send(pauseAttempt, { params: { id: attemptId }, body: { reason: 'The fire alarm rang.' } });
});
afterAll(() => world.close());

const acts = async (query: object) => (await admin.visitor.send(listAuditEntries, { query })).body.rows.map(({ act }) => act);

test('A-244 the audit log says what was done to a person, by their name, address and id', async () => {
  const done = ['attempts.paused', 'certificates.suspended'];
  expect(await acts({ search: holder.email })).toEqual(done);
  expect(await acts({ search: holder.userId })).toEqual(done);
  expect(await acts({ user: holder.userId })).toEqual(done);
});

test('A-244 the audit log is searched by an id alone and by the code of a certificate', async () => {
  expect(await acts({ search: attemptId })).toEqual(['attempts.paused']);
  expect(await acts({ search: attemptId.slice(0, 8).toUpperCase() })).toEqual(['attempts.paused']);
  expect(await acts({ search: groupCode(certificate.verificationCode) })).toEqual(['certificates.suspended']);
});

test('A-244 the audit log is searched by the name of an assessment and by the id of a request that was decided', async () => {
  expect(await acts({ search: 'test running' })).toEqual(['attempts.paused']);
  const { database } = world.runtime;
  const request = world.runtime.dice.uuid();
  const noted = { at: world.clock.now(), actorId: admin.userId, details: { request } };
  await recordAct(database, { ...noted, act: 'accounts.role-request.declined', subject: `user:${admin.userId}` });
  expect(await acts({ search: request })).toEqual(['accounts.role-request.declined']);
  await recordAct(database, { ...noted, act: 'catalog.assessment-type.changed', subject: 'assessment-type:SOUGHT', details: {} });
  const { rows } = (await admin.visitor.send(listAuditEntries, { query: { search: 'Test SOUGHT' } })).body;
  expect(rows.map(({ subject, subject_name: name }) => [subject, name])).toContainEqual(['assessment-type:SOUGHT', 'Test SOUGHT']);
});

test('A-244 an entry names whom it was done to and what it was about', async () => {
  const { rows } = (await admin.visitor.send(listAuditEntries, { query: { user: holder.userId } })).body;
  expect(rows.map(({ subject_person: person }) => person?.id)).toEqual([holder.userId, holder.userId]);
  expect(rows[1]?.subject_name).toBe(groupCode(certificate.verificationCode));
});

test('A-244 the audit log is narrowed to days', async () => {
  const day = (ahead: number) => new Date(world.clock.now().getTime() + ahead * 86_400_000).toISOString().slice(0, 10);
  const of = { user: holder.userId };
  expect(await acts({ ...of, from: day(0), to: day(0) })).toHaveLength(2);
  expect(await acts({ ...of, from: day(1) })).toEqual([]);
  expect(await acts({ ...of, to: day(-1) })).toEqual([]);
  expect((await admin.visitor.send(listAuditEntries, { query: { from: '2026-02-31' } })).status).toBe(422);
  expect((await admin.visitor.send(listAuditEntries, { query: { from: '0000-01-01' } })).status).toBe(422);
});

test('A-244 the audit log is searched by the id of whatever an act was about', async () => {
  const found: unknown[] = [];
  for (const kind of subjectKinds) {
    const subject = `${kind}:${world.runtime.dice.uuid()}` as const;
    await recordAct(world.runtime.database, { at: world.clock.now(), act: 'jobs.retried', actorId: admin.userId, subject });
    found.push([kind, await acts({ search: subject.split(':')[1] })]);
  }
  expect(found).toEqual(subjectKinds.map((kind) => [kind, ['jobs.retried']]));
});
