import { afterEach, expect, test } from 'vitest';
import { type Answer, button, openPage, until } from '#features/accounts/web/testing.tsx';
import { LeaderboardsPage } from '../leaderboards-page.tsx';
import { boardOf } from '../testing.ts';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const text = () => document.body.textContent ?? '';
const standings = () => document.querySelector('section[aria-label=Standings]')?.textContent;
const chips = () => [...document.querySelectorAll('[role=group][aria-label=Test] button')];
const pressed = () => chips().flatMap((chip) => (chip.getAttribute('aria-pressed') === 'true' ? [chip.textContent] : []));

async function open(at: string): Promise<void> {
  page = await openPage(<LeaderboardsPage visitor={null} />, at, ({ path }): Answer => {
    if (path.startsWith('/api/leaderboard')) return { status: 200, body: boardOf([{ score: 9850 }, { assessment_type: 'GAT-3' }]) };
    if (path === '/api/assessment-types') return { status: 200, body: { types: [{ code: 'GAT-1', name: 'Global Aptitude Test 1' }] } };
    return { status: 200, body: { user: null } };
  });
  await until(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(2));
}

test('R-56 says once that different tests are ranked together, unless one is chosen', async () => {
  await open('/leaderboards');
  expect(text()).toContain('All tests together. Choose one for a fair comparison.');
  expect(text()).not.toContain('differ in difficulty');
  await page.close();
  await open('/leaderboards?assessmentType=GAT-1');
  expect(text()).not.toContain('All tests together');
});

test('R-56 one press shows one test by its name, and another all of them again', async () => {
  await open('/leaderboards');
  expect(chips().map((chip) => chip.textContent)).toEqual(['All tests', 'GAT-1', 'GAT-3']);
  button('GAT-1')?.click();
  await until(() => expect(page.location()).toBe('/leaderboards?assessmentType=GAT-1'));
  await until(() => expect(standings()).toContain('Global Aptitude Test 1 (GAT-1)'));
  expect(pressed()).toEqual(['GAT-1']);
  button('All tests')?.click();
  await until(() => expect(page.location()).toBe('/leaderboards'));
  expect(pressed()).toEqual(['All tests']);
});

test('R-56 a test from a shared address can be chosen though nobody on the board has it', async () => {
  await open('/leaderboards?assessmentType=EET');
  expect(pressed()).toEqual(['EET']);
});
