import { listRoleRequests } from '#features/accounts/contract/roles.ts';
import { listMySessions } from '#features/accounts/contract/sessions.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allRawRoutes, allRoutes } from '#apps/server/compose.ts';
import { demoAccounts, demoPassword, seedAccounts } from '#features/accounts/demo.ts';
import type { Role } from '#features/accounts/rules/role.ts';
import { addApiKey, addOrganization } from '#features/organizations/testing.ts';
import type { Visitor } from './harness/visitor.ts';
import { openWorld, type World } from './harness/world.ts';

/** Everybody who may knock. The other student owns nothing that the first one has; the program has a key of every scope. */
const people = ['nobody', 'student', 'other student', 'employer', 'university', 'admin', 'program'] as const;
type Caller = (typeof people)[number];

const everybody: readonly Caller[] = people;
const signedIn: readonly Caller[] = people.filter((person) => person !== 'nobody' && person !== 'program');
const candidates: readonly Caller[] = ['student', 'other student', 'admin'];
const administrators: readonly Caller[] = ['admin'];
/** A key is no person, and a person no key. */
const programs: readonly Caller[] = ['program'];
const organizations: readonly Caller[] = ['employer', 'university'];

/** Written by hand: who may call what. A route that is not here fails the test until somebody decides. */
const mayCall: Record<string, readonly Caller[]> = {
  'POST /auth/v1/signup': everybody,
  'POST /auth/v1/token': everybody,
  'POST /auth/v1/resend': everybody,
  'POST /auth/v1/recover': everybody,
  'POST /auth/v1/verify': everybody,
  'POST /auth/v1/verify/check': everybody,
  'GET /auth/v1/session': everybody,
  'GET /auth/v1/user': signedIn,
  'PUT /auth/v1/user': signedIn,
  'GET /api/demo-world': everybody,
  'GET /api/demo/certificates': everybody,
  'GET /api/me/profile': signedIn,
  'PUT /api/me/profile': signedIn,
  'DELETE /api/me/email-change': signedIn,
  'PUT /api/me/avatar': signedIn,
  'DELETE /api/me/avatar': signedIn,
  'GET /api/me/export': signedIn,
  'DELETE /api/me': signedIn,
  'GET /api/me/sessions': signedIn,
  'DELETE /api/me/sessions/:id': signedIn,
  'POST /api/me/role-requests': signedIn,
  'GET /api/admin/role-requests': administrators,
  'GET /api/admin/role-requests.csv': administrators,
  'POST /api/admin/role-requests/:id/decision': administrators,
  'GET /api/admin/users': administrators,
  'GET /api/admin/users.csv': administrators,
  'POST /api/admin/users/:id/disable': administrators,
  'POST /api/admin/users/:id/enable': administrators,
  'POST /api/admin/users/:id/remove-role': administrators,
  'GET /api/admin/audit': administrators,
  'GET /api/admin/audit.csv': administrators,
  'GET /api/assessment-types': everybody,
  'GET /api/assessment-types/:type': candidates,
  'PATCH /api/admin/assessment-types/:type': administrators,
  'POST /api/admin/assessment-types/:type/publish': administrators,
  'POST /api/admin/assessment-types/:type/withdraw': administrators,
  'GET /api/me/integrity-reviews': candidates,
  'GET /api/admin/integrity-reviews': administrators,
  'POST /api/admin/integrity-reviews/:id/decision': administrators,
  'GET /api/admin/certificates': administrators,
  'GET /api/admin/certificates/:id': administrators,
  'POST /api/admin/certificates/:id/state': administrators,
  'POST /api/certificates/:id/name-corrections': candidates,
  'GET /api/admin/name-corrections': administrators,
  'POST /api/admin/name-corrections/:id/decision': administrators,
  'GET /api/admin/question-banks': administrators,
  'GET /api/admin/assessment-types/:type/form-lab': administrators,
  'GET /api/admin/assessment-types/:type/form-preview': administrators,
  'GET /api/payments/state': candidates,
  'POST /api/payments/confirm': candidates,
  'POST /api/payments/cancel': candidates,
  'POST /api/payments/quote': candidates,
  'POST /api/payments': candidates,
  'GET /api/me/payments': signedIn,
  'GET /api/me/payments/:id': signedIn,
  'GET /api/admin/payments': administrators,
  'GET /api/admin/payments.csv': administrators,
  'POST /api/admin/payments/:id/refund': administrators,
  'GET /api/admin/payment-events': administrators,
  'GET /api/admin/payment-events.csv': administrators,
  'GET /api/admin/vouchers': administrators,
  'GET /api/admin/vouchers.csv': administrators,
  'POST /api/admin/vouchers': administrators,
  'POST /api/admin/vouchers/:id/end': administrators,
  'GET /api/results/:id': candidates,
  'GET /api/results/:id/links': candidates,
  'POST /api/results/:id/links': candidates,
  'DELETE /api/results/:id/links/:link': candidates,
  'POST /api/shared-results': everybody,
  'GET /api/results/:id/certificate': candidates,
  'POST /api/v1/certificate-checks': programs,
  'GET /api/v1/requests': programs,
  'POST /api/v1/requests': programs,
  'GET /api/v1/requests/:id': programs,
  'GET /api/v1/requests/:id/result': programs,
  'GET /api/v1/rosters': programs,
  'GET /api/v1/certificates/:code': everybody,
  'POST /api/v1/certificates/:code/file-check': everybody,
  'GET /log/head': everybody,
  'GET /log/inclusion/:leaf': everybody,
  'GET /log/consistency/:first/:second': everybody,
  'GET /log/leaves': everybody,
  'GET /credentials/:code/proof': everybody,
  'GET /api/certificates': candidates,
  'GET /api/certificates/:id': candidates,
  'GET /api/test-checkout/:id': everybody,
  'POST /api/test-checkout/:id/pay': everybody,
  'POST /api/test-checkout/:id/authenticate': everybody,
  'POST /api/assessment-requests/view': everybody,
  'POST /api/assessment-requests/acceptance': candidates,
  'POST /api/assessment-requests/refusal': everybody,
  'POST /api/assessment-requests/attachment': candidates,
  'PUT /api/assessment-requests/mail-stop': everybody,
  'GET /api/me/assessment-requests': candidates,
  'GET /api/gate/:id': candidates,
  'POST /api/security-checks': candidates,
  'POST /api/attempts': candidates,
  'GET /api/attempts/:id': candidates,
  'POST /api/attempts/:id/delivery': candidates,
  'GET /api/attempts/:id/changes': candidates,
  'PUT /api/attempts/:id/answers/:order': candidates,
  'PUT /api/attempts/:id/flags/:order': candidates,
  'POST /api/attempts/:id/submission': candidates,
  'POST /api/attempts/:id/reports': candidates,
  'GET /api/me/attempts': candidates,
  'GET /api/admin/attempts': administrators,
  'GET /api/admin/attempts.csv': administrators,
  'POST /api/admin/attempts/:id/extra-time': administrators,
  'POST /api/admin/attempts/:id/annulment': administrators,
  'GET /api/admin/question-reports': administrators,
  'GET /api/admin/question-reports.csv': administrators,
  'POST /api/admin/question-reports/:id/decision': administrators,
  'GET /api/admin/questions/:id': administrators,
  'GET /api/admin/finished-attempts': administrators,
  'GET /api/admin/finished-attempts.csv': administrators,
  'GET /api/admin/accommodations': administrators,
  'GET /api/admin/accommodations.csv': administrators,
  'PUT /api/admin/accommodations': administrators,
  'DELETE /api/admin/accommodations/:id': administrators,
  'POST /api/attempts/:id/leaves': candidates,
  'PUT /api/attempts/:id/leaves/:event/return': candidates,
  'POST /api/attempts/:id/integrity-events': candidates,
  'GET /api/attempts/:id/integrity-events': candidates,
  'PUT /api/attempts/:id/integrity-events/:event/comment': candidates,
  'GET /api/admin/attempts/:id/integrity-events': administrators,
  'GET /api/leaderboard': everybody,
  'GET /api/me/standing': signedIn,
  'GET /api/performance-index': everybody,
  'POST /api/contact': everybody,
  'GET /api/admin/contact-messages': administrators,
  'GET /api/admin/contact-messages.csv': administrators,
  'POST /api/admin/contact-messages/:id/handled': administrators,
  'GET /api/organization/comparable': organizations,
  'GET /api/organization/comparison': organizations,
  'GET /api/me/sharing': signedIn,
  'GET /api/me/sharing/:id': signedIn,
  'PUT /api/me/sharing/:id': signedIn,
  'GET /api/me/accommodation-proposals': candidates,
  'POST /api/me/accommodation-proposals/:id/answer': candidates,
  'GET /api/admin/accommodation-proposals': administrators,
  'POST /api/admin/accommodation-proposals/:id/decision': administrators,
  'GET /api/me/cohort-boards': candidates,
  'GET /api/me/cohort-boards/:id': candidates,
  'GET /api/organization': organizations,
  'POST /api/organization': organizations,
  'PATCH /api/organization': organizations,
  'GET /api/organization/assignments': organizations,
  'POST /api/organization/assignments': organizations,
  'POST /api/organization/assignments/:id/cancellation': organizations,
  'GET /api/organization/people': organizations,
  'GET /api/organization/people.csv': organizations,
  'DELETE /api/organization/people/:id': organizations,
  'GET /api/organization/progress': organizations,
  'GET /api/organization/registrar-records.csv': ['university'],
  'GET /api/organization/requests': organizations,
  'GET /api/organization/requests.csv': organizations,
  'GET /api/organization/requests/:id': organizations,
  'POST /api/organization/requests/:id/accommodation-proposal': ['university'],
  'POST /api/organization/requests/:id/cancellation': organizations,
  'GET /api/organization/rosters': organizations,
  'POST /api/organization/rosters': organizations,
  'GET /api/organization/rosters/:id': organizations,
  'PATCH /api/organization/rosters/:id': organizations,
  'GET /api/organization/rosters/:id/board': ['university'],
  'GET /api/organization/rosters/:id/profile': organizations,
  'POST /api/organization/rosters/:id/people': organizations,
  'POST /api/organization/rosters/:id/imports': organizations,
  'POST /api/organization/rosters/:id/import-previews': organizations,
  'GET /api/organization/bulk-check-rows': organizations,
  'GET /api/organization/bulk-check-rows.csv': organizations,
  'GET /api/organization/bulk-checks': organizations,
  'POST /api/organization/bulk-checks': organizations,
  'GET /api/organization/bulk-checks/:id': organizations,
  'POST /api/organization/bulk-checks/:id/watches': organizations,
  'GET /api/organization/checks': organizations,
  'GET /api/organization/checks.csv': organizations,
  'GET /api/organization/overview': organizations,
  'GET /api/organization/watches': organizations,
  'POST /api/organization/watches': organizations,
  'DELETE /api/organization/watches/:id': organizations,
  'GET /api/me/certificate-watchers': candidates,
  'GET /api/organization/keys': organizations,
  'POST /api/organization/keys': organizations,
  'DELETE /api/organization/keys/:id': organizations,
  'GET /api/organization/webhook-targets': organizations,
  'POST /api/organization/webhook-targets': organizations,
  'PATCH /api/organization/webhook-targets/:id': organizations,
  'DELETE /api/organization/webhook-targets/:id': organizations,
  'POST /api/organization/webhook-targets/:id/secret': organizations,
  'POST /api/organization/webhook-targets/:id/test': organizations,
  'GET /api/organization/webhook-calls': organizations,
  'POST /api/organization/webhook-calls/:id/resend': organizations,
  'GET /api/organization/acts': organizations,
  'GET /api/organization/invitations': organizations,
  'POST /api/organization/invitations': organizations,
  'DELETE /api/organization/invitations/:id': organizations,
  'GET /api/organization/members': organizations,
  'PATCH /api/organization/members/:id': organizations,
  'DELETE /api/organization/members/:id': organizations,
  'POST /api/organization/domain-proofs': organizations,
  'POST /api/invitations/open': everybody,
  'POST /api/invitations/accept': signedIn,
  'POST /api/domain-proofs/open': everybody,
  'POST /api/domain-proofs/confirm': everybody,
  'GET /api/admin/organizations': administrators,
  'GET /api/admin/organizations.csv': administrators,
  'POST /api/admin/organizations/:id/domain': administrators,
  'POST /api/admin/organizations/:id/close': administrators,
  'POST /api/admin/organizations/:id/reopen': administrators,
  'POST /api/admin/organizations/:id/owner-invitations': administrators,
  'GET /api/organization/seats': organizations,
  'GET /api/organization/seat-packs': organizations,
  'POST /api/organization/seat-packs': organizations,
  'POST /api/organization/seat-packs/confirm': organizations,
  'POST /api/organization/seat-packs/cancel': organizations,
  'POST /api/organization/seat-packs/:id/refund': organizations,
  'GET /api/organization/seat-packs/:id/receipt': organizations,
  'GET /api/admin/organizations/:id/seat-packs': administrators,
  'POST /api/admin/organizations/:id/seat-packs': administrators,
  'POST /api/admin/seat-packs/:id/withdraw': administrators,
  'POST /api/newsletter': everybody,
  'POST /api/newsletter/confirm': everybody,
  'POST /api/newsletter/leave': everybody,
  'GET /api/site/statistics': everybody,
  'GET /rest/v1/user_roles': signedIn,
  'POST /rest/v1/user_roles': signedIn,
  'GET /api/mailbox': everybody,
  'GET /api/mailbox/:id': everybody,
  'DELETE /api/mailbox': everybody,
  // Last: it ends the session that the rows above use.
  'POST /auth/v1/logout': everybody,
};

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
const isExport = ({ path }: { path: string }): boolean => path.endsWith('.csv');
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
      'Add the new route to mayCall in tests/authorization.test.ts, or remove the row of a route that is gone.',
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
      const answer = await visitor.request('POST', `/api/admin/role-requests/${request?.id}/decision`, { body: { decision: 'approve' } });
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
