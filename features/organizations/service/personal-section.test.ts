import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMyLosses } from '#features/accounts/contract/personal-data.ts';
import { deleteMyAccount, exportMyData } from '#features/accounts/contract/profile.ts';
import { testPassword } from '#features/accounts/testing.ts';
import { submitAttempt } from '#features/attempts/contract/attempts.ts';
import { addTest, sit } from '#features/attempts/testing.ts';
import { addMember } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { acceptRequest, attachAttempt } from '../contract/asking.ts';
import { addWebhookTarget } from '../contract/webhooks.ts';
import { webhookCalls } from '../tables/connections.ts';
import { domainProofs, memberInvitations, organizationActs } from '../tables/organizations.ts';
import { accommodationProposals, disclosures } from '../tables/requests.ts';
import { addOrganization, addRequest } from '../testing.ts';
import { giveSeats } from './give-seats.ts';
import { countSeats, promiseSeats, useSeat } from './seats.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('a candidate exports what was asked and shared; deleting the account takes all of it back', async () => {
  const [acme, ada, type] = [
    await addOrganization(world, { name: 'Acme', timeZone: 'UTC' }),
    await addMember(world, 'student'),
    await addTest(world),
  ];
  const { attemptId } = await sit(world, ada, type);
  await ada.visitor.send(submitAttempt, { params: { id: attemptId } });
  const { $client } = world.runtime.database;
  const resultId =
    (await $client.query<{ id: string }>('select id from assessment_results where assessment_id = $1', [attemptId])).rows[0]?.id ?? '';
  const shared = { state: 'shared', level: 'full', attemptId, resultId } as const;
  const { id } = await addRequest(world, acme, { person: ada, typeId: type.id, ...shared });
  const { sections } = (await ada.visitor.send(exportMyData)).body;
  expect(sections['assessment_requests']).toMatchObject({
    requests: [{ organization: 'Acme', state: 'shared', share_level: 'full', entered_as: { email: ada.email } }],
  });
  const day = world.clock.now().toISOString().slice(0, 10);
  world.clock.set(new Date(world.clock.now().getTime() + 3 * 86_400_000));
  expect((await ada.visitor.send(deleteMyAccount, { body: { password: testPassword } })).status).toBe(204);
  const { rows } = await $client.query(
    `select state, shown_on::text, share_level, user_id, assessment_id, result_id from assessment_requests where id = $1`,
    [id],
  );
  const gone = { share_level: 'nothing', user_id: null, assessment_id: null, result_id: null };
  expect(rows, 'as somebody who finished that day and shares nothing').toEqual([{ state: 'finished', shown_on: day, ...gone }]);
});

test('a deleted account frees the seat that waited, not the one that a test has used', async () => {
  const [acme, ada, type] = [await addOrganization(world), await addMember(world, 'student'), await addTest(world)];
  const { organizationId } = acme;
  const now = world.clock.now();
  const taken = await addRequest(world, acme, { person: ada, typeId: type.id, state: 'finished', payer: 'seat' });
  const waiting = await addRequest(world, acme, { person: ada, typeId: type.id, state: 'accepted', payer: 'seat' });
  await world.runtime.database.transaction(async (tx) => {
    const of = { organizationId, assessmentTypeId: type.id, now };
    await giveSeats(world.runtime, tx, { ...of, size: 2, reason: 'For a test.', givenBy: null });
    await promiseSeats(tx, { ...of, requestIds: [taken.id, waiting.id] });
    await useSeat(tx, taken.id, now);
  });
  expect((await ada.visitor.send(deleteMyAccount, { body: { password: testPassword } })).status).toBe(204);
  expect(await countSeats(world.runtime.database, organizationId)).toMatchObject([{ free: 1, promised: 0, used: 1 }]);
});

test('a deleted account takes along what universities wrote about the person, also on requests that wait for an answer', async () => {
  const { database, dice } = world.runtime;
  const [university, ada, bea] = [
    await addOrganization(world, { kind: 'university' }),
    await addMember(world, 'student'),
    await addMember(world, 'student'),
  ];
  const type = await addTest(world);
  const propose = async (person: typeof ada, state: 'asked' | 'accepted') => {
    const { id: requestId } = await addRequest(world, university, { person, typeId: type.id, state });
    const proposal = { id: dice.uuid(), organizationId: university.organizationId, requestId, timePercent: 150, words: 'Dyslexia.' };
    await database.insert(accommodationProposals).values({ ...proposal, proposedAt: world.clock.now() });
    return proposal.id;
  };
  const ids = [await propose(ada, 'asked'), await propose(ada, 'accepted'), await propose(bea, 'asked')];
  expect((await ada.visitor.send(deleteMyAccount, { body: { password: testPassword } })).status).toBe(204);
  const left = await database.select().from(accommodationProposals).where(inArray(accommodationProposals.id, ids));
  expect(left.map(({ id }) => id)).toEqual(ids.slice(2));
});

test('a deleted account leaves nothing in the trails and logs of organizations but that nothing is shared', async () => {
  const { database } = world.runtime;
  const [acme, ada, type] = [await addOrganization(world), await addMember(world, 'student'), await addTest(world)];
  const target = { url: 'https://hooks.example.org/', events: ['result.shared', 'result.withdrawn'] };
  await acme.owner.visitor.send(addWebhookTarget, { body: target });
  const { attemptId } = await sit(world, ada, type);
  await ada.visitor.send(submitAttempt, { params: { id: attemptId } });
  const { id, token } = await addRequest(world, acme, { person: ada, typeId: type.id, state: 'asked' });
  await ada.visitor.send(acceptRequest, { body: { reference: token, share_level: 'full' } });
  await ada.visitor.send(attachAttempt, { body: { reference: token, attempt_id: attemptId } });
  await database.insert(organizationActs).values({
    organizationId: acme.organizationId,
    at: world.clock.now(),
    act: 'members.removed',
    details: { member: ada.userId, role: 'member' },
  });
  const traces = async () => {
    const acts = await database.select().from(organizationActs).where(eq(organizationActs.organizationId, acme.organizationId));
    const calls = await database.select().from(webhookCalls).where(eq(webhookCalls.requestId, id));
    return { acts: acts.map(({ act, details }) => [act, details]), calls: calls.map(({ event, payload }) => [event, payload['level']]) };
  };
  expect(JSON.stringify(await traces())).toContain('result.shared');
  expect((await ada.visitor.send(deleteMyAccount, { body: { password: testPassword } })).status).toBe(204);
  const { acts, calls } = await traces();
  expect(calls).toEqual([['result.withdrawn', 'nothing']]);
  expect(JSON.stringify(acts)).not.toContain(id);
  expect(acts).toContainEqual(['members.removed', { role: 'member' }]);
});

test('a deleted member leaves neither an address in invitations and proofs nor a name beside what was read', async () => {
  const { database } = world.runtime;
  const [acme, ada, type] = [await addOrganization(world), await addMember(world, 'student'), await addTest(world)];
  const [first, second] = [await addMember(world, 'student'), await addMember(world, 'student')];
  const request = await addRequest(world, acme, { person: ada, typeId: type.id, state: 'accepted' });
  const now = world.clock.now();
  const day = now.toISOString().slice(0, 10);
  for (const { userId, email } of [first, second]) {
    const seen = { requestId: request.id, way: 'page', viewerId: userId, day, level: 'verdict', times: 2 } as const;
    await database.insert(disclosures).values({ ...seen, firstAt: now, lastAt: now });
    const invited = { organizationId: acme.organizationId, email: email.toUpperCase(), createdAt: now, expiresAt: now };
    const accepted = { role: 'member', acceptedAt: now } as const;
    await database.insert(memberInvitations).values({ ...invited, ...accepted, id: world.runtime.dice.uuid(), tokenHash: `i ${userId}` });
    const proof = { domain: 'example.org', usedAt: now };
    await database.insert(domainProofs).values({ ...invited, ...proof, id: world.runtime.dice.uuid(), tokenHash: `p ${userId}` });
  }
  const { sections } = (await first.visitor.send(exportMyData)).body;
  expect(sections['organization_history']).toMatchObject({
    invitations: [{ role: 'member', accepted_at: now.toISOString() }],
    results_read: [{ day, way: 'page', results: 1 }],
  });
  for (const { visitor } of [first, second])
    expect((await visitor.send(deleteMyAccount, { body: { password: testPassword } })).status).toBe(204);
  const ofAcme = async (table: typeof memberInvitations | typeof domainProofs) =>
    database.select({ email: table.email }).from(table).where(eq(table.organizationId, acme.organizationId));
  const left = [...(await ofAcme(memberInvitations)), ...(await ofAcme(domainProofs))].map(({ email }) => email.toLowerCase());
  expect(left).not.toContain(first.email.toLowerCase());
  expect(left).not.toContain(second.email.toLowerCase());
  const seen = await database.select().from(disclosures).where(eq(disclosures.requestId, request.id));
  expect(seen).toMatchObject([{ viewerId: '00000000-0000-0000-0000-000000000000', way: 'page', day, times: 4 }]);
});

test('deleting the account of an organization’s only member counts the organization among what is lost', async () => {
  const { owner, member } = await addOrganization(world);
  const lost = async () => (await owner.visitor.send(readMyLosses)).body.organizations;
  expect(await lost()).toBe(0);
  expect((await member.visitor.send(deleteMyAccount, { body: { password: testPassword } })).status).toBe(204);
  expect(await lost()).toBe(1);
});
