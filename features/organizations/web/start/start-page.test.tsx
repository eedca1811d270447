import { afterEach, describe, expect, test } from 'vitest';
import { notSignedIn, openPage, until } from '#features/accounts/web/testing.tsx';
import type { Received } from '#platform/contract/contract.ts';
import type { readOverview } from '../../contract/overview.ts';
import type { OwnOrganization } from '../../contract/organization.ts';
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

async function open(overview: Overview, kind: 'employer' | 'university' = 'employer'): Promise<void> {
  const organization = { name: 'Harbor', kind, role: 'owner', closed_at: null } as OwnOrganization;
  const answers: Record<string, unknown> = {
    '/api/organization': { organization, suggested_name: null },
    '/api/organization/overview': overview,
  };
  page = await openPage(
    <OrganizationFrame role={kind}>
      <StartPage />
    </OrganizationFrame>,
    `/${kind}`,
    ({ path }) => (path in answers ? { status: 200, body: answers[path] } : notSignedIn),
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
    expect(words()).toContain('You can’t ask anyone until your organization’s domain is verified.');
  });

  test('A-111 of a university speaks of cohorts', async () => {
    const organization = { ...overviewOf().organization, kind: 'university' as const };
    await open(overviewOf({ organization, has_requests: false, has_rosters: false }), 'university');
    await until(() => expect(words()).toContain('Create a cohort'));
    expect(links()).toContain('/university/cohorts');
    expect(words()).not.toContain('position');
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
