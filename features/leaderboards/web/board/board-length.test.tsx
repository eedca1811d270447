import { afterEach, expect, test } from 'vitest';
import { button, notSignedIn, openPage, until } from '#features/accounts/web/testing.tsx';
import { LeaderboardsPage } from '../leaderboards-page.tsx';
import { boardOf } from '../testing.ts';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const untilRows = (count: number) => until(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(count));

test('a long board shows 25 rows, and 25 more with every press until all are there', async () => {
  const board = boardOf(Array.from({ length: 60 }, (_, nth) => ({ name: `Person ${nth}`, score: 9900 - nth })));
  page = await openPage(<LeaderboardsPage visitor={null} />, '/leaderboards', ({ path }) => {
    if (path.startsWith('/api/leaderboard')) return { status: 200, body: board };
    return path === '/api/assessment-types' ? { status: 200, body: { types: [] } } : notSignedIn;
  });
  for (const count of [25, 50]) {
    await untilRows(count);
    await until(() => expect(button('Show more')).toBeDefined());
    button('Show more')?.click();
  }
  await untilRows(60);
  expect(button('Show more')).toBeUndefined();
});
