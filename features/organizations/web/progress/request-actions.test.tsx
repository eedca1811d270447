import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Answer, button, type Heard, notSignedIn, openPage, refusal, until } from '#features/accounts/web/testing.tsx';
import { OwnOrganizationContext } from '../frame/own-organization.ts';
import { PortalLinks } from '../frame/portal-links.tsx';
import { RequestActions } from './request-actions.tsx';
import { RequestPage } from './request-page.tsx';
import type { RequestDetail } from './request-detail.ts';
import { acme } from '../testing.ts';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const at = '2026-01-01T00:00:00Z';
const request: RequestDetail = {
  id: '3f2a9c1e-7b60-4f0d-9c55-0a1b2c3d4e5f',
  person_id: 'p1',
  person: { name: 'Ada Brook', email: 'ada@example.org', external_id: null },
  roster: { id: 'r', name: 'Baker', time_zone: 'UTC' },
  type: { code: 'CBT', name: 'Career Boost Test' },
  state: 'accepted',
  state_on: '2026-01-01',
  is_other_address: false,
  is_mailed: true,
  asked_at: at,
  opens_at: at,
  closes_at: '2026-02-01T00:00:00Z',
  result: { level: 'nothing' },
  message: null,
  payer: 'seat',
  is_free: false,
  reminders: 0,
  reminder: { from: at, is_due: true },
  assignment: { id: '3f2a9c1e-7b60-4f0d-9c55-0a1b2c3d4e60', waiting: 3 },
  accepted_on: null,
  proposal: null,
};
const text = () => document.body.textContent ?? '';

async function open(shown: Partial<RequestDetail> = {}) {
  const sent = vi.fn<(heard: Heard) => void>();
  const changed = vi.fn<() => void>();
  page = await openPage(
    <OwnOrganizationContext value={acme}>
      <PortalLinks kind="employer" />
      <RequestActions request={{ ...request, ...shown }} onChanged={changed} />
    </OwnOrganizationContext>,
    `/employer/requests/${request.id}`,
    (heard): Answer => {
      if (heard.method !== 'POST') return notSignedIn;
      sent(heard);
      const refused = { error: { code: 'reminded_today', message: 'We emailed this person today.' } };
      return heard.path.endsWith('/reminder') ? { status: 409, body: refused } : { status: 204, body: {} };
    },
  );
  await until(() => expect(text()).toContain('Positions'));
  return { sent, changed };
}

describe('one request that was not started', () => {
  test('is canceled alone, after the page said who is written to and that the seat is available again', async () => {
    const { sent, changed } = await open();
    button('Cancel request')?.click();
    await until(() => expect(text()).toContain('Ada Brook has accepted.'));
    expect(text()).toContain('and they’ll get an email.');
    expect(text()).toContain('The seat becomes available again.');
    document.querySelector<HTMLButtonElement>('[role=alertdialog] button[type=submit]')?.click();
    await until(() => expect(changed).toHaveBeenCalled());
    expect(sent.mock.calls.map(([heard]) => heard.path)).toEqual([`/api/organization/requests/${request.id}/cancellation`]);
    await until(() => expect(text()).toContain('Request canceled.'));
  });

  test('shows why a reminder can’t go out now, and how many people another window is for', async () => {
    await open();
    button('Send reminder')?.click();
    await until(() => expect(text()).toContain('We emailed this person today.'));
    button('Change dates')?.click();
    await until(() => expect(text()).toContain('3 people who haven’t started will get an email with the new dates.'));
    expect(text()).toContain('This changes the dates for everyone who was asked at the same time');
  });

  test('offers a reminder only once it can be sent, and says from when', async () => {
    await open({ reminder: { from: '2026-01-02T09:30:00Z', is_due: false } });
    expect(button('Send reminder')).toBeUndefined();
    expect(text()).toMatch(/You can send a reminder after Jan 2, 2026.*9:30/);
    await page.close();
    await open({ reminder: null });
    expect([button('Send reminder'), text().includes('You can send a reminder')]).toEqual([undefined, false]);
  });

  test('offers nothing once it was started, and stands under Requests in the sidebar', async () => {
    await open({ state: 'started' });
    expect([button('Cancel request'), button('Send reminder'), button('Change dates')]).toEqual([undefined, undefined, undefined]);
    expect([...document.querySelectorAll('[aria-current=page]')].map((link) => link.textContent)).toEqual(['Requests']);
  });
});

test.each([
  ['canceled', 'No seat used: the seat is available again'],
  ['accepted', 'One of your seats'],
] as const)('the page of a request that is %s says what became of the seat', async (state, words) => {
  page = await openPage(
    <OwnOrganizationContext value={acme}>
      <RequestPage id={request.id} />
    </OwnOrganizationContext>,
    `/employer/requests/${request.id}`,
    ({ path }) => (path === `/api/organization/requests/${request.id}` ? { status: 200, body: { ...request, state } } : notSignedIn),
  );
  await until(() => expect(text()).toContain(words));
});

test('a shared result stands before the request, and dates have no offset that daylight time would make wrong', async () => {
  const show = async (shown: Partial<RequestDetail>) => {
    page = await openPage(
      <OwnOrganizationContext value={acme}>
        <RequestPage id={request.id} />
      </OwnOrganizationContext>,
      `/employer/requests/${request.id}`,
      ({ path }) => (path === `/api/organization/requests/${request.id}` ? { status: 200, body: { ...request, ...shown } } : notSignedIn),
    );
    await until(() => expect(text()).toContain('Paid by'));
    return [...document.querySelectorAll('h2')].map(({ textContent }) => textContent);
  };
  const closed = await show({ roster: { ...request.roster, time_zone: 'America/New_York' } });
  expect(text()).toContain('(New York time)');
  expect(closed.indexOf('Request')).toBeLessThan(closed.indexOf('Result'));
  await page.close();
  const shared = await show({ state: 'shared', result: { level: 'verdict', completed_on: '2026-01-02', passed: true } });
  expect(shared.indexOf('Result')).toBeLessThan(shared.indexOf('Request'));
});

test('an address that is no request says so, and asks nobody to fix fields that aren’t there', async () => {
  const refused = { error: { code: 'invalid_input', message: 'Some fields need fixing. Check the ones marked below.' } };
  page = await openPage(
    <OwnOrganizationContext value={acme}>
      <RequestPage id="x" />
    </OwnOrganizationContext>,
    '/employer/requests/x',
    ({ path }) => (path === '/api/organization/requests/x' ? { status: 422, body: refused } : notSignedIn),
  );
  await until(() => expect(text()).toContain('This page’s address is incomplete or mistyped.'));
  expect(text()).not.toContain('Some fields');
});

test.each([
  ['a mistyped address', refusal(422, 'invalid_input', 'Some fields need fixing.'), 'incomplete or mistyped', false],
  ['a request that there is not', refusal(404, 'not_found', 'We couldn’t find this request.'), 'We couldn’t find this request.', false],
  ['a server that is away', refusal(503, 'database_away', 'Busy.'), 'Something went wrong on our end.', true],
])('%s leads back to the list, and offers a retry where it can help', async (_, answer, reason, isRetryOffered) => {
  page = await openPage(
    <OwnOrganizationContext value={acme}>
      <RequestPage id="mistyped" />
    </OwnOrganizationContext>,
    '/employer/requests/mistyped',
    ({ path }): Answer => (path.startsWith('/api/organization/requests') ? answer : notSignedIn),
  );
  await until(() => expect(text()).toContain(reason));
  expect(document.querySelector('a[href="/employer/requests"]')?.textContent).toBe('All requests');
  expect(button('Retry') !== undefined).toBe(isRetryOffered);
});
