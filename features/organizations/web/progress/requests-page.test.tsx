import { afterEach, expect, test } from 'vitest';
import { notSignedIn, openPage, until } from '#features/accounts/web/testing.tsx';
import type { ProgressRow } from '../../contract/progress.ts';
import { OwnOrganizationContext } from '../frame/own-organization.ts';
import { PortalLinks } from '../frame/portal-links.tsx';
import { acme } from '../testing.ts';
import { RequestsPage } from './requests-page.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const row: ProgressRow = {
  id: 'r1',
  person: { name: 'Grace Hopper', email: 'grace@example.org', external_id: null },
  roster: { id: 'p1', name: 'Analyst', time_zone: 'UTC' },
  type: { code: 'GAT-1', name: 'Global Aptitude Test 1' },
  state: 'accepted',
  state_on: '2031-05-02',
  is_other_address: false,
  is_mailed: true,
  asked_at: '2031-05-01T09:00:00.000Z',
  opens_at: '2031-05-01T09:00:00.000Z',
  closes_at: '2031-05-09T09:00:00.000Z',
  result: { level: 'nothing' },
};
const text = () => document.body.textContent ?? '';

async function open(rows: readonly ProgressRow[], address = '/employer/requests') {
  const asked: string[] = [];
  page = await openPage(
    <OwnOrganizationContext value={acme}>
      <PortalLinks kind="employer" />
      <RequestsPage />
    </OwnOrganizationContext>,
    address,
    ({ path }) => {
      asked.push(path);
      if (path.startsWith('/api/organization/progress'))
        return { status: 200, body: { counts: rows.length > 0 ? { accepted: 1, lapsed: 3 } : {}, types: [] } };
      if (!path.startsWith('/api/organization/requests')) return notSignedIn;
      return { status: 200, body: { rows, next_cursor: null, previous_cursor: null, total: rows.length } };
    },
  );
  return asked;
}

test('A-026 the requests of all positions stand in one list, each with its person, position, state and deadline', async () => {
  const asked = await open([row], '/employer/requests?state=accepted');
  await until(() => expect(text()).toContain('Grace Hopper'));
  expect(document.querySelector('a[href="/employer/requests/r1"]')?.textContent).toBe('Grace Hopper');
  expect(document.querySelector('a[href="/employer/positions/p1?tab=progress"]')?.textContent).toBe('Analyst');
  expect(document.querySelector('tbody')?.textContent).toContain('Accepted since May 2, 2031');
  expect(document.querySelector('time[datetime="2031-05-09T09:00:00.000Z"]')).not.toBeNull();
  expect(asked.find((path) => path.startsWith('/api/organization/requests'))).toContain('state=accepted');
  await until(() => expect(document.querySelector('a[href$="?state=lapsed"]')?.textContent).toContain('3 Expired'));
  expect(document.querySelector('nav a[aria-current=page]')?.textContent).toBe('Requests');
});

test('before the first request the list says how to begin', async () => {
  await open([]);
  await until(() => expect(text()).toContain('No requests sent yet'));
  expect(document.querySelectorAll('a[href="/employer/positions"]')).toHaveLength(2);
  expect(text()).not.toContain('0 of 0');
});
