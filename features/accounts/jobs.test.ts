import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '#tests/harness/world.ts';
import { recover, signIn } from './contract/auth.ts';
import { accountsJobs } from './jobs.ts';
import { addPerson, testPassword } from './testing.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('every night ended sessions, expired links and addresses that nobody confirmed are forgotten', async () => {
  const pool = world.runtime.database.$client;
  const left = async () => {
    const { rows } = await pool.query(
      'select (select count(*)::int from sessions) as sessions, (select count(*)::int from verifications) as links, array(select email::text from users order by email) as people',
    );
    return rows[0];
  };
  const night = async () => {
    for (const job of accountsJobs(world.runtime)) if (job.schedule) await job.handle({}, 'night');
  };
  await addPerson(world.runtime, { email: 'ada@example.org' });
  await addPerson(world.runtime, { email: 'never@example.org', isConfirmed: false });
  await world.visitor().send(signIn, { query: { grant_type: 'password' }, body: { email: 'ada@example.org', password: testPassword } });
  await world.visitor().send(recover, { body: { email: 'ada@example.org' } });
  await world.mails();

  await night();
  expect(await left()).toEqual({ sessions: 1, links: 1, people: ['ada@example.org', 'never@example.org'] });
  world.clock.advanceSeconds(15 * 86_400);
  await night();
  expect(await left()).toEqual({ sessions: 0, links: 0, people: ['ada@example.org', 'never@example.org'] });
  world.clock.advanceSeconds(16 * 86_400);
  await night();
  await night();
  expect(await left()).toEqual({ sessions: 0, links: 0, people: ['ada@example.org'] });
});
