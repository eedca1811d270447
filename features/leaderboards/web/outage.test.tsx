import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Answer, button, openPage, refusal, until } from '#features/accounts/web/testing.tsx';
import { demoBoard } from '#content/demo-board.ts';
import { regionOf } from '#features/accounts/rules/region.ts';
import { LeaderboardsPage } from './leaderboards-page.tsx';
import { boardOf, chooseIn, chosenIn } from './testing.ts';

let page: Awaited<ReturnType<typeof openPage>>;
const fetchOfPage = globalThis.fetch;
let state: 'well' | 'broken' | 'away' = 'well';

beforeEach(() => {
  globalThis.fetch = (input, init) =>
    state === 'away' && (input as string).startsWith('/api/leaderboard')
      ? Promise.reject(new TypeError('Failed to fetch'))
      : fetchOfPage(input, init);
});
afterEach(async () => {
  vi.restoreAllMocks();
  globalThis.fetch = fetchOfPage;
  await page.close();
});

async function open(at = '/leaderboards'): Promise<void> {
  page = await openPage(<LeaderboardsPage visitor={null} />, at, ({ path }): Answer => {
    if (path === '/api/assessment-types') return { status: 200, body: { types: [] } };
    if (!path.startsWith('/api/leaderboard')) return { status: 200, body: { user: null } };
    return state === 'well' ? { status: 200, body: boardOf([{ name: 'Somebody Real' }]) } : refusal(500, 'internal', 'Broken.');
  });
}

const rows = () => [...document.querySelectorAll('tbody tr')].map((row) => row.textContent ?? '');
const text = () => document.body.textContent ?? '';
const names = demoBoard.map(({ name }) => name);
const untilDemo = (count = 5) => until(() => expect(rows().filter((row) => row.includes('Demo'))).toHaveLength(count));

test('A-226 there are five demo rows with falling scores, whose regions are those of their countries', () => {
  page = { close: async () => undefined } as typeof page;
  expect(demoBoard.map(({ id }) => id)).toEqual(['demo1', 'demo2', 'demo3', 'demo4', 'demo5']);
  const scores = demoBoard.map(({ score }) => score);
  expect([scores[0], scores[4]]).toEqual([9850, 9400]);
  expect(scores).toEqual(scores.toSorted((one, other) => other - one));
  expect(demoBoard.map(({ country }) => regionOf(country))).toEqual(demoBoard.map(({ region }) => region));
});

describe('a server that fails', () => {
  beforeEach(() => {
    state = 'broken';
  });

  test('A-224, A-225 is told in a message, a banner and a toast, and demo rows are marked as such', async () => {
    await open();
    await untilDemo();
    const alert = document.querySelector('[role=alert]')?.textContent;
    expect(alert).toContain('Failed to load leaderboard data. Displaying demo data.');
    expect(alert).toContain('Displaying demo data. Please try again later or check your connection.');
    expect(page.said()).toEqual(['Error: Could not fetch leaderboard data. Showing demo content.']);
    expect(rows().map((row) => names.findIndex((name) => row.includes(name)))).toEqual([0, 1, 2, 3, 4]);
  });

  test('a retry brings the board back', async () => {
    await open();
    await untilDemo();
    state = 'well';
    button('Retry')?.click();
    await until(() => expect(rows()[0]).toContain('Somebody Real'));
    expect(text()).not.toContain('Displaying demo data');
    expect(rows()).toHaveLength(1);
  });

  test('the board comes back by itself', async () => {
    await open();
    await untilDemo();
    state = 'well';
    await vi.waitFor(() => expect(rows()[0]).toContain('Somebody Real'), { timeout: 20_000 });
  });

  test.each([
    ['region=Africa', [0]],
    ['assessmentType=GAT-1', [1]],
    ['gender=Female', [0, 2]],
    ['ageRange=Under+18', [1]],
    ['ageRange=55%2B', [4]],
    ['country=US', [3]],
    ['search=RAF', [4]],
    ['gender=Male&sort=score', [4, 1]],
    ['gender=Male&search=nobody', []],
  ])('A-229, A-230, A-231, A-232 demo rows follow the same filters (%s) and are numbered anew', async (query, expected) => {
    await open(`/leaderboards?${query}`);
    await until(() => expect(text()).toContain('Displaying demo data'));
    await untilDemo(expected.length);
    expect(rows().map((row) => names.findIndex((name) => row.includes(name)))).toEqual(expected);
    expect(rows().map((row) => row[0])).toEqual(expected.map((_, at) => String(at + 1)));
    expect(text().includes('No matching records found.')).toBe(expected.length === 0);
  });

  test('A-237 demo rows have ranks once the search is cleared, and the page says so', async () => {
    await open('/leaderboards?search=RAF');
    await untilDemo(1);
    expect(text()).toContain('Clear the search to see ranks.');
  });

  test('A-234 the filters offer what the demo rows have', async () => {
    await open();
    await untilDemo();
    await until(() =>
      expect([...(document.querySelector('select')?.options ?? [])].map((one) => one.textContent)).toEqual([
        'All Regions',
        'Africa',
        'Asia',
        'Europe',
        'N. America',
        'S. America',
      ]),
    );
  });
});

describe('no connection', () => {
  test.each([
    ['the server cannot be reached', () => (state = 'away')],
    [
      'the browser is offline',
      () => {
        state = 'broken';
        vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      },
    ],
  ])('A-223 shows demo rows and says so when %s, once', async (_, lose) => {
    lose();
    await open();
    await untilDemo();
    expect(page.said()).toEqual(['Offline Mode: Displaying demo leaderboard data as the connection to the server is unavailable.']);
    expect(text()).toContain('Displaying demo data. Please try again later or check your connection.');
    [...document.querySelectorAll('thead button')].forEach((heading) => (heading as HTMLElement).click());
    chooseIn(
      [...document.querySelectorAll('select')].find((list) => chosenIn(list) === 'All Genders'),
      'Female',
    );
    await untilDemo(2);
    expect(text()).not.toContain('Crunching the numbers...');
    expect(page.said()).toHaveLength(1);
  });

  test('rows that were loaded stay when only a refresh fails', async () => {
    state = 'well';
    await open();
    await until(() => expect(rows()[0]).toContain('Somebody Real'));
    state = 'away';
    const asked = vi.fn();
    globalThis.fetch = (input, init) => {
      asked(input);
      return Promise.reject(new TypeError(`Failed to fetch ${init?.method}`));
    };
    await page.queries.invalidateQueries({ queryKey: ['/api/leaderboard'] });
    await until(() => expect(asked).toHaveBeenCalled());
    expect(rows()[0]).toContain('Somebody Real');
    expect(text()).not.toContain('Demo');
    expect(page.said()).toEqual([]);
  });
});
