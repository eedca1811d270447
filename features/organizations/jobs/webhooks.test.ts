import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openWorld, type World } from '#tests/harness/world.ts';
import { putTried, takeDueCalls } from '../store/due-calls.ts';
import { webhookCalls, webhookTargets } from '../tables/connections.ts';
import { organizations } from '../tables/organizations.ts';
import { addColleague, addOrganization, type TestOrganization } from '../testing.ts';
import { webhookJobs } from './webhooks.ts';

let world: World;
let acme: TestOrganization;
let targetId: string;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  acme = await addOrganization(world);
  targetId = world.runtime.dice.uuid();
  const { organizationId } = acme;
  const target = { id: targetId, organizationId, url: `https://hooks.${acme.domain}/secret-path`, sealedSecret: '', events: [] };
  await world.runtime.database.insert(webhookTargets).values({ ...target, createdAt: world.clock.now() });
});
afterAll(() => world.close());

/** A call that is made now and arrives, fails, or fails for the last time. */
async function call(outcome: 'arrives' | 'fails' | 'is given up'): Promise<void> {
  const { database, dice } = world.runtime;
  const now = world.clock.now();
  const row = { id: dice.uuid(), organizationId: acme.organizationId, targetId, eventId: dice.uuid(), event: 'test', payload: {} };
  await database.insert(webhookCalls).values({ ...row, createdAt: now, nextTryAt: now, triesEndAt: now });
  const taking = { now, leaseUntil: new Date(now.getTime() + 60_000), ofOneTarget: 9, inAll: 99 };
  const taken = [
    ...(await takeDueCalls(database, { ...taking, isFailing: false })),
    ...(await takeDueCalls(database, { ...taking, isFailing: true })),
  ];
  const later = new Date(now.getTime() + 365 * 86_400_000);
  const problem = outcome === 'arrives' ? null : ('no_connection' as const);
  for (const one of taken.filter(({ id }) => id === row.id))
    await putTried(database, one, { status: null, problem, now, nextTryAt: outcome === 'fails' ? later : null });
}

/** What the server does every hour; answers with the mails to each owner. */
async function report(): Promise<string[]> {
  for (const job of webhookJobs(world.runtime)) if (job.name === 'organizations.report-failing-webhooks') await job.handle({}, 'job');
  return (await world.mails())
    .filter(({ subject, text }) => subject.includes(`hooks.${acme.domain}`) && !text.includes('secret-path'))
    .map(({ to, subject }) => `${to} ${subject}`)
    .toSorted();
}
const wait = (hours: number) => world.clock.advanceSeconds(hours * 3600);
const failing = () => `${acme.owner.email} Webhook deliveries to hooks.${acme.domain} are failing`;
const givenUp = (calls: string) => `${acme.owner.email} We stopped retrying ${calls} to hooks.${acme.domain}`;

test('owners are told of a webhook that has failed for a day, once an outage', async () => {
  const second = await addColleague(world, acme, 'owner');
  await call('fails');
  wait(23);
  expect(await report()).toEqual([]);
  wait(1);
  await report();
  const both = [failing(), `${second.email} Webhook deliveries to hooks.${acme.domain} are failing`].toSorted();
  expect(await report()).toEqual(both);
  await call('arrives');
  await call('fails');
  expect(await report()).toHaveLength(2);
  wait(25);
  expect(await report()).toHaveLength(4);
});

test('owners are told once more when calls are given up, and not of both at once', async () => {
  await call('fails');
  wait(25);
  await report();
  wait(48);
  await call('is given up');
  await call('is given up');
  expect(await report()).toEqual([failing(), givenUp('2 webhook deliveries')].toSorted());
  await call('is given up');
  expect(await report()).toHaveLength(2);
  wait(1);
  await call('arrives');
  await call('is given up');
  wait(25);
  expect(await report()).toEqual([failing(), givenUp('1 webhook delivery'), givenUp('2 webhook deliveries')].toSorted());
});

test.each([
  ['paused', () => world.runtime.database.update(webhookTargets).set({ isPaused: true }).where(eq(webhookTargets.id, targetId))],
  ['removed', () => world.runtime.database.update(webhookTargets).set({ removedAt: new Date() }).where(eq(webhookTargets.id, targetId))],
  [
    'of a closed organization',
    () => world.runtime.database.update(organizations).set({ closedAt: new Date() }).where(eq(organizations.id, acme.organizationId)),
  ],
])('nobody is told of a webhook that is %s', async (_what, change) => {
  await call('is given up');
  await change();
  wait(25);
  expect(await report()).toEqual([]);
});
