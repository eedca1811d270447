import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Profile } from '../contract/profile.ts';
import { SettingsPage } from './settings-page.tsx';
import type { MoreSection } from './settings/settings-tabs.ts';
import { button, openPage, refusal, type, until } from './testing.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const profile: Profile = {
  full_name: 'Ada King Lovelace',
  email: 'ada@example.org',
  new_email: null,
  avatar_url: null,
  role: 'student',
  country: null,
  region: null,
  gender: null,
  birth_date: '1990-12-10',
  leaderboard_visibility: 'hidden',
  leaderboard_alias: null,
  findable_by_gender_and_age: false,
  role_request: null,
  created_at: '2026-01-01T00:00:00Z',
};
const billing: MoreSection = { id: 'billing', tab: 'payments', label: 'Billing', element: <p>No payments yet</p> };

async function open(address: string, role: Profile['role'] = 'student'): Promise<void> {
  Element.prototype.scrollIntoView = vi.fn<() => void>();
  page = await openPage(<SettingsPage moreSections={[billing]} />, address, ({ path, method }) => {
    if (path === '/api/me/profile' && method !== 'HEAD') return { status: 200, body: { ...profile, role } };
    return refusal(503, 'unavailable', 'Away.');
  });
  await until(() => expect(document.querySelector('#picture')).not.toBeNull());
}

const tabs = () => [...document.querySelectorAll<HTMLAnchorElement>('nav[aria-label="Settings sections"] a')];
const current = () => tabs().find((tab) => tab.getAttribute('aria-current') === 'page')?.textContent;
const shown = () => [...document.querySelectorAll('section[id]')].filter((section) => !section.closest('[hidden]')).map(({ id }) => id);

describe('the tabs of the settings', () => {
  test.each([
    ['/settings', 'Profile', ['picture', 'profile', 'role']],
    ['/settings?tab=security', 'Security', ['email', 'password', 'sessions']],
    ['/settings#sessions', 'Security', ['email', 'password', 'sessions']],
    ['/settings#leaderboard', 'Privacy & sharing', ['leaderboard']],
    ['/settings#billing', 'Payments & data', ['billing', 'data', 'delete']],
  ])('%s opens %s', async (address, tab, sections) => {
    await open(address);
    expect(tabs().map(({ textContent }) => textContent)).toEqual(['Profile', 'Security', 'Privacy & sharing', 'Payments & data']);
    expect([current(), shown()]).toEqual([tab, sections]);
  });

  test('a tab has an address, and what was typed on another one is still there', async () => {
    await open('/settings#profile');
    type('full_name', 'Ada Byron');
    tabs()[1]?.click();
    await until(() => expect(page.location()).toBe('/settings?tab=security'));
    expect(current()).toBe('Security');
    tabs()[0]?.click();
    await until(() => expect(current()).toBe('Profile'));
    expect(document.querySelector<HTMLInputElement>('input[name=full_name]')?.value).toBe('Ada Byron');
  });
});

test('no tab is shown before it is known which there are, so that none appears late', async () => {
  const answer = ({ path }: { path: string }) =>
    path === '/api/me/profile' ? { status: 200, body: { ...profile, role: 'employer' } } : refusal(503, 'unavailable', 'Away.');
  page = await openPage(<SettingsPage isLoadingMore />, '/settings', answer);
  await until(() => expect(page.heard.some(({ path }) => path === '/api/me/profile')).toBe(true));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(tabs()).toEqual([]);
  expect(document.querySelector('[role=status][aria-label="Loading your settings"]')).not.toBeNull();
});

describe.each(['employer', 'university'] as const)('an account of an %s', (role) => {
  test('is asked for no birth date and no choice about the leaderboard, and sends none', async () => {
    await open('/settings', role);
    expect(tabs().map(({ textContent }) => textContent)).toEqual(['Profile', 'Security', 'Payments & data']);
    expect(document.querySelector('#leaderboard')).toBeNull();
    expect(document.body.textContent).not.toContain('Birth date');
    button('Save profile')?.click();
    await until(() => expect(page.heard.some(({ method }) => method === 'PUT')).toBe(true));
    expect(page.heard.find(({ method }) => method === 'PUT')?.body).toEqual({
      full_name: 'Ada King Lovelace',
      country: null,
      gender: null,
    });
  });
});

test('a student is asked for both', async () => {
  await open('/settings');
  expect(document.body.textContent).toContain('Birth date');
  expect(document.querySelector('#leaderboard')).not.toBeNull();
});

test('whoever wants to appear on the leaderboard is asked for a country in the same place', async () => {
  await open('/settings#leaderboard');
  const ways = [...document.querySelectorAll<HTMLInputElement>('#leaderboard input[name=visibility]')];
  expect(document.querySelector('#leaderboard')?.textContent).not.toContain('Country');
  ways.find(({ value }) => value === 'name')?.click();
  await until(() => expect(document.querySelector('#leaderboard')?.textContent).toContain('The leaderboard ranks by country and region.'));
  button('Save choice')?.click();
  await until(() => expect(document.querySelector('#leaderboard')?.textContent).toContain('Choose your country to appear'));
  expect(page.heard.some(({ method }) => method === 'PUT')).toBe(false);
});
