import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '#tests/harness/world.ts';
import { confirmNewsletter, unsubscribeFromNewsletter } from './contract/newsletter.ts';
import { sendContactMessage } from './contract/contact.ts';
import { siteJobs } from './jobs.ts';
import { askFor, mailedToken, storedSubscriber } from './testing.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const night = async () => {
  for (const job of siteJobs(world.runtime)) if (job.schedule) await job.handle({}, 'night');
};
const days = (count: number) => world.clock.advanceSeconds(count * 86_400);
const statuses = async () =>
  Promise.all(
    ['waits@example.org', 'stays@example.org', 'left@example.org'].map(async (email) => (await storedSubscriber(world, email))?.status),
  );

test('A-015 unconfirmed addresses go after 7 days, people who left after 30, subscribers stay', async () => {
  for (const email of ['waits@example.org', 'stays@example.org', 'left@example.org']) await askFor(world, email);
  for (const email of ['stays@example.org', 'left@example.org'])
    await world.visitor().send(confirmNewsletter, { body: { token: await mailedToken(world, email, 'confirm') } });
  await world.visitor().send(unsubscribeFromNewsletter, { body: { token: await mailedToken(world, 'left@example.org', 'unsubscribe') } });
  days(6.9);
  await night();
  expect(await statuses()).toEqual(['pending', 'confirmed', 'unsubscribed']);
  days(0.2);
  await night();
  expect(await statuses()).toEqual([undefined, 'confirmed', 'unsubscribed']);
  days(23);
  await night();
  await night();
  expect(await statuses()).toEqual([undefined, 'confirmed', undefined]);
  expect(await storedSubscriber(world, 'stays@example.org')).toMatchObject({ links: 1 });
});

test('messages to the operator go after 12 months', async () => {
  const count = async () => (await world.runtime.database.$client.query('select 1 from contact_messages')).rowCount;
  await world.visitor().send(sendContactMessage, { body: { name: 'Ada', email: 'ada@example.org', subject: 'Hello', message: 'Hello.' } });
  days(364);
  await night();
  expect(await count()).toBe(1);
  days(3);
  await night();
  expect(await count()).toBe(0);
});
