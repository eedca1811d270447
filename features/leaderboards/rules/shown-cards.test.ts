import { describe, expect, test } from 'vitest';
import { indexSample } from '#content/index-sample.ts';
import { regions } from '#features/accounts/rules/region.ts';
import { isGain, shownCards } from './shown-cards.ts';

describe('the cards of the index', () => {
  test('A-040 without real data are the sample, marked as such, within its limits', () => {
    const cards = shownCards([], indexSample);
    expect(cards.map(({ region }) => region)).toEqual(regions);
    expect(cards.every((card) => card.isSample)).toBe(true);
    expect(cards.filter(({ score }) => score < 93.2 || score > 96.8)).toEqual([]);
    expect(cards.filter(({ participants }) => participants < 1450 || participants > 5230)).toEqual([]);
    expect(cards.map(({ breakdown }) => breakdown.map(({ code }) => code).join())).toEqual(regions.map(() => 'GAT-3,CBT,EET'));
  });

  test('A-037 are real where at least five people stand behind them, and only there', () => {
    const live = {
      region: 'Asia',
      score: 71.3,
      participants: 9,
      change: -0.4,
      top_countries: ['JP'],
      breakdown: [{ code: 'CBT', score: 70 }],
    } as const;
    const unsaid = { ...live, region: 'Europe', score: null, participants: 3 } as const;
    const cards = shownCards([live, unsaid], indexSample);
    expect(cards.filter((card) => !card.isSample)).toEqual([
      { region: 'Asia', isSample: false, score: 71.3, participants: 9, change: '-0.4%', topCountries: ['JP'], breakdown: live.breakdown },
    ]);
  });
});

test.each([
  ['+0.0%', true],
  ['+2.4%', true],
  ['-0.5%', false],
])('A-038 a change that reads %s is a gain: %s', (text, isOne) => {
  expect(isGain(text)).toBe(isOne);
});
