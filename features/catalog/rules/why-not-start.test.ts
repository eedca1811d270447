import { describe, expect, test } from 'vitest';
import { attemptsWithinYear, whyNotStart } from './why-not-start.ts';

const day = (number: number) => new Date(Date.UTC(2026, 0, 1) + number * 24 * 60 * 60 * 1000);
const type = { priceCents: 4900, publishedAt: day(0), attemptsPerYear: 3, coolOffDays: 14 };
const past = (...days: number[]) => days.map((at) => ({ startedAt: day(at), finishedAt: day(at + 0.1) }));

describe('a new attempt', () => {
  test.each([
    ['is open to whoever never tried', past(), 10, null, null],
    ['is open again when the cool-off is over to the second', past(0), 14.1, null, null],
    ['waits for the cool-off', past(0), 14.09, 'cooling_off', 14.1],
    ['waits for the cool-off of the last attempt', past(0, 20), 25, 'cooling_off', 34.1],
    ['ends with the attempts of a year', past(0, 20, 40), 60, 'attempts_used_up', 365],
    ['ends with the attempts of a year before the cool-off is asked', past(0, 20, 40), 41, 'attempts_used_up', 365],
    ['opens when the oldest is a year ago', past(0, 20, 40), 365, null, null],
    ['waits for the oldest of the last three', past(0, 20, 40, 60), 100, 'attempts_used_up', 385],
  ] as const)('%s', (_name, history, at, refusal, until) => {
    const answer = whyNotStart(type, history, day(at));
    expect(answer?.refusal ?? null).toBe(refusal);
    expect(answer?.until ?? null).toEqual(until === null ? null : day(until));
  });

  test('is closed at a type that is not published', () => {
    expect(whyNotStart({ ...type, publishedAt: null }, [], day(1))).toEqual({ refusal: 'not_published', until: null });
  });

  test('has no limit where the type has none', () => {
    const practice = { priceCents: 100, publishedAt: day(0), attemptsPerYear: null, coolOffDays: 0 };
    expect(whyNotStart(practice, past(1, 1.2, 1.4, 1.6, 1.8), day(2))).toBeNull();
  });

  test.each([
    ['twice before', past(1, 1.2), 1.4, null],
    ['three times before, and the first is not a day ago', past(1, 1.2, 1.4), 1.99, 2],
    ['three times before, and the first is a day ago', past(1, 1.2, 1.4), 2, null],
    ['four times before, and the second is not a day ago', past(1, 1.2, 1.4, 2), 2.1, 2.2],
  ] as const)('at a free type, started %s', (_name, history, at, until) => {
    const free = { priceCents: 0, publishedAt: day(0), attemptsPerYear: null, coolOffDays: 0 };
    expect(whyNotStart(free, history, day(at))).toEqual(until === null ? null : { refusal: 'too_many_today', until: day(until) });
  });

  test.each([
    ['the cool-off ends later', 1, past(1, 1.2, 1.4), 1.6, 'cooling_off', 2.5],
    ['the limit of a day ends later', 0.2, past(1, 1.2, 1.4), 1.6, 'too_many_today', 2],
  ] as const)('at a free type with a cool-off is told the limit that ends last: %s', (_name, coolOffDays, history, at, refusal, until) => {
    const free = { priceCents: 0, publishedAt: day(0), attemptsPerYear: null, coolOffDays };
    expect(whyNotStart(free, history, day(at))).toEqual({ refusal, until: day(until) });
  });

  test('keeps the date it was told, where the cool-off outlasts the attempts of a year', () => {
    expect(whyNotStart(type, past(0, 20, 360), day(362))).toEqual({ refusal: 'cooling_off', until: day(374.1) });
  });

  test('is not held up by an open one: that is resumed', () => {
    expect(whyNotStart(type, [{ startedAt: day(1), finishedAt: null }], day(2))).toBeNull();
  });
});

test('attempts of the last year are counted from their start', () => {
  expect(attemptsWithinYear(past(0, 10), day(366)).map(({ startedAt }) => startedAt)).toEqual([day(10)]);
});
