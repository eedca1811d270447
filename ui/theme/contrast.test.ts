import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const usual = readFileSync('ui/theme/theme.css', 'utf8');
const more = `${readFileSync('ui/theme/contrast.css', 'utf8')}${usual}`;
const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

const grounds = ['canvas', 'surface', 'sunken', 'floating', 'hover'];
const words: Array<[string, string[]]> = [
  ['ink', [...grounds, 'highlight', 'gold-soft', 'success-soft', 'warning-soft', 'danger-soft', 'info-soft']],
  ['ink-muted', [...grounds, 'gold-soft', 'success-soft', 'warning-soft', 'danger-soft', 'info-soft']],
  ['ink-subtle', grounds],
  ['link', grounds],
  ['link-hover', grounds],
  ['gold-ink', [...grounds, 'gold-soft']],
  ['success', [...grounds, 'success-soft']],
  ['warning', [...grounds, 'warning-soft']],
  ['danger', [...grounds, 'danger-soft']],
  ['info', [...grounds, 'info-soft']],
  ['on-primary', ['primary', 'primary-hover', 'primary-pressed']],
  ['on-danger', ['danger-fill', 'danger-fill-hover']],
  ['on-alarm', ['alarm']],
  ['on-panel', ['panel', 'panel-deep']],
  ['on-panel-muted', ['panel', 'panel-deep']],
  ['panel-gold', ['panel', 'panel-deep']],
];
const marks: Array<[string, string[]]> = [
  ['edge', ['canvas', 'surface', 'floating', 'sunken']],
  ['edge-hover', ['canvas', 'surface', 'floating']],
  ['focus', grounds],
  ['gold', ['canvas', 'surface']],
  ['primary', ['canvas', 'surface']],
  ['success-edge', ['canvas', 'surface']],
  ['danger', ['surface']],
  ['highlight-line', ['surface', 'highlight']],
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((nth): [string, string[]] => [`chart-${nth}`, ['canvas', 'surface', 'sunken', 'floating']]),
];

/** What a token is in one theme; of two definitions the first counts. */
function colour(token: string, theme: Theme, css: string): string {
  const found = new RegExp(`--color-${token}: (?:light-dark\\((#\\w+), (#\\w+)\\)|(#\\w+));`).exec(css);
  const hex = found?.[3] ?? (theme === 'light' ? found?.[1] : found?.[2]);
  if (!hex) throw new Error(`theme.css has no colour ${token}`);
  return hex;
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function ratio(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

function tooFaint(pairs: Array<[string, string[]]>, theme: Theme, least: number, css = usual): string[] {
  return pairs.flatMap(([front, backs]) =>
    backs
      .map((back) => ({ back, value: ratio(colour(front, theme, css), colour(back, theme, css)) }))
      .filter(({ value }) => value < least)
      .map(({ back, value }) => `${front} on ${back}: ${value.toFixed(2)}`),
  );
}

describe.each(themes)('the %s theme', (theme) => {
  test('A-241 every text colour has a contrast of at least 4.5 to 1 with each ground it may stand on', () => {
    expect(tooFaint(words, theme, 4.5)).toEqual([]);
  });

  test('A-241 every edge, ring and mark that carries meaning has a contrast of at least 3 to 1 with its ground', () => {
    expect(tooFaint(marks, theme, 3)).toEqual([]);
  });

  test('A-241 with more contrast every word has 7 to 1, and lines are as visible as edges', () => {
    expect(tooFaint(words, theme, 7, more)).toEqual([]);
    expect(tooFaint([...marks, ['line', ['canvas', 'surface']]], theme, 3, more)).toEqual([]);
  });
});

test('contrast is measured as WCAG defines it: black on white is 21 to 1', () => {
  expect(ratio('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(ratio('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});
