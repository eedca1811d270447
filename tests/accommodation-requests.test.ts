import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askForAccommodation, decideRequest } from '#features/attempts/contract/accommodations.ts';
import { addType } from '#features/catalog/testing.ts';
import { readWaiting } from '#features/dashboard/contract/waiting.ts';
import { answerProposal, listMyProposals, proposeAccommodation } from '#features/organizations/contract/accommodation-proposals.ts';
import { listAccommodationRequests } from '#features/organizations/contract/accommodation-requests.ts';
import { assessmentRequests } from '#features/organizations/tables/requests.ts';
import { addAssignment, addOrganization } from '#features/organizations/testing.ts';
import { addMember, type Member } from './harness/people.ts';
import { openWorld, type World } from './harness/world.ts';

let world: World;
let admin: Member;
/** Asked first, and was declined. */
let declined: Member;
/** Asked, and waits. */
let asking: Member;
/** Agreed to what a university proposed, and waits. */
let student: Member;
let firstAskedAt: string;

const evidence = 'A letter of my doctor says that I read slowly.';
const proposal = { time_percent: 150, words: 'Dyslexia, as our office confirmed.' };
const ask = async ({ visitor }: Member) =>
  (await visitor.send(askForAccommodation, { body: { kind: 'extra_time', time_percent: 125, evidence } })).body.id;

beforeAll(async () => {
  world = await openWorld();
  admin = await addMember(world, 'admin');
  [declined, asking, student] = [await addMember(world, 'student'), await addMember(world, 'student'), await addMember(world, 'student')];
  const id = await ask(declined);
  await admin.visitor.send(decideRequest, { params: { id }, body: { decision: 'declined', reason: 'The letter is of another person.' } });
  world.clock.advanceSeconds(3600);
  firstAskedAt = world.clock.now().toISOString();
  await ask(asking);
  world.clock.advanceSeconds(3600);
  const university = await addOrganization(world, { kind: 'university', name: 'University of Tests' });
  const cohort = await addAssignment(world, university, await addType(world.runtime.database, { code: 'TIME-1' }));
  const { id: requestId } = await cohort.ask();
  await world.runtime.database
    .update(assessmentRequests)
    .set({ userId: student.userId, state: 'accepted' })
    .where(eq(assessmentRequests.id, requestId));
  await university.member.visitor.send(proposeAccommodation, { params: { id: requestId }, body: proposal });
  const mine = (await student.visitor.send(listMyProposals)).body.proposals[0]?.id ?? '';
  await student.visitor.send(answerProposal, { params: { id: mine }, body: { agrees: true } });
});
afterAll(() => world.close());

type Query = { show?: 'decided' | 'all'; source?: 'person' | 'university'; user?: string; search?: string };
const listed = async (query: Query = {}) =>
  (await admin.visitor.send(listAccommodationRequests, { query })).body.rows.map(({ person }) => person.email);

test('what people asked for and what universities proposed is one list, the oldest first, with filters', async () => {
  expect(await listed()).toEqual([asking.email, student.email]);
  expect(await listed({ show: 'decided' })).toEqual([declined.email]);
  expect(await listed({ show: 'all' })).toEqual([declined.email, asking.email, student.email]);
  expect(await listed({ source: 'person' })).toEqual([asking.email]);
  expect(await listed({ source: 'university' })).toEqual([student.email]);
  expect(await listed({ show: 'all', source: 'person' })).toEqual([declined.email, asking.email]);
  expect(await listed({ user: student.userId })).toEqual([student.email]);
  expect(await listed({ search: asking.email })).toEqual([asking.email]);
});

test('the file holds the rows of the filters it was asked with, and neither evidence nor the words of a university', async () => {
  const csv = async (query: string) =>
    (await admin.visitor.request('GET', `/api/admin/accommodation-requests.csv${query}`)).body as unknown as string;
  const [waiting, all] = [await csv(''), await csv('?show=all')];
  expect(waiting.trim().split('\n')).toHaveLength(3);
  expect(waiting).toContain(asking.email);
  expect(waiting).toMatch(new RegExp(`${student.email}.*University of Tests`, 'u'));
  expect(waiting).not.toContain(declined.email);
  expect(all.trim().split('\n')).toHaveLength(4);
  expect(await csv('?source=university')).not.toContain(asking.email);
  for (const secret of [evidence, proposal.words]) expect(all).not.toContain(secret);
});

test('the administrator’s overview counts both kinds as one, since the oldest of them', async () => {
  const { waiting } = (await admin.visitor.send(readWaiting)).body;
  expect(waiting.filter(({ kind }) => kind.startsWith('accommodation'))).toEqual([
    { kind: 'accommodation_requests', count: 2, oldest_at: firstAskedAt },
  ]);
});
