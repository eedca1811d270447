import { afterEach, expect, test } from 'vitest';
import { openPage, until } from '#features/accounts/web/testing.tsx';
import { LeaderboardsPage } from '../leaderboards-page.tsx';
import { boardOf } from '../testing.ts';
import { FirstView } from './first-view.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(async () => {
  await page.close();
  document.querySelector('[data-first-view]')?.remove();
});

const hostile = '</script><script>alert(1)</script>';
const board = { ...boardOf([{ name: hostile, score: 9850 }, { name: 'Ana Second' }]), types: 12 };
const nothing = async () => ({ status: 200, body: { user: null } });
const bodyRows = () => [...document.querySelectorAll('tbody tr')];

/** What the server would put into the page. */
async function draw(): Promise<string> {
  page = await openPage(<FirstView board={board} />, '/leaderboards', nothing);
  await until(() => expect(bodyRows()).toHaveLength(2));
  const html = document.querySelector('section[aria-label=Standings]')?.parentElement?.innerHTML ?? '';
  await page.close();
  return html;
}

test('A-211 the server draws the same rows as the page, and no name can break out of them', async () => {
  const html = await draw();
  const place = document.createElement('div');
  place.innerHTML = html;
  expect([...place.querySelectorAll('tbody th')].map((cell) => cell.textContent)).toEqual([
    expect.stringContaining(hostile),
    expect.any(String),
  ]);
  expect(place.querySelectorAll('script')).toHaveLength(1);
  expect(JSON.parse(place.querySelector('script')?.textContent ?? '')).toEqual(board);
  expect(html).not.toContain('Updated');
  expect(place.querySelector('[data-fill=types]')?.textContent).toBe('12');
});

/** A page into which the server has drawn the whole board, and which gets no other answer about it. */
async function openDrawn(address: string): Promise<void> {
  const place = document.createElement('div');
  place.dataset['firstView'] = '';
  place.innerHTML = await draw();
  // Only the program's own rows are looked at.
  place.querySelector('section')?.remove();
  document.documentElement.append(place);
  const answer = ({ path }: { path: string }) => (path.startsWith('/api/leaderboard') ? new Promise<never>(() => undefined) : nothing());
  page = await openPage(<LeaderboardsPage visitor={null} />, address, answer);
}

test('A-220 a page that came with a drawing begins with its rows, before the server has answered', async () => {
  await openDrawn('/leaderboards');
  await until(() => expect(bodyRows()[1]?.textContent ?? `no second row: ${document.body.innerHTML}`).toContain('Ana Second'));
  expect(document.body.textContent).not.toContain('Crunching the numbers...');
});

test('A-220 where the view is another than the drawn one, the page waits for its own rows', async () => {
  await openDrawn('/leaderboards?region=Asia');
  await until(() => expect(document.body.textContent).toContain('Crunching the numbers...'));
});
