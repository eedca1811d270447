import { afterEach, expect, test, vi } from 'vitest';
import { notSignedIn, openPage, until } from '#features/accounts/web/testing.tsx';
import type { ListedRosterPerson } from '../../contract/people.ts';
import type { ListedRoster } from '../../contract/rosters.ts';
import { OwnOrganizationContext } from '../frame/own-organization.ts';
import { acme } from '../testing.ts';
import type { ChosenPeople } from './chosen-people.ts';
import { PeopleTab } from './people-tab.tsx';
import { RostersPage } from './rosters-page.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const at = '2026-01-01T00:00:00Z';
const roster: ListedRoster = {
  id: '3f2a9c1e-7b60-4f0d-9c55-0a1b2c3d4e5f',
  name: 'Analyst',
  time_zone: 'UTC',
  has_board: false,
  created_at: at,
  archived_at: null,
  people: 2,
  asked_requests: 9,
  open_requests: 3,
  waiting_requests: 2,
  next_close_at: '2026-02-03T12:00:00Z',
  finished_requests: 5,
  declined_requests: 0,
  lapsed_requests: 1,
};
const text = () => document.body.textContent ?? '';
const listOf = <Row,>(rows: readonly Row[]) => ({
  status: 200,
  body: { rows, next_cursor: null, previous_cursor: null, total: rows.length },
});

test('a person’s name leads to the latest request, its result stands beside it, and the box selects the person', async () => {
  const ada: ListedRosterPerson = {
    id: 'p1',
    email: 'ada@example.org',
    name: 'Ada King',
    external_id: 'A-1',
    added_at: at,
    last_request: {
      id: 'q1',
      type_name: 'Career Boost Test',
      state: 'shared',
      result: { level: 'verdict', completed_on: '2026-01-02', passed: true },
    },
  };
  const bo: ListedRosterPerson = { id: 'p2', email: 'bo@example.org', name: null, external_id: null, added_at: at, last_request: null };
  const onChosen = vi.fn<(chosen: ChosenPeople) => void>();
  page = await openPage(
    <OwnOrganizationContext value={acme}>
      <PeopleTab roster={roster} chosen={new Map()} onChosen={onChosen} onChanged={() => undefined} />
    </OwnOrganizationContext>,
    '/employer/positions/x',
    ({ path }) => (path.startsWith('/api/organization/people') ? listOf([ada, bo]) : notSignedIn),
  );
  await until(() => expect(text()).toContain('Ada King'));
  expect(document.querySelector('a[href="/employer/requests/q1"]')?.textContent).toBe('Ada King');
  const [first, second] = [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
  expect(first).toContain('No. A-1');
  expect(first).toContain('Passed');
  // On a phone the state stands beside the name, and the assessment and the result below it.
  expect(document.querySelector('tbody th')?.textContent).toContain('Ada KingShared');
  expect(second).toContain('Latest requestNo request yet');
  expect(text()).toContain('2 people · 5 of 9 requests completed');
  // On a phone a filter, an order and an export wait behind one button.
  expect(document.querySelector('button[aria-expanded=false]')?.textContent).toBe('Filter, sort, export');
  const box = [...document.querySelectorAll('label')].find((label) => label.textContent === 'Select Ada King');
  box?.querySelector('input')?.click();
  expect(onChosen).toHaveBeenCalledWith(new Map([['p1', 'Ada King']]));
  // One person is asked from the row, whoever else was selected.
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith('Actions: bo@example.org'))?.click();
  await until(() => expect(document.querySelector('[role=menu]')).not.toBeNull());
  [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find(({ textContent }) => textContent === 'Send request')?.click();
  await until(() => expect(onChosen).toHaveBeenLastCalledWith(new Map([['p2', 'bo@example.org']])));
});

test('the list of positions says how far each has come, once how many have not started, and what closes next', async () => {
  const fresh = {
    ...roster,
    id: 'f',
    name: 'Driver',
    people: 0,
    asked_requests: 0,
    open_requests: 0,
    waiting_requests: 0,
    next_close_at: null,
  };
  page = await openPage(
    <OwnOrganizationContext value={acme}>
      <RostersPage />
    </OwnOrganizationContext>,
    '/employer/positions',
    ({ path }) => (path.startsWith('/api/organization/rosters') ? listOf([roster, fresh]) : notSignedIn),
  );
  await until(() => expect(text()).toContain('5 of 9'));
  const [bar] = document.querySelectorAll('progress');
  expect([bar?.value, bar?.max]).toEqual([5, 9]);
  const [first, second] = [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
  expect(first).toContain('2 not started · 1 in progress · 1 expired');
  expect(first).not.toContain('Not started');
  expect(first).toContain('Next deadlineFeb 3, 2026');
  expect(second).toContain('Nobody added yet');
});
