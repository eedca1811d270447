import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveRole } from '#features/accounts/contract/person.ts';
import { submitAttempt } from '#features/attempts/contract/attempts.ts';
import { addTest, sit } from '#features/attempts/testing.ts';
import { addMember, type Member } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { inviteOwner } from '../contract/admin.ts';
import { addOrganization } from '../testing.ts';

let world: World;
let admin: Member;
beforeAll(async () => {
  world = await openWorld();
  admin = await addMember(world, 'admin');
});
afterAll(() => world.close());

const reason = 'Asked for on the phone.';
const give = (id: string, role: 'admin' | 'employer') => admin.visitor.send(giveRole, { params: { id }, body: { role, reason } });

test('a role takes no running test away: it waits until the test is over', async () => {
  const candidate = await addMember(world, 'student');
  const { attemptId } = await sit(world, candidate, await addTest(world));
  expect((await give(candidate.userId, 'employer')).body.error).toMatchObject({ code: 'test_running' });
  expect((await candidate.visitor.send(submitAttempt, { params: { id: attemptId } })).status).toBe(200);
  expect((await give(candidate.userId, 'employer')).status).toBe(200);
});

test('the only owner of an organization gets no other role', async () => {
  const { owner, organizationId } = await addOrganization(world);
  expect((await give(owner.userId, 'admin')).body.error).toMatchObject({ code: 'last_owner' });
  await world.runtime.database.$client.query('update organizations set closed_at = now() where id = $1', [organizationId]);
  expect((await give(owner.userId, 'admin')).status).toBe(200);
});

test('no administrator invites themself as the owner of an organization', async () => {
  const { owner, organizationId } = await addOrganization(world);
  await world.runtime.database.$client.query('update users set disabled_at = now() where id = $1', [owner.userId]);
  const invite = (email: string) => admin.visitor.send(inviteOwner, { params: { id: organizationId }, body: { email, reason } });
  expect((await invite(admin.email.toUpperCase())).body.error).toMatchObject({ code: 'own_case' });
  expect((await invite('rescuer@example.org')).status).toBe(201);
});
