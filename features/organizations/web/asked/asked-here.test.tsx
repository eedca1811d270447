import { afterEach, describe, expect, test, vi } from 'vitest';
import { button, notSignedIn, openPage, until } from '#features/accounts/web/testing.tsx';
import type { OwnProposal } from '../../contract/accommodation-proposals.ts';
import type { RequestView } from '../../contract/asking.ts';
import type { MyInvitation } from '../../contract/invitations.ts';
import { RequestPage } from '../asking/request-page.tsx';
import { MyInvitations } from '../links/my-invitations.tsx';
import { AskedHere } from './asked-here.tsx';
import { acceptedRequest } from '../testing.ts';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const id = '3f2a9c1e-7b60-4f0d-9c55-0a1b2c3d4e5f';
const text = () => (document.body.textContent ?? '').replaceAll(/[\u00a0\u202f]/gu, ' ');
const view: RequestView = {
  ...acceptedRequest,
  id,
  organization: { name: 'University of Tests', kind: 'university', domain: 'tests.example', is_closed: false },
  roster: { name: 'Fall', has_board: false },
  caller: 'yours',
  masked_email: 'a…@example.org',
  email: null,
  can_object: false,
  is_mail_stopped: false,
  is_unavailable: false,
  attachable: [],
  server_now: '2031-05-02T09:00:00.000Z',
};
const ada = { id: 'ada', email: 'ada@example.org' };
const proposal: OwnProposal = {
  id: 'p1',
  request_id: id,
  organization: 'University of Tests',
  type: { code: 'GAT-1', name: 'Global Aptitude Test 1' },
  time_percent: 150,
  words: 'Dyslexia',
  proposed_at: '2031-05-01T09:00:00.000Z',
  state: 'open',
  reason: null,
};

const answering =
  (changes: Partial<RequestView> = {}, proposals: readonly OwnProposal[] = [proposal]) =>
  ({ path }: { path: string }) => {
    if (path.startsWith('/api/assessment-requests/view')) return { status: 200, body: { ...view, ...changes } };
    if (path.startsWith('/api/me/accommodation-proposals')) return { status: 200, body: { proposals } };
    return notSignedIn;
  };
const proposes = 'University of Tests proposes 50% more time for you.';

describe('the page of an assessment that a request led to', () => {
  const details = <AskedHere requestId={id} visitorId="ada" />;
  test('A-026 names who asks, until when in the zone of the window, and the time proposed with it', async () => {
    page = await openPage(details, '/assessments/gat-1', answering());
    await until(() => expect(text()).toContain(proposes));
    expect(text()).toMatch(/University of Tests asked you to take this by .*10.*7:00.* \(Tokyo, GMT\+9\)\. See the request/u);
    expect(document.querySelector(`a[href="/requests/${id}"]`)).not.toBeNull();
  });

  test('shows no time that came with another request', async () => {
    page = await openPage(details, '/assessments/gat-1', answering({}, [{ ...proposal, request_id: 'another' }]));
    await until(() => expect(text()).toContain('asked you to take this by'));
    await until(() => expect(page.heard.some(({ path }) => path.startsWith('/api/me/accommodation-proposals'))).toBe(true));
    expect(text()).not.toContain(proposes);
  });

  test('says nothing of a request to somebody else', async () => {
    page = await openPage(details, '/assessments/gat-1', answering({ caller: 'other_address' }));
    await until(() => expect(page.heard.some(({ path }) => path.startsWith('/api/assessment-requests/view'))).toBe(true));
    expect(text()).not.toContain('asks you');
  });
});

test('A-026 the page of a request shows the time proposed with it, and its window in one zone that is named once', async () => {
  page = await openPage(<RequestPage reference={id} visitor={ada} onSignOut={() => undefined} />, `/requests/${id}`, answering());
  await until(() => expect(text()).toContain(proposes));
  expect(text()).toContain('You accepted. Start the test before');
  expect(text().match(/GMT|UTC/gu)).toHaveLength(1);
  expect([...document.querySelectorAll(`time[datetime="${view.closes_at}"]`)].map((one) => one.textContent?.includes('7:00'))).toEqual([
    true,
    true,
  ]);
});

test('a guest who was asked goes on to log in or to sign up with the address of the link', async () => {
  const asked = { state: 'asked', caller: 'signed_out', email: 'ada+test@example.org' } as const;
  page = await openPage(<RequestPage reference={id} visitor={null} onSignOut={() => undefined} />, `/requests/${id}`, answering(asked));
  await until(() => expect(text()).toContain('To accept, log in or create an account'));
  const query = `next=%2Frequests%2F${id}&email=ada%2Btest%40example.org`;
  for (const door of ['login', 'register']) expect(document.querySelector(`a[href="/${door}?${query}"]`)).not.toBeNull();
});

test.each([
  ['asked', 'yours'],
  ['accepted', 'yours'],
  ['asked', 'signed_out'],
] as const)('a request for a withdrawn assessment (%s, %s) says so and offers to decline it only', async (state, caller) => {
  const gone = { state, caller, is_unavailable: true } as const;
  page = await openPage(<RequestPage reference={id} visitor={ada} onSignOut={() => undefined} />, `/requests/${id}`, answering(gone));
  await until(() => expect(text()).toContain('Global Aptitude Test 1 isn’t available right now'));
  expect(button('Decline')).toBeDefined();
  expect([button('Accept'), document.querySelector('a[href^="/assessment/"]')]).toEqual([undefined, null]);
});

test('whoever is logged in as somebody else reads as whom, and can log out without losing the request', async () => {
  const signOut = vi.fn<() => void>();
  const asked = { state: 'asked', caller: 'other_address', email: 'ben@example.org' } as const;
  page = await openPage(<RequestPage reference={id} visitor={ada} onSignOut={signOut} />, `/requests/${id}`, answering(asked));
  await until(() => expect(text()).toContain('It was sent to ben@example.org. You’re logged in as ada@example.org.'));
  button('Log out to switch accounts')?.click();
  expect(signOut).toHaveBeenCalledOnce();
});

test('A-027 an open invitation to a team stands on the dashboard, with the way to it', async () => {
  const invitation: MyInvitation = {
    id,
    organization: 'Acme',
    domain: 'acme.example',
    role: 'member',
    expires_at: '2031-05-09T09:00:00.000Z',
  };
  page = await openPage(<MyInvitations />, '/dashboard', ({ path }) =>
    path.startsWith('/api/me/invitations') ? { status: 200, body: { invitations: [invitation] } } : notSignedIn,
  );
  await until(() => expect(text()).toContain('Acme (acme.example) invited you to join its team.'));
  expect(document.querySelector(`a[href="/invitations/${id}"]`)?.textContent).toBe('See the invitation');
});
