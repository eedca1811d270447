import { afterAll, beforeAll, expect, test } from 'vitest';
import { readWaiting } from '#features/dashboard/contract/waiting.ts';
import { addMember, type Member } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { handleContactMessage, listContactMessages, sendContactMessage } from '../contract/contact.ts';

let world: World;
let admin: Member;
beforeAll(async () => {
  world = await openWorld();
  admin = await addMember(world, 'admin');
});
afterAll(() => world.close());

const waits = async () => (await admin.visitor.send(readWaiting)).body.waiting.find(({ kind }) => kind === 'messages');

test('A-110 a message waits on the administrators’ start page until somebody takes care of it', async () => {
  expect(await waits()).toBeUndefined();
  const body = { name: 'Ada', email: 'ada@example.org', subject: 'Hello there', message: 'When is the next test held?' };
  await world.visitor().send(sendContactMessage, { body });
  expect(await waits()).toEqual({ kind: 'messages', count: 1, oldest_at: world.clock.now().toISOString() });
  const [message] = (await admin.visitor.send(listContactMessages)).body.rows;
  await admin.visitor.send(handleContactMessage, { params: { id: message?.id ?? '' } });
  expect(await waits()).toBeUndefined();
});
