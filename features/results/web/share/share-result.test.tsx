import { afterEach, describe, expect, test } from 'vitest';
import { type Answer, button, notSignedIn, openPage, refusal, until } from '#features/accounts/web/testing.tsx';
import type { ResultLink } from '../../contract.ts';
import { KeptLinks, ShareResult } from './share-result.tsx';
import { resultId } from '../testing.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const words = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ');
const url = 'https://meridian.example/shared/abc';

const linkOf = (changes: Partial<ResultLink> = {}): ResultLink => ({
  id: '6f2f4f0e-9b0f-4a43-8b0e-6a1d3f0c2b11',
  state: 'open',
  created_at: '2026-03-02T10:00:00Z',
  expires_at: '2026-04-01T10:00:00Z',
  withdrawn_at: null,
  opens: 0,
  opened_at: [],
  ...changes,
});

async function show(
  links: readonly ResultLink[],
  made: Answer = { status: 201, body: { id: 'x', url, expires_at: '2026-04-01T10:00:00Z' } },
  Shown: typeof KeptLinks = ShareResult,
) {
  page = await openPage(
    <Shown resultId={resultId} lead="Anyone with a link sees that the attempt was voided." />,
    `/results/${resultId}`,
    ({ path, method }) => {
      if (path === `/api/results/${resultId}/links`) return method === 'GET' ? { status: 200, body: { links } } : made;
      if (path.startsWith(`/api/results/${resultId}/links/`)) return { status: 204, body: null };
      return notSignedIn;
    },
  );
  await until(() => expect(words()).toMatch(links.length === 0 ? /No links yet/ : /Created/));
}
const sent = (method: string) => page.heard.filter((one) => one.method === method);

describe('sharing a result', () => {
  test('says what a link shows before it is made, and makes none without consent', async () => {
    await show([]);
    for (const said of [
      'your name, the assessment and its date',
      'error band, your percentile and your score in each category',
      'never shows your answers or your email',
    ])
      expect(words()).toContain(said);
    button('Create link')?.click();
    await until(() => expect(words()).toContain('Check this box to create a link.'));
    expect(document.activeElement).toBe(document.querySelector('input[type="checkbox"]'));
    expect(sent('POST')).toEqual([]);
  });

  test('shows the address once it is made', async () => {
    await show([]);
    const box = document.querySelector<HTMLInputElement>('input[type="checkbox"]');
    box?.click();
    button('Create link')?.click();
    await until(() => expect(words()).toContain(url));
    expect(sent('POST').map(({ body }) => body)).toEqual([{ days: 30, consents: true }]);
    expect(words()).toContain('We can’t show it again');
  });

  test('says why no link was made', async () => {
    await show([], refusal(409, 'too_many_links', 'A result can have up to 10 active links. Withdraw one first.'));
    document.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click();
    button('Create link')?.click();
    await until(() => expect(words()).toContain('up to 10 active links'));
  });

  test('lists links with when and how often they were opened; only open ones can be withdrawn', async () => {
    await show([
      linkOf({ opens: 12, opened_at: ['2026-03-05T08:00:00Z'] }),
      linkOf({ id: 'b', state: 'expired', opens: 1 }),
      linkOf({ id: 'c', state: 'withdrawn', withdrawn_at: '2026-03-03T10:00:00Z' }),
    ]);
    for (const said of ['Opened 12 times.', 'Opened once.', 'Not opened yet.', 'Older ones aren’t listed.', 'Expired', 'Withdrawn'])
      expect(words()).toContain(said);
    expect([...document.querySelectorAll('button')].filter((one) => one.textContent === 'Withdraw')).toHaveLength(1);
  });

  test('asks before it withdraws a link', async () => {
    const link = linkOf();
    await show([link]);
    button('Withdraw')?.click();
    await until(() => expect(words()).toContain('It stops working right away.'));
    expect(sent('DELETE')).toEqual([]);
    button('Withdraw link')?.click();
    await until(() => expect(sent('DELETE').map(({ path }) => path)).toEqual([`/api/results/${resultId}/links/${link.id}`]));
    await until(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Links to this result'));
  });

  test('lets go of the links to an annulled result, and makes no new one', async () => {
    await show([linkOf()], undefined, KeptLinks);
    expect(words()).toContain('the attempt was voided');
    expect(button('Withdraw')).toBeTruthy();
    expect(button('Create link')).toBeFalsy();
  });
});
