import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedAccounts } from '#features/accounts/demo.ts';
import { visitAs } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { listContactMessages } from './contract/contact.ts';
import { seedSite } from './demo.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await seedAccounts(world.runtime);
  await seedSite(world.runtime);
});
afterAll(() => world.close());

const rows = async (table: string) => (await world.runtime.database.$client.query(`select * from ${table}`)).rowCount;

describe('the demo world', () => {
  test('has messages to the operator, some handled, one by a program', async () => {
    const admin = await visitAs(world, 'admin');
    const { rows: messages } = (await admin.send(listContactMessages, { query: { status: 'all' } })).body;
    expect(messages).toHaveLength(4);
    expect(messages.filter(({ handled_at: at }) => at === null)).toHaveLength(2);
    expect(messages.filter(({ user_id: id }) => id !== null)).toHaveLength(1);
    expect((await admin.send(listContactMessages, { query: { folder: 'spam' } })).body.rows).toHaveLength(1);
  });

  test('is filled once and mails nobody', async () => {
    await seedSite(world.runtime);
    expect([await rows('contact_messages'), await rows('newsletter_subscribers'), (await world.mails()).length]).toEqual([5, 6, 0]);
  });

  test('is not filled in production', async () => {
    await world.runtime.database.$client.query('delete from contact_messages; delete from newsletter_subscribers');
    await seedSite({ ...world.runtime, configuration: { ...world.runtime.configuration, mode: 'production' } });
    expect([await rows('contact_messages'), await rows('newsletter_subscribers')]).toEqual([0, 0]);
  });
});
