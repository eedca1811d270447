import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ada, type Answer, button, openPage, until } from '#features/accounts/web/testing.tsx';
import type { Board, MyStanding } from '../contract.ts';
import { LeaderboardsPage } from './leaderboards-page.tsx';
import { boardOf, chooseIn, chosenIn, standingOf } from './testing.ts';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

type Opened = {
  board?: Board | ((asked: URLSearchParams) => Board | Promise<Board>);
  standing?: MyStanding;
  isSignedIn?: boolean;
  at?: string;
};

async function open({ board = boardOf([]), standing, isSignedIn = false, at = '/leaderboards' }: Opened): Promise<void> {
  page = await openPage(<LeaderboardsPage visitor={isSignedIn ? ada : null} />, at, async ({ path }): Promise<Answer> => {
    const { pathname, searchParams } = new URL(path, 'http://board');
    if (pathname === '/api/leaderboard') return { status: 200, body: typeof board === 'function' ? await board(searchParams) : board };
    if (pathname === '/api/me/standing') return { status: 200, body: standing };
    if (pathname === '/api/assessment-types') return { status: 200, body: { types: [{ code: 'GAT-1', name: 'Global Aptitude Test 1' }] } };
    if (pathname === '/api/me/attempts') return { status: 200, body: { attempts } };
    return { status: 200, body: { user: null } };
  });
}

const attempts = [{ type: { code: 'GAT-P1', name: 'Global Aptitude Practice' }, result: {} }];

const headings = () => [...document.querySelectorAll('thead th')];
const sortBy = (name: string) =>
  headings()
    .find((heading) => heading.textContent === name)
    ?.querySelector('button')
    ?.click();
const bodyRows = () => [...document.querySelectorAll('tbody tr')];
const cells = (row: Element | undefined) => [...(row?.children ?? [])].map((cell) => cell.textContent ?? '');
const column = (at: number) => bodyRows().map((row) => cells(row)[at] ?? '');
const untilRows = (count: number) => until(() => expect(bodyRows()).toHaveLength(count));
const text = () => document.body.textContent ?? '';

const three = [
  { name: 'Zoë First', score: 9850, country: 'DE', region: 'Europe' },
  { name: 'Ana Second', score: 9000, assessment_type: 'GAT-3' },
  { name: 'mid Third', score: 8000, country: 'KE' },
  { name: 'Bo Fourth', score: 100, country: 'CH', region: 'Europe' },
];

describe('the header', () => {
  test('A-209 shows the figures as written, the participants as a goal with how many there are, and how they are counted', async () => {
    await open({ board: boardOf(three) });
    await untilRows(4);
    const figures = [...document.querySelectorAll('ul[aria-label="The leaderboard by the numbers"] li')].map((one) => one.textContent);
    expect(figures).toEqual(['4 participants so farOur goal: 10,000+ participants', '6 regional rankings', '3 assessment types']);
    expect(document.querySelector('summary')?.textContent).toBe('How this is counted');
    expect(document.querySelector('details')?.textContent).toContain('4 people');
  });

  test('A-209 counts live once the board has more than was written', async () => {
    await open({ board: boardOf(three, { people: 10_001, types: 12 }) });
    await until(() => expect(text()).toContain('10,001 participants'));
    expect(text()).not.toContain('Our goal');
    expect(text()).toContain('12 assessment types');
  });
});

test('A-210 one button unfolds the filters on a phone, and says how many are chosen', async () => {
  await open({ board: boardOf(three), at: '/leaderboards?region=Europe&gender=Male' });
  await until(() => expect(button('Filters (2)')).toBeDefined());
  const lists = () => document.querySelector(`[id="${button('Filters (2)')?.getAttribute('aria-controls')}"]`);
  expect([lists()?.className.includes('max-sm:hidden'), lists()?.querySelectorAll('select').length]).toEqual([true, 5]);
  button('Filters (2)')?.click();
  await until(() => expect(button('Filters (2)')?.getAttribute('aria-expanded')).toBe('true'));
  expect(lists()?.className).not.toContain('max-sm:hidden');
});

describe('the table', () => {
  test('A-232, A-237 of a search says the true rank beside the number, with its medal', async () => {
    await open({
      board: boardOf(
        [
          { ...three[0], rank: 2 },
          { ...three[1], rank: 40 },
        ].map((row, at) => ({ ...row, id: String(at) })),
      ),
      at: '/leaderboards?search=a',
    });
    await untilRows(2);
    expect(column(0).map((cell) => cell.includes('#2 by score'))).toEqual([true, false]);
    expect(column(0)[1]).toContain('#40 by score');
    expect(bodyRows().map((row) => row.querySelectorAll('[role=img]').length)).toEqual([1, 0]);
    expect(text()).not.toContain('to see ranks.');
  });

  test('A-237 of a search without ranks numbers the rows, gives no medals and says how to see ranks', async () => {
    await open({ board: boardOf(three.map((row, at) => ({ ...row, id: String(at), rank: null }))), at: '/leaderboards?search=a' });
    await untilRows(4);
    expect(column(0).join(' ')).not.toContain('by score');
    expect(document.querySelectorAll('tbody [role=img]')).toHaveLength(0);
    expect(text()).toContain('Type more of the name to see ranks.');
  });

  test('A-211, A-213 has six columns and starts with the first by score', async () => {
    await open({ board: boardOf(three.toReversed().map((row, at) => ({ ...row, rank: 4 - at, id: String(4 - at) }))) });
    await untilRows(4);
    expect(headings().map((heading) => heading.textContent)).toEqual(['Rank', 'Participant', 'Assessment', 'Score', 'Country', 'Region']);
    expect(headings().map((heading) => heading.getAttribute('aria-sort'))).toEqual(['ascending', 'none', 'none', 'none', 'none', 'none']);
    expect(column(3)).toEqual(['9,850', '9,000', '8,000', '100']);
    expect(page.location()).toBe('/leaderboards');
  });

  test.each([
    ['Rank', ['9,850', '9,000', '8,000', '100'], 'displayRank'],
    ['Participant', ['9,000', '100', '8,000', '9,850'], 'name'],
    ['Assessment', ['9,850', '8,000', '100', '9,000'], 'assessmentType'],
    ['Score', ['100', '8,000', '9,000', '9,850'], 'score'],
    // By the names that are read (Germany, Kenya, Nigeria, Switzerland), not by codes.
    ['Country', ['9,850', '8,000', '9,000', '100'], 'country'],
    ['Region', ['9,000', '8,000', '9,850', '100'], 'region'],
  ])('A-212 pressing %s sorts by it, and pressing again turns the order around', async (name, ascending, key) => {
    // By another column first, so that the first press is always ascending.
    await open({ board: boardOf(three), at: `/leaderboards?sort=${key === 'score' ? 'name' : 'score'}` });
    await untilRows(4);
    sortBy(name);
    await until(() => expect(column(3)).toEqual(ascending));
    const sorted = () =>
      headings()
        .find((heading) => heading.textContent === name)
        ?.getAttribute('aria-sort');
    expect(sorted()).toBe('ascending');
    sortBy(name);
    await until(() => expect(sorted()).toBe('descending'));
    expect(page.location()).toContain('direction=desc');
    sortBy(name);
    await until(() => expect(column(3)).toEqual(ascending));
  });

  test('A-214, A-237 medals follow the standing and not the order of the list, which is numbered from 1', async () => {
    await open({ board: boardOf(three), at: '/leaderboards?sort=name' });
    await untilRows(4);
    expect(bodyRows().map((row) => cells(row)[0]?.match(/^\d+/)?.[0])).toEqual(['1', '2', '3', '4']);
    const medals = bodyRows().map((row) => row.querySelector('[data-medal]')?.getAttribute('aria-label') ?? null);
    expect(medals).toEqual(['Silver medal', null, 'Bronze medal', 'Gold medal']);
    expect(column(0)[3]).toContain('#1 by score');
  });

  test('A-215 an avatar shows the first letter; a missing name is N/A with a question mark', async () => {
    await open({ board: boardOf([{ name: 'élodie' }, { name: null }, { name: '' }]) });
    await untilRows(3);
    expect(column(1)).toEqual(['Éélodie', '?N/A', '?N/A']);
  });

  test('A-216 a country has its flag and its name, an unknown one a globe, a missing one N/A', async () => {
    await open({ board: boardOf([{ country: 'KE' }, { country: 'Atlantis' }, { country: null, region: null }]) });
    await untilRows(3);
    expect(column(4)).toEqual(['🇰🇪Kenya', '🌐Atlantis', 'N/A']);
    expect(column(5)[2]).toBe('N/A');
  });

  test('A-217 four types have a colour each, all others none', async () => {
    const types = ['GAT-1', 'GAT-2', 'GAT-P1', 'TECH-SKILLS-JR', 'GAT-3', 'EET'];
    await open({ board: boardOf(types.map((type) => ({ assessment_type: type }))) });
    await untilRows(6);
    expect(column(2)).toEqual(types);
    const looks = bodyRows().map((row) => row.children[2]?.firstElementChild?.className);
    expect(new Set(looks).size).toBe(5);
    expect(looks[4]).toBe(looks[5]);
  });

  test('A-218, A-227 a score is in points, and a missing one is 0', async () => {
    await open({ board: boardOf([{ score: 9850 }, { score: null }]) });
    await untilRows(2);
    expect(column(3)).toEqual(['9,850', '0']);
  });

  test('A-219 is at least 700 px wide in a region that has a name and takes the focus', async () => {
    await open({ board: boardOf(three) });
    await untilRows(4);
    expect(document.querySelector('table')?.className).toContain('min-w-[700px]');
    const region = document.querySelector('table')?.parentElement;
    expect([region?.getAttribute('role'), region?.getAttribute('aria-label'), region?.tabIndex]).toEqual(['region', 'Leaderboard', 0]);
    expect(region?.className).toContain('overflow-x-auto');
  });

  test('A-214 the first three stand out, and a phone reads below the name what it has no column for', async () => {
    await open({ board: boardOf(three.map((row, at) => ({ ...row, is_demo: at === 0 }))) });
    await untilRows(4);
    expect(bodyRows().map((row) => row.firstElementChild?.className.includes('border-s-4'))).toEqual([true, true, true, false]);
    const facts = bodyRows().map((row) => row.querySelector<HTMLElement>('[data-facts]')?.dataset.facts);
    expect([facts[0], facts[2]]).toEqual(['Demo · GAT-1 · Germany', 'GAT-1 · Kenya']);
  });

  test('A-225 rows of demo people are tagged, others are not', async () => {
    await open({ board: boardOf([{ is_demo: true }, {}]) });
    await untilRows(2);
    expect(column(1).map((cell) => cell.includes('Demo'))).toEqual([true, false]);
  });

  test('says how many there are beyond the first', async () => {
    await open({ board: boardOf(three, { total: 5200 }) });
    await until(() => expect(text()).toContain('Top 4 of 5,200 results'));
  });
});

describe('waiting and emptiness', () => {
  test('A-220 while it loads the page crunches the numbers', async () => {
    const reply = Promise.withResolvers<Board>();
    await open({ board: () => reply.promise });
    await until(() => expect(document.querySelector('output')?.textContent).toBe('Crunching the numbers...'));
    reply.resolve(boardOf(three));
    await untilRows(4);
    expect(text()).not.toContain('Crunching the numbers...');
  });

  test('A-221 an empty board says so, filtered or not', async () => {
    for (const at of ['/leaderboards', '/leaderboards?gender=Other']) {
      await open({ board: boardOf([], { options: { regions: [], types: [], countries: [] } }), at });
      await until(() => expect(text()).toContain('No data to display.'));
      expect(text()).toContain('Try adjusting your filters or check back later.');
      if (at === '/leaderboards') await page.close();
    }
  });

  test('A-222 filters that hide everybody say so', async () => {
    await open({ at: '/leaderboards?search=nobody' });
    await until(() => expect(text()).toContain('No matching records found.'));
    expect(text()).toContain('Try adjusting your filters or check back later.');
    expect(text()).not.toContain('No data to display.');
  });

  test('A-239 the age range that nobody here can have says why it is empty', async () => {
    await open({ board: boardOf([], { is_withheld: true }), at: '/leaderboards?ageRange=Under+18' });
    await until(() => expect(text()).toContain('nobody under 18 appears here'));
    expect(text()).toContain('No matching records found.');
  });

  test('a filter by gender or age that finds too few people says why it shows none', async () => {
    await open({ board: boardOf([], { is_withheld: true }), at: '/leaderboards?gender=Other' });
    await until(() => expect(text()).toContain('Too few people to show'));
    expect(text()).toContain('only people who opted in, and show results only when at least 5 match.');
  });

  test('a search that a filter by gender or age withholds says which of them to turn off', async () => {
    await open({ board: boardOf([], { is_withheld: true }), at: '/leaderboards?gender=Other&search=Ada' });
    await until(() => expect(text()).toContain('To search by name, turn off the gender and age filters.'));
    expect(text()).not.toContain('Try a wider filter.');
  });
});

describe('my own standing', () => {
  test('shows rank, percentile and neighbours, also beyond the rows of the table', async () => {
    await open({ board: boardOf(three), standing: standingOf(), isSignedIn: true });
    await until(() => expect(text()).toContain('#345'));
    expect(text()).toContain('of 12,345');
    expect(text()).toContain('ahead of 97% of the others');
    const around = [...document.querySelectorAll('ol[aria-label="Around you"] li')];
    expect(around.map((one) => one.textContent)).toEqual([
      '344Just Above7,130',
      '345Ada King LovelaceYou are here7,120',
      '346Just Below7,110',
    ]);
    expect(around.map((one) => one.getAttribute('aria-current'))).toEqual([null, 'true', null]);
  });

  test('is asked within the filters, and my row is marked in the table', async () => {
    const mine = standingOf({ row: { ...boardOf(three).rows[1] } as never });
    await open({ board: boardOf(three), standing: mine, isSignedIn: true, at: '/leaderboards?region=Africa&search=a' });
    await until(() => expect(document.querySelector('tbody tr[aria-current=true]')?.textContent).toContain('You'));
    expect(column(1).filter((cell) => cell.endsWith('You'))).toHaveLength(1);
    const asked = page.heard.filter(({ path }) => path.startsWith('/api/me/standing')).map(({ path }) => path);
    expect(asked[0]).toContain('region=Africa');
    expect(asked[0]).not.toContain('search');
  });

  test.each([
    ['hidden', 'You’re hidden', '/settings#leaderboard'],
    ['no_country', 'Add your country in settings', '/settings#leaderboard'],
    ['under_age', 'Nobody under 18', '/settings#profile'],
    ['no_result', 'You don’t have a result yet', '/assessments'],
  ] as const)('says why I am not on the board (%s) and what to do', async (why, words, to) => {
    await open({ board: boardOf(three), standing: { standing: null, why_not: why }, isSignedIn: true });
    await until(() => expect(document.querySelector('aside')?.textContent).toContain(words));
    expect(document.querySelector('aside a')?.getAttribute('href')).toBe(to);
  });

  test('whoever has results in free tests alone is one press from their board', async () => {
    await open({ board: boardOf(three), standing: { standing: null, why_not: 'practice_only' }, isSignedIn: true });
    await until(() => expect(button('Global Aptitude Practice')).toBeDefined());
    button('Global Aptitude Practice')?.click();
    await until(() => expect(page.location()).toContain('assessmentType=GAT-P1'));
  });

  test('says when only the filters leave me out', async () => {
    await open({ board: boardOf(three), standing: { standing: null, why_not: null }, isSignedIn: true });
    await until(() => expect(document.querySelector('aside')?.textContent).toContain('not with these filters'));
  });

  test('a stranger is asked to log in, and comes back to this view', async () => {
    await open({ board: boardOf(three), at: '/leaderboards?region=Africa' });
    await untilRows(4);
    expect(document.querySelector('aside a')?.getAttribute('href')).toBe(
      `/login?next=${encodeURIComponent('/leaderboards?region=Africa')}`,
    );
    expect(page.heard.filter(({ path }) => path.startsWith('/api/me/standing'))).toEqual([]);
  });
});

describe('the filters', () => {
  const lists = () => [...document.querySelectorAll<HTMLSelectElement>('[aria-label="Filter the leaderboard"] select')];
  const labels = () => [...lists().map(chosenIn), button('Reset All Filters')?.textContent];
  const listOf = (all: string) => lists().find((list) => list.options[0]?.textContent === all);
  const optionNames = (all: string) => [...(listOf(all)?.options ?? [])].map((one) => one.textContent);
  const choose = async (all: string, option: string) => {
    await until(() => expect(optionNames(all)).toContain(option));
    chooseIn(listOf(all), option);
  };
  const searchBox = () => document.querySelector<HTMLInputElement>('input[type=search]');
  const typeName = (name: string) => {
    const input = searchBox();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, name);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  };

  beforeEach(() => open({ board: (asked) => boardOf(asked.get('region') === 'Europe' ? three.slice(0, 1) : three) }));

  test('A-210, A-235 are region, type, gender, age range and country, all of them open', async () => {
    await untilRows(4);
    expect(labels()).toEqual([
      'All Regions',
      'All Countries',
      'All Assessment Types',
      'All Genders',
      'All Age Ranges',
      'Reset All Filters',
    ]);
    expect(searchBox()).not.toBeNull();
  });

  test.each([
    ['All Regions', ['All Regions', 'Africa', 'Europe']],
    ['All Assessment Types', ['All Assessment Types', 'Global Aptitude Test 1 (GAT-1)', 'GAT-3']],
    ['All Genders', ['All Genders', 'Male', 'Female', 'Other']],
    ['All Age Ranges', ['All Age Ranges', 'Under 18', '18-24', '25-34', '35-44', '45-54', '55+']],
    ['All Countries', ['All Countries', 'Germany', 'Kenya', 'Nigeria']],
  ])('A-230, A-233, A-234 %s offers its values, all first', async (filter, options) => {
    await untilRows(4);
    await until(() => expect(optionNames(filter)).toEqual(options));
  });

  test('A-229 a choice asks the server for the top within it and stands in the address', async () => {
    await untilRows(4);
    await choose('All Regions', 'Europe');
    await untilRows(1);
    expect(page.location()).toBe('/leaderboards?region=Europe');
    expect(page.heard.some(({ path }) => path.startsWith('/api/leaderboard?') && path.includes('region=Europe'))).toBe(true);
  });

  test('A-210, A-232 a name is searched once the typing rests, and a reset clears filters, search and sort', async () => {
    await untilRows(4);
    for (const so of ['a', 'an', 'ana']) typeName(so);
    await until(() => expect(page.location()).toBe('/leaderboards?search=ana'));
    const searches = () => page.heard.flatMap(({ path }) => new URL(path, 'http://board').searchParams.get('search') || []);
    await until(() => expect(searches()).toEqual(['ana']));
    await until(() => expect(headings()[0]?.textContent).toBe('No.'));
    sortBy('Score');
    await until(() => expect(page.location()).toContain('sort=score'));
    await choose('All Genders', 'Female');
    await until(() => expect(page.location()).toContain('gender=Female'));
    typeName('ana b');
    button('Reset All Filters')?.click();
    await until(() => expect(page.location()).toBe('/leaderboards'));
    expect(searchBox()?.value).toBe('');
    expect(labels()).toContain('All Genders');
    expect(headings()[0]?.getAttribute('aria-sort')).toBe('ascending');
  });
});

test('a shared address opens the same view, also with what nobody on the board has', async () => {
  await open({ board: boardOf(three), at: '/leaderboards?country=JP&assessmentType=EET&search=bo&sort=score&direction=desc&region=Mars' });
  await untilRows(4);
  expect([...document.querySelectorAll('select')].map(chosenIn)).toEqual(['All Regions', 'Japan', 'EET', 'All Genders', 'All Age Ranges']);
  expect(document.querySelector<HTMLInputElement>('input[type=search]')?.value).toBe('bo');
  expect(column(3)).toEqual(['9,850', '9,000', '8,000', '100']);
});
