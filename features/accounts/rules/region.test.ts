import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countries, regionOf, regions } from './region.ts';

describe('the region follows from the country', () => {
  test.each([
    ['NG', 'Africa'],
    ['EG', 'Africa'],
    ['IN', 'Asia'],
    ['TR', 'Asia'],
    ['DE', 'Europe'],
    ['GB', 'Europe'],
    ['US', 'N. America'],
    ['MX', 'N. America'],
    ['JM', 'N. America'],
    ['BR', 'S. America'],
    ['NZ', 'Oceania'],
  ])('A-109 %s lies in %s', (code, region) => {
    expect(regionOf(code)).toBe(region);
  });

  test('all 249 countries of ISO 3166-1 are listed once, each in one of the six regions', () => {
    expect(countries).toHaveLength(249);
    expect(new Set(countries.map(({ code }) => code)).size).toBe(249);
    expect(new Set(countries.map(({ region }) => region))).toEqual(new Set(regions));
  });

  test('every code has a name in the reader’s language', () => {
    const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
    expect(countries.filter(({ code }) => !names.of(code))).toEqual([]);
  });

  test('what is not a country has no region', () => {
    const known = new Set(countries.map(({ code }) => code));
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(regionOf(text) === null).toBe(!known.has(text));
      }),
    );
    for (const code of ['us', 'XX', 'constructor', '']) expect(regionOf(code)).toBeNull();
  });
});
