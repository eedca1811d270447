import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { disableAccount, enableAccount } from '#features/accounts/contract/people.ts';
import { visitAs } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { listOrganizationActs } from '../contract/acts.ts';
import { createApiKey, listApiKeys, revokeApiKey } from '../contract/keys.ts';
import { inviteMember } from '../contract/invitations.ts';
import { listProgramRequests } from '../contract/programs.ts';
import { addWebhookTarget } from '../contract/webhooks.ts';
import { keyScopes, mostKeys } from '../rules/api-key.ts';
import { deleteMember } from '../store/members.ts';
import { lockOrganization } from '../store/organizations.ts';
import { apiKeys } from '../tables/connections.ts';
import { organizationActs } from '../tables/organizations.ts';
import { addApiKey, addColleague, addOrganization, type TestOrganization } from '../testing.ts';

let world: World;
let works: TestOrganization;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  works = await addOrganization(world);
});
afterAll(() => world.close());

const make = (body: object = { name: 'Hiring tool', scopes: ['requests'] }) => works.owner.visitor.send(createApiKey, { body });
const callWith = (key: string) => world.visitor('program').send(listProgramRequests, { headers: { authorization: `Bearer ${key}` } });

describe('keys of an organization', () => {
  test('an owner makes a key, sees it once, and a program calls with it', async () => {
    const made = await make();
    expect(made.status).toBe(201);
    expect(made.body.key).toMatch(/^mrd_[a-z2-9]{40}$/);
    expect((await callWith(made.body.key)).status).toBe(200);

    const listed = (await works.owner.visitor.send(listApiKeys)).body;
    expect(listed.keys).toMatchObject([{ name: 'Hiring tool', prefix: made.body.key.slice(0, 8), scopes: ['requests'], per_minute: 60 }]);
    expect(listed.keys[0]?.last_used_at).toBe(world.clock.now().toISOString());
    expect(JSON.stringify(listed)).not.toContain(made.body.key);
    expect(JSON.stringify(await world.runtime.database.select().from(apiKeys))).not.toContain(made.body.key);
    const acts = await world.runtime.database.select().from(organizationActs);
    expect(acts.filter(({ organizationId }) => organizationId === works.organizationId)).toMatchObject([
      { act: 'keys.created', actorId: works.owner.userId, details: { scopes: ['requests'] } },
    ]);
    const history = (await works.owner.visitor.send(listOrganizationActs)).body.rows;
    expect(history.find(({ act }) => act === 'keys.created')?.about).toBe('Hiring tool');
  });

  test('an owner whose place ends in the same moment makes no key, no webhook and no invitation', async () => {
    const leaver = await addColleague(world, works, 'owner');
    const { database } = world.runtime;
    const asked = await database.transaction(async (tx) => {
      await lockOrganization(tx, works.organizationId);
      const { visitor } = leaver;
      const replies = [
        visitor.send(createApiKey, { body: { name: 'Kept', scopes: ['requests'] } }),
        visitor.send(addWebhookTarget, { body: { url: 'https://example.org/hook', events: ['result.shared'] } }),
        visitor.send(inviteMember, { body: { email: 'second@example.org', role: 'owner' } }),
      ];
      await setTimeout(300);
      await deleteMember(tx, works.organizationId, leaver.userId);
      return replies;
    });
    const answers = await Promise.all(asked);
    expect(answers.map(({ status, body }) => [status, (body as { error?: { code: string } }).error?.code])).toEqual(
      answers.map(() => [404, 'no_organization']),
    );
    expect((await works.owner.visitor.send(listApiKeys)).body.keys).toEqual([]);
  });

  test('a revoked key opens nothing from the next call on', async () => {
    const { key, added } = (await make()).body;
    expect((await callWith(key)).status).toBe(200);
    expect((await works.owner.visitor.send(revokeApiKey, { params: { id: added.id } })).status).toBe(204);
    const refused = await callWith(key);
    expect([refused.status, refused.body.error.code]).toEqual([401, 'unknown_key']);
    expect((await works.owner.visitor.send(listApiKeys)).body.keys[0]?.revoked_at).not.toBeNull();
  });

  test('a key stops while whoever made it, or everybody in the organization, is disabled', async () => {
    const admin = await visitAs(world, 'admin');
    const disable = (id: string) => admin.send(disableAccount, { params: { id }, body: { reason: 'misuse' } });
    const enable = (id: string) => admin.send(enableAccount, { params: { id }, body: { reason: 'It was a mistake.' } });
    const { key } = (await make()).body;
    const { owner, member, organizationId } = works;
    const colleagues = await addApiKey(world.runtime, { organizationId, createdBy: member.userId });
    const statuses = async () => [(await callWith(key)).status, (await callWith(colleagues.key)).status];
    expect(await statuses()).toEqual([200, 200]);
    await disable(owner.userId);
    expect(await statuses()).toEqual([401, 200]);
    await enable(owner.userId);
    await disable(member.userId);
    expect(await statuses()).toEqual([200, 401]);
    const nobodys = await addApiKey(world.runtime, { organizationId });
    expect((await callWith(nobodys.key)).status).toBe(200);
    await disable(owner.userId);
    expect((await callWith(nobodys.key)).status).toBe(401);
  });

  test('a member sees the keys but makes and revokes none', async () => {
    const { added } = (await make()).body;
    const { visitor } = works.member;
    expect((await visitor.send(listApiKeys)).body).toMatchObject({ can_change: false, keys: [{ id: added.id }] });
    expect((await visitor.send(createApiKey, { body: { name: 'x', scopes: ['verify'] } })).body.error.code).toBe('owners_only');
    expect((await visitor.send(revokeApiKey, { params: { id: added.id } })).body.error.code).toBe('owners_only');
  });

  test('another organization sees none of them, not even that they exist', async () => {
    const { added } = (await make()).body;
    const other = await addOrganization(world);
    expect((await other.owner.visitor.send(listApiKeys)).body.keys).toEqual([]);
    const nowhere = await other.owner.visitor.send(revokeApiKey, { params: { id: world.runtime.dice.uuid() } });
    const foreign = await other.owner.visitor.send(revokeApiKey, { params: { id: added.id } });
    expect([foreign.status, foreign.body.error.message]).toEqual([nowhere.status, nowhere.body.error.message]);
    expect((await works.owner.visitor.send(listApiKeys)).body.keys[0]?.revoked_at).toBeNull();
  });

  test.each([
    [{ name: ' ', scopes: ['verify'] }, 'name'],
    [{ name: 'x', scopes: [] }, 'scopes'],
    [{ name: 'x', scopes: ['verify', 'verify'] }, 'scopes'],
    [{ name: 'x', scopes: ['everything'] }, 'scopes.0'],
    [{ name: 'x', scopes: ['verify'], per_minute: 61 }, 'per_minute'],
  ])('%j is not accepted', async (body, field) => {
    const answer = await make(body);
    expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([422, [field]]);
  });

  test('there are at most twenty that open something, also when they are made at once', async () => {
    const answers = await Promise.all(Array.from({ length: mostKeys + 3 }, () => make()));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(mostKeys);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
  });

  test('a key opens its scopes and no other', async () => {
    const paths = {
      verify: 'POST /api/v1/certificate-checks',
      requests: 'GET /api/v1/requests',
      results: `GET /api/v1/requests/${works.organizationId}/result`,
    };
    for (const scope of keyScopes) {
      const { headers } = await addApiKey(world.runtime, { organizationId: works.organizationId, scopes: [scope] });
      for (const [wanted, route] of Object.entries(paths)) {
        const [method = '', path = ''] = route.split(' ');
        const answer = await world
          .visitor('program')
          .request(method, path, { headers, ...(method === 'POST' ? { body: { codes: ['x'] } } : {}) });
        expect([wanted, answer.status === 403]).toEqual([wanted, wanted !== scope]);
      }
    }
  });

  test('each key has its own limit a minute', async () => {
    const { key } = (await make()).body;
    for (let nth = 0; nth < 60; nth++) expect((await callWith(key)).status).toBe(200);
    const over = await callWith(key);
    expect([over.status, over.headers.get('retry-after')]).toEqual([429, '60']);
    expect((await callWith((await make()).body.key)).status).toBe(200);
  });
});
