import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '#features/accounts/tables.ts';
import { accommodations } from '#features/attempts/tables.ts';
import { listAuditEntries } from '#features/audit/contract.ts';
import { addType } from '#features/catalog/testing.ts';
import { addMember, type Member } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { answerProposal, decideProposal, listMyProposals, proposeAccommodation } from '../contract/accommodation-proposals.ts';
import { listAccommodationRequests } from '../contract/accommodation-requests.ts';
import { readProgress } from '../contract/progress.ts';
import { assessmentRequests, mailStops, rosterPeople } from '../tables/requests.ts';
import { addOrganization, addAssignment, type TestOrganization } from '../testing.ts';

let world: World;
let university: TestOrganization;
let admin: Member;
let student: Member;
let requestId: string;
let cohort: Awaited<ReturnType<typeof addAssignment>>;
beforeAll(async () => {
  world = await openWorld();
  university = await addOrganization(world, { kind: 'university', name: 'University of Tests' });
  admin = await addMember(world, 'admin');
  cohort = await addAssignment(world, university, await addType(world.runtime.database, { code: 'TIME-1' }));
});
beforeEach(async () => {
  student = await addMember(world, 'student');
  ({ id: requestId } = await cohort.ask());
  await world.runtime.database
    .update(assessmentRequests)
    .set({ userId: student.userId, state: 'accepted' })
    .where(eq(assessmentRequests.id, requestId));
});
afterAll(() => world.close());

const proposed = { time_percent: 150, words: 'Dyslexia, as our office confirmed.' };
const propose = (who = university, body: object = proposed) =>
  who.member.visitor.send(proposeAccommodation, { params: { id: requestId }, body });
const mine = async () => (await student.visitor.send(listMyProposals)).body.proposals[0];
const answer = async (agrees: boolean, who = student) =>
  who.visitor.send(answerProposal, { params: { id: (await mine())?.id ?? '' }, body: { agrees } });
const decide = (id: string, decision: string) =>
  admin.visitor.send(decideProposal, { params: { id }, body: { decision, reason: 'The certificate is clear.' } });
const granted = async () =>
  (await world.runtime.database.select().from(accommodations).where(eq(accommodations.userId, student.userId)))[0]?.timePercent;
const waiting = async () =>
  (await admin.visitor.send(listAccommodationRequests)).body.rows.filter(({ person }) => person.id === student.userId);
const seen = async () => (await university.member.visitor.send(readProgress, { params: { id: requestId } })).body;
const mails = async () => (await world.mails()).filter(({ to }) => to === student.email);

describe('more time that a university proposes', () => {
  test('needs the student’s agreement before an administrator hears of it, and counts once granted', async () => {
    expect((await propose()).status).toBe(204);
    expect((await mails())[0]?.subject).toBe('University of Tests proposed extra time for you');
    expect(await mine()).toMatchObject({ state: 'open', request_id: requestId, organization: 'University of Tests', time_percent: 150 });
    expect(await waiting()).toEqual([]);
    expect((await decide((await mine())?.id ?? '', 'granted')).status).toBe(404);
    expect((await answer(true)).status).toBe(204);
    expect(await waiting()).toMatchObject([{ source: 'university', asked_percent: 150, current_percent: null }]);
    expect((await decide((await mine())?.id ?? '', 'granted')).status).toBe(204);
    expect([await granted(), (await mine())?.state, await waiting()]).toEqual([150, 'granted', []]);
    expect((await mails())[0]?.subject).toBe('You’ll get extra time');
    const act = 'organizations.accommodation-proposal.decided';
    const { rows } = (await admin.visitor.send(listAuditEntries, { query: { act, user: student.userId } })).body;
    expect(rows.map((row) => row.subject_person?.email)).toEqual([student.email]);
    expect((await answer(false)).status).toBe(409);
  });

  test('shows the university neither answer nor decision: every read and every second try is the same', async () => {
    await propose();
    const before = [await seen(), (await propose()).status];
    for (const act of [() => answer(false), () => answer(true), async () => decide((await mine())?.id ?? '', 'granted')]) {
      expect((await act()).status).toBe(204);
      expect([await seen(), (await propose()).status]).toEqual(before);
    }
    expect(before[1]).toBe(409);
    expect(before[0]).toMatchObject({ proposal: { time_percent: 150 } });
  });

  test('is on the dashboard and in no mail for whoever stopped all mail of the university', async () => {
    const { database } = world.runtime;
    const [asked] = await database
      .select({ emailKey: rosterPeople.emailKey })
      .from(assessmentRequests)
      .innerJoin(rosterPeople, eq(rosterPeople.id, assessmentRequests.personId))
      .where(eq(assessmentRequests.id, requestId));
    const stop = { organizationId: university.organizationId, stoppedAt: world.clock.now() };
    await database.insert(mailStops).values({ ...stop, emailKey: asked?.emailKey ?? '' });
    expect((await propose()).status).toBe(204);
    expect([await mails(), (await mine())?.state]).toEqual([[], 'open']);
  });

  test('changes nothing when the student says no, or the administrator does', async () => {
    await propose();
    await answer(false);
    expect([await waiting(), await granted()]).toEqual([[], undefined]);
    await answer(true);
    await decide((await mine())?.id ?? '', 'refused');
    expect([await granted(), (await mine())?.reason]).toEqual([undefined, 'The certificate is clear.']);
    expect((await decide((await mine())?.id ?? '', 'granted')).status).toBe(409);
  });

  test('reaches a student who has not answered the request and has as much time already, and leaks nothing of that', async () => {
    const { database } = world.runtime;
    await database
      .insert(accommodations)
      .values({ userId: student.userId, timePercent: 150, note: 'Before.', grantedAt: world.clock.now() });
    await database.update(assessmentRequests).set({ userId: null, state: 'asked' }).where(eq(assessmentRequests.id, requestId));
    const [asked] = await database.select().from(assessmentRequests).where(eq(assessmentRequests.id, requestId));
    const [account] = await database.select({ emailKey: users.emailKey }).from(users).where(eq(users.id, student.userId));
    await database
      .update(rosterPeople)
      .set({ email: student.email, emailKey: account?.emailKey ?? '' })
      .where(eq(rosterPeople.id, asked?.personId ?? ''));
    expect((await propose()).status).toBe(204);
    expect((await mails())[0]?.subject).toBe('University of Tests proposed extra time for you');
    expect(await mine()).toMatchObject({ state: 'open', request_id: requestId, time_percent: 150 });
    const stranger = await addMember(world, 'student');
    expect((await answer(true, stranger)).status).toBe(404);
    const before = await seen();
    expect((await answer(true)).status).toBe(204);
    expect(await waiting()).toMatchObject([{ source: 'university', asked_percent: 150, current_percent: 150 }]);
    expect((await decide((await mine())?.id ?? '', 'granted')).status).toBe(204);
    expect([(await mine())?.state, await seen()]).toEqual(['granted', before]);
  });

  test('never shortens what the person is allowed already', async () => {
    await world.runtime.database
      .insert(accommodations)
      .values({ userId: student.userId, timePercent: 200, note: 'Before.', grantedAt: world.clock.now() });
    await propose();
    await answer(true);
    await decide((await mine())?.id ?? '', 'granted');
    expect(await granted()).toBe(200);
  });

  test('is for open requests of the university itself, and for its student alone to answer', async () => {
    const other = await addOrganization(world, { kind: 'university' });
    expect((await propose(other)).status).toBe(404);
    expect((await propose(await addOrganization(world))).status).toBe(403);
    for (const body of [
      { ...proposed, time_percent: 100 },
      { ...proposed, time_percent: 301 },
      { ...proposed, words: ' ' },
    ])
      expect((await propose(university, body)).status).toBe(422);
    await propose();
    const stranger = await addMember(world, 'student');
    expect((await answer(true, stranger)).status).toBe(404);
    const { id } = await cohort.ask({ state: 'lapsed' });
    const late = await university.member.visitor.send(proposeAccommodation, { params: { id }, body: proposed });
    expect([late.status, late.body.error.code]).toEqual([409, 'too_late']);
  });
});
