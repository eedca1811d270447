import { afterEach, expect, test } from 'vitest';
import { notSignedIn, openPage, until } from '#features/accounts/web/testing.tsx';
import type { ListedAct } from '../../contract/acts.ts';
import { OwnOrganizationContext } from '../frame/own-organization.ts';
import { acme } from '../testing.ts';
import { OrganizationPage } from './organization-page.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const entry = (row: Partial<ListedAct> & Pick<ListedAct, 'id' | 'act'>): ListedAct => ({
  at: '2031-05-02T09:00:00.000Z',
  actor: { kind: 'person', full_name: 'Ada King' },
  about: null,
  roster_id: null,
  assessment: null,
  holder: null,
  details: {},
  ...row,
});
const rows: ListedAct[] = [
  entry({
    id: '3',
    act: 'watches.fired',
    about: 'A'.repeat(20),
    assessment: 'Career Boost Test',
    holder: 'Bo Li',
    details: { reason: 'revoked' },
  }),
  entry({
    id: '2',
    act: 'requests.made',
    about: 'Analyst',
    roster_id: 'r1',
    assessment: 'Career Boost Test',
    details: { requests: 3, payer: 'seat' },
  }),
  entry({ id: '1', act: 'rosters.made', about: 'Long gone' }),
];

test('the history says whose certificate and which assessment, leads to both, and names the time zone of its times', async () => {
  page = await openPage(
    <OwnOrganizationContext value={acme}>
      <OrganizationPage />
    </OwnOrganizationContext>,
    '/employer/organization',
    ({ path }) =>
      path.startsWith('/api/organization/acts')
        ? { status: 200, body: { rows, next_cursor: null, previous_cursor: null, total: rows.length } }
        : notSignedIn,
  );
  await until(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(rows.length));
  const cells = [...document.querySelectorAll('tbody th')].map(({ textContent }) => textContent);
  expect(cells).toEqual([
    'Watched certificate changedAAAAA-AAAAA-AAAAA-AAAAA · Bo Li · Career Boost Test · Revoked',
    'Requests sentAnalyst · Career Boost Test · 3 people · Paid with your seats',
    'Position createdLong gone',
  ]);
  const links = [...document.querySelectorAll('tbody a')].map((link) => [link.getAttribute('href'), link.textContent]);
  expect(links).toEqual([
    ['/employer/verify/watches', 'AAAAA-AAAAA-AAAAA-AAAAA'],
    ['/employer/positions/r1', 'Analyst'],
  ]);
  expect(document.body.textContent).toMatch(/Times are (?:UTC|.+ time)\./u);
});
