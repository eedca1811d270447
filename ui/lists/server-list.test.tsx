import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter, useLocation, useNavigate } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { contract } from '#platform/contract/contract.ts';
import { pagedList } from '#platform/contract/paged-list.ts';
import { ServerList } from './server-list.tsx';
import { useServerList } from './use-server-list.ts';

const fruit = z.object({ id: z.string(), name: z.string() });
const listFruit = contract({
  method: 'GET',
  path: '/api/fruit',
  summary: 'Fruit.',
  access: 'public',
  ...pagedList({ row: fruit, sorts: { name: 'text' }, defaultSort: 'name', filters: { color: z.enum(['red', 'green']).optional() } }),
});

const all = ['Apple', 'Banana', 'Cherry', 'Date', 'Elder'].map((name) => ({ id: name, name }));
let asked: string[];
let answer: (url: URL) => Response | Promise<Response>;
/** Two rows a page; the cursor is the number of the first row. */
function page(url: URL): Response {
  const words = url.searchParams.get('search')?.toLowerCase() ?? '';
  const color = url.searchParams.get('color');
  const found = all.filter(({ name }) => name.toLowerCase().includes(words) && (color !== 'green' || name === 'Apple'));
  if (url.searchParams.get('sort') === '-name') found.reverse();
  const from = Number(url.searchParams.get('cursor') ?? 0);
  return Response.json({
    rows: found.slice(from, from + 2),
    next_cursor: from + 2 < found.length ? String(from + 2) : null,
    previous_cursor: from > 0 ? String(from - 2) : null,
    total: found.length,
  });
}

const fetchOfPage = globalThis.fetch;
let root: Root;
const visit = { location: '', go: (_steps: number): void => undefined };

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  asked = [];
  answer = page;
  globalThis.fetch = async (input) => {
    asked.push(input as string);
    return answer(new URL(input as string, 'http://fruit.example'));
  };
});
afterEach(async () => {
  root.unmount();
  document.body.replaceChildren();
  globalThis.fetch = fetchOfPage;
});

function Fruit({ isPrivate }: { isPrivate: boolean }) {
  const { list } = useServerList(listFruit, { name: 'fruit', defaultSort: 'name', filters: ['color'], isSearchPrivate: isPrivate });
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    visit.location = pathname + search;
    visit.go = (steps) => void navigate(steps);
  });
  return (
    <ServerList
      list={list}
      label="Fruit"
      rowKey={({ id }) => id}
      columns={[
        { id: 'name', head: 'Name', renderCell: ({ name }) => name, sort: 'name' },
        { id: 'season', head: 'Season', renderCell: ({ name }) => (name === 'Apple' ? 'Fall' : '–') },
        { id: 'length', head: 'Length', renderCell: ({ name }) => name.length, isNumeric: true },
      ]}
      searchLabel="Name of the fruit"
      filters={[
        {
          name: 'color',
          label: 'Color',
          unset: 'Any',
          items: [
            { id: 'red', label: 'Red' },
            { id: 'green', label: 'Green' },
          ],
        },
      ]}
      empty={<p>No fruit yet</p>}
      failure="We couldn’t load the fruit"
    />
  );
}

function open(at = '/fruit', isPrivate = false): void {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  root.render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        <MemoryRouter initialEntries={[at]}>
          <Fruit isPrivate={isPrivate} />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );
}

const until = (check: () => void) => vi.waitFor(check, { timeout: 20_000 });
const names = () => [...document.querySelectorAll('tbody tr')].map((row) => row.querySelector('th')?.textContent);
const shows = (...expected: string[]) => until(() => expect(names()).toEqual(expected));
const text = () => document.body.textContent ?? '';
const status = () => document.querySelector('p[role=status]')?.textContent;
const focused = () => document.activeElement?.getAttribute('aria-label');
const failWith = (code: number, fields = {}) =>
  Response.json({ error: { code: 'x', message: 'x', requestId: 'r', fields } }, { status: code });
const button = (name: string) => [...document.querySelectorAll('button')].find((one) => one.textContent?.includes(name));
function type(words: string): void {
  const input = document.querySelector<HTMLInputElement>('input[type=search]');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, words);
  input?.dispatchEvent(new Event('input', { bubbles: true }));
}
function choose(value: string): void {
  const select = document.querySelector('select');
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, value);
  select?.dispatchEvent(new Event('change', { bubbles: true }));
}

describe('a server’s list', () => {
  test('is a table with its count, and says while it loads', async () => {
    const { promise: isSeen, resolve: see } = Promise.withResolvers<void>();
    answer = (url) => isSeen.then(() => page(url));
    open();
    await until(() => expect(document.querySelector('[role=status][aria-label="Loading: Fruit"]')).not.toBeNull());
    see();
    await shows('Apple', 'Banana');
    await until(() => expect(status()).toBe('1–2 of 5'));
    expect(document.querySelector('th[scope=row]')?.getAttribute('role')).toBe('rowheader');
    expect(document.querySelector('table')?.closest('[data-few-columns]')).not.toBeNull();
    expect(asked).toEqual(['/api/fruit']);
  });

  test('leaves a column without a value out of the cards, not out of the table', async () => {
    open();
    await shows('Apple', 'Banana');
    const cells = [...document.querySelectorAll('tbody td:nth-of-type(1)')];
    expect(cells.map(({ textContent }) => textContent)).toEqual(['SeasonFall', 'Season–']);
    expect(cells.map(({ classList }) => classList.contains('@max-lg:hidden'))).toEqual([false, true]);
  });

  test('turns pages in the address, moves the focus to the new rows, and comes back with the back button', async () => {
    open();
    await shows('Apple', 'Banana');
    button('Next')?.click();
    await shows('Cherry', 'Date');
    await until(() => expect(visit.location).toBe('/fruit?fruit.cursor=2&fruit.row=3'));
    await until(() => expect([focused(), status()]).toEqual(['Fruit', '3–4 of 5']));
    button('Next')?.click();
    await shows('Elder');
    await until(() => expect(status()).toBe('5–5 of 5'));
    expect(button('Next')?.hasAttribute('disabled')).toBe(true);
    button('Previous')?.click();
    await shows('Cherry', 'Date');
    await until(() => expect([visit.location, status()]).toEqual(['/fruit?fruit.cursor=2&fruit.row=-4', '3–4 of 5']));
    visit.go(-3);
    await shows('Apple', 'Banana');
    await until(() => expect(visit.location).toBe('/fruit'));
  });

  test('is found again from a shared link', async () => {
    open('/fruit?other=1&fruit.sort=-name&fruit.search=e&fruit.cursor=2');
    await shows('Cherry', 'Apple');
    expect(document.querySelector<HTMLInputElement>('input[type=search]')?.value).toBe('e');
    expect(document.querySelector('th[aria-sort]')?.getAttribute('aria-sort')).toBe('descending');
    expect(visit.location).toContain('other=1');
  });

  test('is sorted by its heads, both ways, and starts from the first page again', async () => {
    open('/fruit?fruit.cursor=2');
    await shows('Cherry', 'Date');
    const head = () => document.querySelector('th[aria-sort]');
    expect(head()?.getAttribute('aria-sort')).toBe('ascending');
    expect(document.querySelectorAll('thead th')[1]?.hasAttribute('aria-sort')).toBe(false);
    head()?.querySelector('button')?.click();
    await shows('Elder', 'Date');
    expect([visit.location, head()?.getAttribute('aria-sort')]).toEqual(['/fruit?fruit.sort=-name', 'descending']);
    head()?.querySelector('button')?.click();
    await shows('Apple', 'Banana');
    await until(() => expect(visit.location).toBe('/fruit'));
  });

  test('is searched a moment after the last letter, in one step of the back button', async () => {
    open();
    await shows('Apple', 'Banana');
    type('c');
    type('ch');
    await shows('Cherry');
    type('cherr');
    await until(() => expect(visit.location).toBe('/fruit?fruit.search=cherr'));
    await until(() => expect(asked).toEqual(['/api/fruit', '/api/fruit?search=ch', '/api/fruit?search=cherr']));
    visit.go(-1);
    await shows('Apple', 'Banana');
    expect(document.querySelector<HTMLInputElement>('input[type=search]')?.value).toBe('');
  });

  test('is searched at once when the field is left, so that no late search takes back a link that was pressed', async () => {
    open();
    await shows('Apple', 'Banana');
    const later = globalThis.setTimeout;
    const never = ((run: () => void, ms?: number) => (ms === 300 ? 0 : later(run, ms))) as typeof setTimeout;
    const timers = vi.spyOn(globalThis, 'setTimeout').mockImplementation(never);
    const input = document.querySelector<HTMLInputElement>('input[type=search]');
    input?.focus();
    type('ch');
    await until(() => expect(timers).toHaveBeenCalledWith(expect.any(Function), 300));
    input?.blur();
    await until(() => expect(visit.location).toBe('/fruit?fruit.search=ch'));
    timers.mockRestore();
    await shows('Cherry');
  });

  test('that is private keeps the search out of the address and still finds it with the back button', async () => {
    open('/fruit', true);
    await shows('Apple', 'Banana');
    type('cherry');
    await shows('Cherry');
    await until(() => expect(visit.location).toBe('/fruit'));
    choose('red');
    await until(() => expect(visit.location).toBe('/fruit?fruit.color=red'));
    await shows('Cherry');
    visit.go(-1);
    await until(() => expect(visit.location).toBe('/fruit'));
    expect(document.querySelector<HTMLInputElement>('input[type=search]')?.value).toBe('cherry');
  });

  test('tells no rows at all from none that match, and clears the filters', async () => {
    open('/fruit?fruit.color=green');
    await shows('Apple');
    type('zzz');
    await until(() => expect(text()).toContain('No matches'));
    await until(() => expect(status()).toBe('No matches'));
    button('Clear filters')?.click();
    await shows('Apple', 'Banana');
    expect(focused()).toBe('Fruit');
    await until(() => expect(visit.location).toBe('/fruit'));
  });

  test('without any rows shows what the page says', async () => {
    answer = () => Response.json({ rows: [], next_cursor: null, previous_cursor: null, total: 0 });
    open();
    await until(() => expect(text()).toContain('No fruit yet'));
    expect(button('Export CSV')).toBeUndefined();
  });

  test('leads back from a page whose rows are gone', async () => {
    open('/fruit?fruit.cursor=8');
    await until(() => expect(text()).toContain('This page is empty now'));
    button('First page')?.click();
    await shows('Apple', 'Banana');
    expect(focused()).toBe('Fruit');
  });

  test('that could not be loaded says so and asks again', async () => {
    answer = () => failWith(500);
    open();
    await until(() => expect(document.querySelector('[role=alert]')?.textContent).toContain('We couldn’t load the fruit'));
    expect(text()).toContain('Something went wrong on our end.');
    answer = page;
    button('Retry')?.click();
    await shows('Apple', 'Banana');
    expect(focused()).toBe('Fruit');
  });

  test.each([403, 429])('that was refused with %s says the server’s own sentence, first and later', async (refusal) => {
    const refuse = () =>
      Response.json({ error: { code: 'refused', message: 'Too many tries. Wait 40 seconds.', requestId: 'r' } }, { status: refusal });
    answer = refuse;
    open();
    await until(() => expect(document.querySelector('[role=alert]')?.textContent).toContain('Too many tries. Wait 40 seconds.'));
    expect(text()).not.toContain('our side');
    answer = page;
    button('Retry')?.click();
    await shows('Apple', 'Banana');
    answer = refuse;
    button('Next')?.click();
    await until(() => expect(text()).toContain('Too many tries. Wait 40 seconds. You’re seeing an earlier version of the list.'));
  });

  test('says that the server did not answer only when it did not', async () => {
    answer = () => Promise.reject(new TypeError('offline'));
    open();
    await until(() => expect(text()).toContain('The server didn’t respond.'));
  });

  test('says that it is loading when the next rows take long', async () => {
    open();
    await shows('Apple', 'Banana');
    const late = Promise.withResolvers<void>();
    answer = async (url) => {
      await late.promise;
      return page(url);
    };
    choose('green');
    await until(() => expect(status()).toBe('Loading…'));
    expect(names()).toEqual(['Apple', 'Banana']);
    late.resolve();
    await shows('Apple');
    await until(() => expect(status()).toBe('1 in total'));
    expect(text()).not.toContain('Loading…');
  });

  test.each([
    ['/fruit?fruit.sort=weight&fruit.color=green', '/fruit?fruit.color=green'],
    ['/fruit?fruit.sort=-name&fruit.color=blue&fruit.cursor=2&fruit.row=3', '/fruit?fruit.sort=-name'],
  ])('drops what it does not know from the link %s', async (from, to) => {
    const known: Record<string, string[]> = { sort: ['name', '-name'], color: ['red', 'green'] };
    answer = (url) => {
      const wrong = [...url.searchParams].filter(([name, value]) => known[name] && !known[name].includes(value));
      return wrong.length > 0 ? failWith(422, Object.fromEntries(wrong)) : page(url);
    };
    open(from);
    await until(() => expect(visit.location).toBe(to));
    await until(() => expect(names().length).toBeGreaterThan(0));
    expect(document.querySelector('[role=alert]')).toBeNull();
  });

  test('keeps what was there when the next page does not come', async () => {
    open();
    await shows('Apple', 'Banana');
    answer = () => failWith(500);
    button('Next')?.click();
    await until(() => expect(text()).toContain('You’re seeing an earlier version of the list.'));
    expect(names()).toEqual(['Apple', 'Banana']);
    answer = page;
    button('Retry')?.click();
    await shows('Cherry', 'Date');
    expect(text()).not.toContain('You’re seeing an earlier version of the list.');
  });

  test('leads from a link that was damaged to the first page', async () => {
    answer = (url) =>
      url.searchParams.has('cursor')
        ? Response.json({ error: { code: 'invalid_input', message: 'x', requestId: 'r', fields: { cursor: 'x' } } }, { status: 422 })
        : page(url);
    open('/fruit?fruit.cursor=%25');
    await until(() => expect(text()).toContain('This page of the list doesn’t exist'));
    button('First page')?.click();
    await shows('Apple', 'Banana');
  });

  test('is exported as it is filtered and sorted, and a failure is said beside the button', async () => {
    const saved: Blob[] = [];
    URL.createObjectURL = (file) => `blob:${saved.push(file as Blob)}`;
    open('/fruit?fruit.sort=-name&fruit.color=green&fruit.cursor=0');
    await shows('Apple');
    answer = () => new Response('Name\n', { headers: { 'content-disposition': 'attachment; filename="fruit.csv"' } });
    await act(async () => button('Export CSV')?.click());
    await until(() => expect(saved).toHaveLength(1));
    expect(asked.at(-1)).toBe('/api/fruit.csv?color=green&sort=-name');
    answer = () => Response.json({ error: { code: 'too_many_requests', message: 'Please wait.', requestId: 'r' } }, { status: 429 });
    button('Export CSV')?.click();
    await until(() => expect(document.querySelector('[role=alert]')?.textContent).toBe('Please wait.'));
    answer = () => Promise.reject(new TypeError('offline'));
    button('Export CSV')?.click();
    await until(() => expect(document.querySelector('[role=alert]')?.textContent).toBe('We couldn’t create the file. Try again.'));
  });
});
