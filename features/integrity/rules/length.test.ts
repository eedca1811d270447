import { describe, expect, test } from 'vitest';
import { lengthParts } from './length.ts';

describe('how long something lasted', () => {
  test.each([
    [0, '0 second'],
    [1040, '1 second'],
    [1250, '1.3 second'],
    [9949, '9.9 second'],
    [10_000, '10 second'],
    [59_499, '59 second'],
    [60_000, '1 minute'],
    [61_000, '1 minute, 1 second'],
    [3_600_000, '1 hour'],
    [3_661_000, '1 hour, 1 minute'],
    [86_400_000, '24 hour'],
  ])('%i ms', (ms, expected) => {
    expect(
      lengthParts(ms)
        .map(({ unit, count }) => `${count} ${unit}`)
        .join(', '),
    ).toBe(expected);
  });
});
