import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Answer, openPage, until } from '#features/accounts/web/testing.tsx';
import type { Board } from '../contract.ts';
import { LeaderboardsPage } from './leaderboards-page.tsx';
import { boardOf, FakeStream } from './testing.ts';

let page: Awaited<ReturnType<typeof openPage>>;
let board: Board;
const [ana, bo, cleo] = [
  { id: 'ana', name: 'Ana', score: 9000 },
  { id: 'bo', name: 'Bo', score: 8000 },
  { id: 'cleo', name: 'Cleo', score: 9500 },
];
const asked = () => page.heard.filter(({ path }) => path.startsWith('/api/leaderboard')).length;
const names = () => [...document.querySelectorAll('tbody th')].map((cell) => cell.textContent?.slice(1));
const spoken = () => document.querySelector('[aria-live=polite]')?.textContent ?? '';
const stream = () => {
  const current = FakeStream.current();
  if (!current) throw new Error('There is no stream.');
  return current;
};
let isHidden = false;
const moved: { name: string | undefined; frames: unknown }[] = [];
let wantsStillness = false;

beforeEach(async () => {
  isHidden = false;
  wantsStillness = false;
  moved.length = 0;
  FakeStream.all = [];
  vi.stubGlobal('EventSource', FakeStream);
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  vi.stubGlobal('matchMedia', () => ({ matches: wantsStillness }));
  vi.spyOn(Element.prototype, 'animate').mockImplementation(function animate(this: Element, frames: unknown) {
    moved.push({ name: this.querySelector('th')?.textContent?.slice(1), frames });
    return {} as Animation;
  });
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function offsetTop(this: HTMLElement) {
    return 50 * [...(this.parentElement?.children ?? [])].indexOf(this);
  });
  board = boardOf([ana, bo]);
  page = await openPage(<LeaderboardsPage visitor={null} />, '/leaderboards', ({ path }): Answer => ({
    status: 200,
    body: path.startsWith('/api/leaderboard') ? board : path === '/api/assessment-types' ? { types: [] } : { user: null },
  }));
  await vi.waitUntil(() => names().length === 2, { timeout: 10_000 });
});
afterEach(async () => {
  await page.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a page that is open', () => {
  test('shows what changed as soon as the server says so, and says that it is live and of when', async () => {
    expect(document.body.textContent).not.toContain('Live');
    stream().say('open');
    await until(() => expect(document.body.textContent).toMatch(/Live · updated at \d/));
    board = boardOf([cleo, ana, bo]);
    stream().say('changed');
    await until(() => expect(names()).toEqual(['Cleo', 'Ana', 'Bo']));
  });

  test('asks once for changes that come close together, and once more for what came meanwhile', async () => {
    stream().say('open');
    await until(() => expect(asked()).toBe(2));
    await until(() => expect(page.queries.isFetching()).toBe(0));
    for (let turn = 0; turn < 20; turn++) stream().say('changed');
    await until(() => expect(asked()).toBe(4));
    await until(() => expect(page.queries.isFetching()).toBe(0));
    expect(asked()).toBe(4);
  });

  test('lets rows glide to their new places and new ones appear, calmly', async () => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    board = boardOf([cleo, bo, ana]);
    stream().say('changed');
    await until(() => expect(names()).toEqual(['Cleo', 'Bo', 'Ana']));
    expect(moved).toEqual([
      { name: 'Cleo', frames: [{ opacity: 0 }, { opacity: 1 }] },
      { name: 'Ana', frames: [{ transform: 'translateY(-100px)' }, { transform: 'none' }] },
    ]);
  });

  test('moves nothing for somebody who wants stillness', async () => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    wantsStillness = true;
    board = boardOf([cleo, bo, ana]);
    stream().say('changed');
    await until(() => expect(names()).toEqual(['Cleo', 'Bo', 'Ana']));
    expect(moved).toEqual([]);
  });

  test('moves nothing when the table is sorted by hand', async () => {
    document.querySelectorAll<HTMLElement>('thead button')[3]?.click();
    await until(() => expect(names()).toEqual(['Bo', 'Ana']));
    expect(moved).toEqual([]);
  });

  test('tells a screen reader of what moved by itself at most every ten seconds', async () => {
    await until(() => expect(spoken()).toBe('2 results. Top score: Ana, 9,000 points.'));
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    try {
      board = boardOf([cleo, ana, bo]);
      stream().say('changed');
      await until(() => expect(names()).toHaveLength(3));
      expect(spoken()).toContain('Top score: Ana');
      await vi.advanceTimersByTimeAsync(10_000);
      await until(() => expect(spoken()).toBe('3 results. Top score: Cleo, 9,500 points.'));
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('the stream', () => {
  test('closes while nobody looks or the browser is offline, and opens again with a fresh look', async () => {
    stream().say('open');
    isHidden = true;
    document.dispatchEvent(new Event('visibilitychange'));
    expect(FakeStream.current()).toBeUndefined();
    await until(() => expect(document.body.textContent).not.toContain('Live'));
    isHidden = false;
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(FakeStream.current()).toBeUndefined();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    board = boardOf([cleo]);
    window.dispatchEvent(new Event('online'));
    stream().say('open');
    await until(() => expect(names()).toEqual(['Cleo']));
  });

  test('is opened again when the server has refused it', async () => {
    const refused = stream();
    refused.say('error', FakeStream.CLOSED);
    expect(FakeStream.current()).toBeUndefined();
    await until(() => expect(FakeStream.current()).toBeDefined());
    expect(stream()).not.toBe(refused);
  });

  test('that the server keeps refusing is tried ever less often, and the board is asked for each time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const before = asked();
      const waits: number[] = [];
      for (let nth = 0; nth < 6; nth++) {
        const refused = stream();
        refused.say('error', FakeStream.CLOSED);
        let waitedMs = 0;
        for (; !FakeStream.current() && waitedMs < 60_000; waitedMs += 1000) await vi.advanceTimersByTimeAsync(1000);
        waits.push(waitedMs);
      }
      expect(waits).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000]);
      expect(asked() - before).toBeGreaterThanOrEqual(5);
      board = boardOf([cleo, ana, bo]);
      stream().say('error', FakeStream.CLOSED);
      await vi.advanceTimersByTimeAsync(30_000);
    } finally {
      vi.useRealTimers();
    }
    await until(() => expect(names()).toEqual(['Cleo', 'Ana', 'Bo']));
    expect(document.body.textContent).not.toContain('Live ·');
  });

  test('that only broke is left to the browser, and the mark is honest meanwhile', async () => {
    stream().say('open');
    await until(() => expect(document.body.textContent).toContain('Live'));
    stream().say('error', FakeStream.CONNECTING);
    await until(() => expect(document.body.textContent).not.toContain('Live'));
    expect(FakeStream.all).toHaveLength(1);
  });

  test('ends with the page', async () => {
    await page.close();
    expect(FakeStream.current()).toBeUndefined();
  });
});
