import { afterEach, describe, expect, test } from 'vitest';
import { notSignedIn, openPage, until } from '#features/accounts/web/testing.tsx';
import type { Received } from '#platform/contract/contract.ts';
import type { readOverview } from '../../contract/overview.ts';
import type { OwnOrganization } from '../../contract/organization.ts';
import type { ListedRoster } from '../../contract/rosters.ts';
import { OrganizationFrame } from '../frame/organization-frame.tsx';
import { StartPage } from './start-page.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

type Overview = Received<typeof readOverview>;

const overviewOf = (changes: Partial<Overview> = {}): Overview => ({
  organization: { name: 'Harbor', kind: 'employer', role: 'owner', is_domain_proven: true, is_closed: false },
  has_rosters: true,
  has_requests: true,
  free_seats: 2,
  expiring_seats: [],
  closing: [],
  shared: [],
  open_watches: 0,
  fired: [],
  ...changes,
});

const words = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ');
const links = () => [...document.querySelectorAll('main a, section a, header a')].map((link) => link.getAttribute('href') ?? '');

const rosterOf = (changes: Partial<ListedRoster> = {}): ListedRoster => ({
  id: 'r',
  name: 'Backend developers',
  time_zone: 'UTC',
  has_board: false,
  created_at: '2026-11-01T09:00:00.000Z',
  archived_at: null,
  people: 14,
  asked_requests: 12,
  open_requests: 3,
  waiting_requests: 0,
  next_close_at: null,
  finished_requests: 9,
  declined_requests: 0,
  lapsed_requests: 0,
  ...changes,
});

async function open(overview: Overview, kind: 'employer' | 'university' = 'employer', rosters: ListedRoster[] = []): Promise<void> {
  const organization = { name: 'Harbor', kind, role: 'owner', closed_at: null } as OwnOrganization;
  const answers: Record<string, unknown> = {
    '/api/organization': { organization, suggested_name: null },
    '/api/organization/overview': overview,
    '/api/organization/rosters': { rows: rosters, next_cursor: null, previous_cursor: null, total: rosters.length },
  };
  page = await openPage(
    <OrganizationFrame role={kind}>
      <StartPage />
    </OrganizationFrame>,
    `/${kind}`,
    ({ path }) => {
      const body = answers[path.split('?')[0] ?? ''];
      return body === undefined ? notSignedIn : { status: 200, body };
    },
  );
  await until(() => expect(words()).toContain('Harbor'));
}

describe('the start page', () => {
  test('A-111 of a new employer says what to do first', async () => {
    const organization = { ...overviewOf().organization, is_domain_proven: false };
    await open(overviewOf({ organization, has_rosters: false, has_requests: false, free_seats: 0 }));
    await until(() => expect(words()).toContain('First steps'));
    for (const step of ['Verify your domain', 'Create a position', 'Buy seats', 'Ask people']) expect(words()).toContain(step);
    expect(links()).toEqual(expect.arrayContaining(['/employer/organization', '/employer/positions', '/employer/seats']));
    expect(words()).toContain('You can’t send requests until your organization’s domain is verified.');
  });

  test('A-111 of a university speaks of cohorts', async () => {
    const organization = { ...overviewOf().organization, kind: 'university' as const };
    await open(overviewOf({ organization, has_requests: false, has_rosters: false }), 'university');
    await until(() => expect(words()).toContain('Create a cohort'));
    expect(links()).toContain('/university/cohorts');
    expect(words()).not.toContain('position');
  });

  test('A-111 shows how the newest positions are getting on', async () => {
    const rosters = [
      rosterOf({ next_close_at: '2026-11-30T23:59:00Z' }),
      rosterOf({ id: 's', name: 'Summer interns', people: 1, asked_requests: 0, open_requests: 0, finished_requests: 0 }),
    ];
    await open(overviewOf(), 'employer', rosters);
    await until(() => expect(words()).toContain('9 of 12 requests completed'));
    expect(words()).toContain('14 people');
    expect(words()).toContain('3 in progressNext deadline: Nov 30, 2026');
    expect(words()).toContain('No requests sent yet');
    expect(links()).toEqual(
      expect.arrayContaining([
        '/employer/positions/r',
        '/employer/positions/s',
        '/employer/positions/r?tab=progress',
        '/employer/positions/s?tab=ask',
      ]),
    );
    expect(words()).not.toContain('See all positions');
  });

  test('A-111 counts finished requests against all that were asked, also those that expired or were declined', async () => {
    const over = rosterOf({
      id: 's',
      name: 'Summer interns',
      asked_requests: 4,
      open_requests: 0,
      finished_requests: 1,
      lapsed_requests: 2,
      declined_requests: 1,
    });
    await open(overviewOf(), 'university', [
      rosterOf({ asked_requests: 40, open_requests: 2, waiting_requests: 2, finished_requests: 30 }),
      over,
    ]);
    await until(() => expect(words()).toContain('30 of 40 requests completed2 not started'));
    expect(words()).toContain('1 of 4 requests completed2 expired · 1 declined');
    expect(words()).not.toContain('No requests sent yet');
    expect(links()).toContain('/university/cohorts/s?tab=progress');
  });

  test('A-111 lists what needs doing, each with its way, and times in the zone of the roster', async () => {
    await open(
      overviewOf({
        closing: [
          {
            assignment_id: 'a',
            roster_id: 'r',
            roster_name: 'Analyst',
            assessment_name: 'Technical Skills',
            closes_at: '2026-11-20T04:00:00Z',
            time_zone: 'America/New_York',
            not_begun: 3,
          },
        ],
        fired: [
          {
            watch_id: 'w',
            code: '7K3M9QX2TB4HN8WPZ5CK',
            assessment_name: 'Technical Skills',
            fired_for: 'expired',
            fired_at: '2026-11-15T12:00:00Z',
          },
        ],
        expiring_seats: [{ assessment_name: 'Technical Skills', seats: 1, expires_at: '2026-12-06T12:00:00Z' }],
        shared: [{ roster_id: 's', roster_name: 'Clerk', results: 2, last_on: '2026-11-15' }],
      }),
    );
    await until(() => expect(words()).toContain('3 people haven’t started'));
    for (const said of [
      'Nov 19, 2026, 11:00 PM (New York, GMT-5)',
      'A certificate you watch has expired',
      '7K3M9-QX2TB-4HN8W-PZ5CK',
      '1 available seat expires soon',
      '2 new shared results',
    ])
      expect(words().replaceAll('\u202f', ' ')).toContain(said);
    expect(links()).toEqual(
      expect.arrayContaining([
        '/employer/positions/r',
        '/employer/verify/watches?state=fired',
        '/employer/seats',
        '/employer/positions/s?tab=progress',
      ]),
    );
    expect(words()).not.toContain('First steps');
  });

  test('says when there is nothing to do', async () => {
    await open(overviewOf());
    await until(() => expect(words()).toContain('Nothing right now.'));
  });
});
