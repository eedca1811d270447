import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addTest } from '#features/attempts/testing.ts';
import { addMember, type Member } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { putMailStop } from '../contract/asking.ts';
import { cancelAssignment, cancelRequest } from '../contract/assignments.ts';
import { removeRosterPerson } from '../contract/people.ts';
import { addOrganization, addRequest, type TestOrganization } from '../testing.ts';

let world: World;
let acme: TestOrganization;
let type: Awaited<ReturnType<typeof addTest>>;
let ada: Member;
beforeAll(async () => {
  world = await openWorld();
  type = await addTest(world);
  acme = await addOrganization(world, { name: 'Acme' });
});
beforeEach(async () => {
  ada = await addMember(world, 'student');
});
afterAll(() => world.close());

const ask = (state: 'asked' | 'accepted') => addRequest(world, acme, { person: ada, typeId: type.id, state });
const notices = async () => (await world.mails()).filter(({ to, subject }) => to === ada.email && subject === 'Acme canceled its request');

describe('A-053 a request that the organization takes back', () => {
  test('writes to whoever had accepted it, with a link to the request', async () => {
    const { id } = await ask('accepted');
    expect((await acme.member.visitor.send(cancelRequest, { params: { id } })).status).toBe(204);
    expect((await notices()).map(({ text }) => text)).toEqual([expect.stringContaining(`/requests/${id}\n`)]);
    await acme.member.visitor.send(cancelRequest, { params: { id } });
    expect(await notices()).toHaveLength(1);
  });

  test('does so with the whole assignment, and when the person is taken off the list', async () => {
    const { assignmentId } = await ask('accepted');
    await acme.member.visitor.send(cancelAssignment, { params: { id: assignmentId } });
    expect(await notices()).toHaveLength(1);
    const { personId } = await ask('accepted');
    await acme.member.visitor.send(removeRosterPerson, { params: { id: personId } });
    expect(await notices()).toHaveLength(2);
  });

  test('writes to nobody who has not answered, or has stopped the organization’s mail', async () => {
    const asked = await ask('asked');
    await acme.member.visitor.send(cancelRequest, { params: { id: asked.id } });
    const { id, token } = await ask('accepted');
    await ada.visitor.send(putMailStop, { body: { token, is_stopped: true } });
    await acme.member.visitor.send(cancelRequest, { params: { id } });
    expect(await notices()).toEqual([]);
  });
});
