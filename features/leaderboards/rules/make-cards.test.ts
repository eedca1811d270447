import { describe, expect, test } from 'vitest';
import { regions } from '#features/accounts/rules/region.ts';
import { changeText, isIndexDue } from './index-card.ts';
import { makeCards } from './make-cards.ts';

const whole = (region: string, people: number, points: number) => ({ region, country: null, code: null, people, points });

describe('the index', () => {
  test('A-036 has six cards in their order, also without anybody', () => {
    const cards = makeCards([], []);
    expect(cards.map(({ region }) => region)).toEqual(regions);
    expect(cards[0]).toEqual({
      region: 'Africa',
      score: null,
      participants: 0,
      change: null,
      topCountries: [],
      breakdown: [
        { code: 'GAT-3', score: null },
        { code: 'CBT', score: null },
        { code: 'EET', score: null },
      ],
    });
  });

  test('A-037 shows figures of at least five people and no others', () => {
    const [africa, asia] = makeCards(
      [
        whole('Africa', 5, 7444),
        { region: 'Africa', country: 'KE', code: null, people: 5, points: 7000 },
        { region: 'Africa', country: 'NG', code: null, people: 4, points: 9000 },
        { region: 'Africa', country: null, code: 'CBT', people: 6, points: 6666 },
        { region: 'Africa', country: null, code: 'EET', people: 1, points: 9999 },
        whole('Asia', 4, 9000),
      ],
      [],
    );
    expect(africa).toMatchObject({
      score: 74.4,
      participants: 5,
      topCountries: ['KE'],
      breakdown: [{ score: null }, { code: 'CBT', score: 66.7 }, { score: null }],
    });
    expect(asia).toMatchObject({ score: null, participants: 4 });
  });

  test('the best three countries come first', () => {
    const countries = ['FR', 'DE', 'IT', 'ES'].map((country, at) => ({
      region: 'Europe',
      country,
      code: null,
      people: 9,
      points: 5000 + at,
    }));
    expect(makeCards(countries, []).find(({ region }) => region === 'Europe')?.topCountries).toEqual(['ES', 'IT', 'DE']);
  });

  test('the change is that of the last 30 days against the 30 before, where both have five people', () => {
    const month = (isRecent: boolean, people: number, points: number) => ({ region: 'Oceania', isRecent, people, points });
    const changeOf = (recent: number, before: number) =>
      makeCards([], [month(true, recent, 7150), month(false, before, 7000)]).find(({ region }) => region === 'Oceania')?.change;
    expect([changeOf(5, 5), changeOf(4, 5), changeOf(5, 4)]).toEqual([1.5, null, null]);
  });
});

test.each([
  [1.25, '+1.3%'],
  [0, '+0.0%'],
  [-0.3, '-0.3%'],
])('A-038 a change of %d reads %s', (change, text) => {
  expect(changeText(change)).toBe(text);
});

test('the index is computed every ten seconds, and more rarely the longer it takes', () => {
  const now = new Date('2026-11-15T10:00:00Z');
  const ago = (seconds: number, tookMs: number) => ({ computedAt: new Date(now.getTime() - seconds * 1000), tookMs });
  expect([null, ago(9, 5), ago(10, 5), ago(60, 8000), ago(80, 8000)].map((last) => isIndexDue(last, now))).toEqual([
    true,
    false,
    true,
    false,
    true,
  ]);
});
