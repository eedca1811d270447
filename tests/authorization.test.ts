import { listRoleRequests } from '#features/accounts/contract/roles.ts';
import { listMySessions } from '#features/accounts/contract/sessions.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allRawRoutes, allRoutes } from '#apps/server/compose.ts';
import { demoAccounts, demoPassword, seedAccounts } from '#features/accounts/demo.ts';
import type { Role } from '#features/accounts/rules/role.ts';
import { addApiKey, addOrganization } from '#features/organizations/testing.ts';
import { type Caller, mayCall, people, programs } from './harness/may-call.ts';
import type { Visitor } from './harness/visitor.ts';
import { openWorld, type World } from './harness/world.ts';

let world: World;
const visitors = new Map<Caller, Visitor>();
let keyHeaders: Record<string, string> = {};
const visitorOf = (caller: Caller): Visitor => visitors.get(caller) ?? world.visitor();

beforeAll(async () => {
  world = await openWorld();
  await seedAccounts(world.runtime);
  const emailOf = (role: Role) => demoAccounts.find((account) => account.role === role)?.email ?? '';
  visitors.set('nobody', world.visitor());
  for (const role of ['student', 'employer', 'university', 'admin'] as const) visitors.set(role, await signIn(emailOf(role), demoPassword));
  visitors.set('other student', await joinAs('other@example.org'));
  const { organizationId } = await addOrganization(world);
  keyHeaders = (await addApiKey(world.runtime, { organizationId })).headers;
});
afterAll(() => world.close());

async function signIn(email: string, password: string): Promise<Visitor> {
  const visitor = world.visitor();
  const answer = await visitor.request('POST', '/auth/v1/token?grant_type=password', { body: { email, password } });
  expect(answer.status, `${email} signs in`).toBe(200);
  return visitor;
}

async function joinAs(email: string): Promise<Visitor> {
  const password = 'correct horse battery 9';
  const visitor = world.visitor();
  await visitor.request('POST', '/auth/v1/signup', { body: { email, password, data: { full_name: 'Other Student' } } });
  const mail = (await world.mails()).find((candidate) => candidate.to === email);
  const link = new URL(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? 'http://missing/');
  await visitor.request('POST', '/auth/v1/verify', { body: { type: 'signup', token_hash: link.searchParams.get('token_hash') } });
  return signIn(email, password);
}

/** Exports have no contract of their own, but hand out what their list does. */
const isExport = ({ path }: { path: string }): boolean => /(?:\.csv|-exports)$/.test(path);
const routeNames = (): string[] =>
  [...allRoutes(world.runtime).map(({ contract }) => contract), ...allRawRoutes(world.runtime, null).filter(isExport)].map(
    ({ method, path }) => `${method} ${path}`,
  );

/** An id that exists nowhere, so that an allowed call meets "not there" and changes nothing. */
const nowhere = '00000000-0000-4000-8000-000000000000';

describe('the authorization matrix', () => {
  test('A-023 every route of the product has a row, and every row a route', () => {
    expect(
      routeNames().toSorted(),
      'Add the new route to mayCall in tests/harness/may-call.ts, or remove the row of a route that is gone.',
    ).toEqual(Object.keys(mayCall).toSorted());
  });

  for (const caller of people) {
    test.each(Object.entries(mayCall))(`A-023, A-243 ${caller} calling %s`, async (name, allowed) => {
      const [method = '', path = ''] = name.split(' ');
      const headers = caller === 'program' ? keyHeaders : {};
      const address = path.replace(/:\w+/g, nowhere);
      const answer = await visitorOf(caller).request(method, address, method === 'GET' ? { headers } : { headers, body: {} });
      const outcome = [401, 403].includes(answer.status) ? answer.status : 'allowed';
      const refused = caller === 'nobody' || caller === 'program' || allowed === programs ? 401 : 403;
      expect(outcome, `${caller} calling ${name}`).toBe(allowed.includes(caller) ? 'allowed' : refused);
    });
  }

  test('A-023 files that are served without a contract have an access rule each', () => {
    for (const route of allRawRoutes(world.runtime, null)) expect(route.access.length, `${route.method} ${route.path}`).toBeGreaterThan(0);
  });
});

describe('the webhook of payments', () => {
  test.each(people)('A-135 lets %s in by no cookie, only by a signature', async (caller) => {
    const visitor = caller === 'nobody' || caller === 'program' ? world.visitor() : await visitorOfFresh(caller);
    const body = { id: 'evt_1', type: 'checkout.session.completed', data: { object: {} } };
    const answer = await visitor.request('POST', '/api/payments/webhook', { body });
    expect([answer.status, answer.body.error.code]).toEqual([400, 'no_signature']);
  });
});

describe('what is mine', () => {
  test('A-243 another student cannot end my session, and it is not even there for them', async () => {
    const mine = await visitorOfFresh('student');
    const sessions = (await mine.send(listMySessions)).body;
    const current = sessions.find((session) => session.is_current);
    const other = await visitorOfFresh('other student');
    expect((await other.request('DELETE', `/api/me/sessions/${current?.id}`)).status).toBe(404);
    expect((await mine.request('GET', '/auth/v1/user')).status).toBe(200);
  });

  test('A-243 what another student exports holds nothing of mine', async () => {
    const other = await visitorOfFresh('other student');
    const text = JSON.stringify((await other.request('GET', '/api/me/export')).body);
    expect(text).toContain('other@example.org');
    for (const account of demoAccounts) expect(text).not.toContain(account.email);
  });

  test('A-023, A-243 only an administrator decides a request: for everybody else it stays as it was', async () => {
    const other = await visitorOfFresh('other student');
    expect(
      (await other.request('POST', '/api/me/role-requests', { body: { requested_role: 'employer', organization: 'Example Works' } }))
        .status,
    ).toBe(201);
    const admin = await visitorOfFresh('admin');
    const find = async () => (await admin.send(listRoleRequests)).body.rows.find((request) => request.email === 'other@example.org');
    const request = await find();
    for (const caller of ['student', 'employer', 'university'] as const) {
      const visitor = await visitorOfFresh(caller);
      const answer = await visitor.request('POST', `/api/admin/role-requests/${request?.id}/decision`, {
        body: { decision: 'approve', reason: 'Known to us.' },
      });
      expect(answer.status).toBe(403);
    }
    expect((await find())?.status).toBe('pending');
  });
});

/** Signs in anew: the matrix has ended the sessions it used. */
function visitorOfFresh(caller: Exclude<Caller, 'nobody' | 'program'>): Promise<Visitor> {
  if (caller === 'other student') return signIn('other@example.org', 'correct horse battery 9');
  return signIn(demoAccounts.find((account) => account.role === caller)?.email ?? '', demoPassword);
}
