import { afterEach, describe, expect, test } from 'vitest';
import { type Answer, notSignedIn, openPage, until } from '#features/accounts/web/testing.tsx';
import { PerformanceIndex } from './performance-index.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

async function open(answer: () => Answer): Promise<void> {
  page = await openPage(<PerformanceIndex />, '/', ({ path }) => (path.startsWith('/api/performance-index') ? answer() : notSignedIn));
  await until(() => expect(cards()).toHaveLength(6));
}
const cards = () => [...document.querySelectorAll<HTMLElement>('[data-region]')];
const card = (region: string) => cards().find((one) => one.dataset['region'] === region);
const nothing: Answer = { status: 200, body: { computed_at: null, cards: [] } };
const asia = {
  region: 'Asia',
  score: 71.3,
  participants: 1234,
  change: -0.4,
  top_countries: ['JP', 'IN'],
  breakdown: [
    { code: 'GAT-3', score: 70.1 },
    { code: 'CBT', score: null },
    { code: 'EET', score: 72 },
  ],
};

describe('the Global Performance Index', () => {
  test('A-035 A-036 has its title, its subtitle and six regions', async () => {
    await open(() => nothing);
    expect(document.querySelector('h2')?.textContent).toBe('Global Performance Index');
    expect(document.body.textContent).toContain('Real-time tracking of top performers by region');
    expect(cards().map((one) => one.querySelector('h3')?.textContent)).toEqual([
      'Africa',
      'Asia',
      'Europe',
      'N. America',
      'S. America',
      'Oceania',
    ]);
  });

  test('A-040 marks every card as sample while there are no figures, also when the server cannot be asked', async () => {
    await open(() => ({ status: 503, body: { error: { code: 'away', message: 'Away.', requestId: 'r' } } }));
    await until(() => expect(cards().filter((one) => one.textContent?.includes('Sample'))).toHaveLength(6));
    expect(document.body.textContent).toContain('cards marked as samples show made-up figures');
  });

  test('A-038 no change is no rise: it has words in place of a badge', async () => {
    const still = { ...asia, change: 0 };
    await open(() => ({ status: 200, body: { computed_at: '2026-11-15T10:00:00Z', cards: [still] } }));
    await until(() => expect(card('Asia')?.textContent).toContain('No change'));
    expect(card('Asia')?.innerHTML).not.toContain('text-success');
  });

  test('A-037 A-038 A-039 shows real figures without the mark: change, score, participants, countries, breakdown and bar', async () => {
    await open(() => ({ status: 200, body: { computed_at: '2026-11-15T10:00:00Z', cards: [asia] } }));
    await until(() => expect(card('Asia')?.textContent).toContain('71.3'));
    expect(card('Asia')?.textContent).not.toContain('Sample');
    for (const words of ['-0.4%', '71.3', '1,234 participants', 'Japan, India', 'GAT-3', '70.1', '72.0', '–'])
      expect(card('Asia')?.textContent).toContain(words);
    expect(card('Asia')?.querySelector<HTMLElement>('[style]')?.style.inlineSize).toBe('71.3%');
    expect(card('Asia')?.innerHTML).toContain('text-danger');
    expect(card('Africa')?.textContent).toContain('Sample');
    expect(card('Africa')?.innerHTML).toContain('text-success');
  });

  test('says why it names no country, and what a dash stands for', async () => {
    await open(() => ({ status: 200, body: { computed_at: '2026-11-15T10:00:00Z', cards: [{ ...asia, top_countries: [] }] } }));
    await until(() => expect(card('Asia')?.textContent).toContain('Top countries: not enough people yet'));
    expect(card('Asia')?.querySelector('dd .sr-only')?.textContent).toBe('too few people');
  });

  test('A-040 shows no figure, made up or not, while the real ones are on their way', async () => {
    page = await openPage(<PerformanceIndex />, '/', () => new Promise<never>(() => undefined));
    await until(() => expect(cards()).toHaveLength(6));
    for (const one of cards()) expect(one.textContent).toBe(one.dataset['region']);
  });

  test('A-040 keeps made-up figures out of the list of real ones', async () => {
    await open(() => ({ status: 200, body: { computed_at: '2026-11-15T10:00:00Z', cards: [asia] } }));
    await until(() => expect(card('Asia')?.textContent).toContain('71.3'));
    const lists = [...document.querySelectorAll('ul')].map((list) => [
      list.getAttribute('aria-label'),
      list.querySelectorAll('[data-region]').length,
    ]);
    expect(cards().map((one) => [one.dataset['region'], one.style.order])).toContainEqual(['Asia', '1']);
    expect(lists).toEqual([
      [null, 1],
      ['Sample figures', 5],
    ]);
  });
});
