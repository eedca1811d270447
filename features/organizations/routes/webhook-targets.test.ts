import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openWorld, type World } from '#tests/harness/world.ts';
import { addWebhookTarget, changeWebhookTarget, listWebhookCalls, listWebhookTargets } from '../contract/webhooks.ts';
import { insertCall } from '../store/webhooks.ts';
import { webhookCalls } from '../tables/connections.ts';
import { addOrganization, type TestOrganization } from '../testing.ts';

let world: World;
let works: TestOrganization;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  works = await addOrganization(world);
});
afterAll(() => world.close());

const add = (url: string) => works.owner.visitor.send(addWebhookTarget, { body: { url, events: ['result.shared'] } });

describe('where a webhook may lead', () => {
  test('not to a private address, in whatever spelling, and not to the ports of other services', async () => {
    for (const host of [
      '127.0.0.1',
      '[::1]',
      '[fe80::1]',
      '[::ffff:10.0.0.1]',
      '2130706433',
      '0x7f.1',
      '0177.0.0.1',
      '10.1.2.3',
      '169.254.169.254',
    ])
      expect((await add(`https://${host}/hook`)).body.error).toMatchObject({
        code: 'not_a_target',
        message: expect.stringContaining('isn’t on the public internet'),
      });
    expect((await add('https://example.org:25/hook')).body.error.message).toContain('Use port 443, or one above 1023.');
    expect((await add('https://93.184.216.34:8443/hook')).status).toBe(201);
  });

  test('a change of nothing is refused for a webhook of others, and for none', async () => {
    const { id } = (await add('https://example.org/hook')).body.added;
    const other = await addOrganization(world);
    const change = (who: TestOrganization, target: string) =>
      who.owner.visitor.send(changeWebhookTarget, { params: { id: target }, body: {} });
    expect((await change(works, id)).status).toBe(204);
    expect((await change(other, id)).status).toBe(404);
    expect((await change(works, world.runtime.dice.uuid())).status).toBe(404);
  });

  test('stays as it is: a change of its address is refused by name, and changes nothing else', async () => {
    const { id } = (await add('https://example.org/hook')).body.added;
    const body = { url: 'https://example.com/hook', is_paused: true } as never;
    const refused = await works.owner.visitor.send(changeWebhookTarget, { params: { id }, body });
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { error: { fields: { url: expect.stringContaining('can’t be changed') } } },
    ]);
    expect((await works.owner.visitor.send(listWebhookTargets)).body.targets).toMatchObject([
      { url: 'https://example.org/hook', is_paused: false },
    ]);
  });

  test.each(['private_address', 'no_such_host'])('the log does not tell %s apart', async (lastProblem) => {
    const { id: targetId } = (await add('https://example.org/hook')).body.added;
    const { dice, clock, database } = world.runtime;
    const ids = { id: dice.uuid(), eventId: dice.uuid(), targetId, organizationId: works.organizationId };
    await insertCall(database, { ...ids, event: 'test', payload: {}, createdAt: clock.now(), triesEndAt: clock.now() });
    await database.update(webhookCalls).set({ lastProblem });
    expect((await works.owner.visitor.send(listWebhookCalls)).body.rows.map(({ problem }) => problem)).toEqual(['no_connection']);
  });
});
