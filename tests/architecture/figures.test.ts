import { expect, test } from 'vitest';
import { listFiles, readText } from './source.ts';

const pages = ['ui', 'features', 'apps/web'].flatMap((folder) => listFiles(folder)).filter((file) => file.endsWith('.tsx'));

test('figures stand in the text face: no class list asks for the display face and for tabular digits', () => {
  const both = /["'`][^"'`\n]*\bfont-display\b[^"'`\n]*\btabular-nums\b|["'`][^"'`\n]*\btabular-nums\b[^"'`\n]*\bfont-display\b/u;
  expect(pages.filter((file) => both.test(readText(file)))).toEqual([]);
});

test('the display face has no digits, so that those in a heading stand in the text face too', () => {
  const faces = readText('ui/theme/fonts.css')
    .split('@font-face')
    .filter((face) => face.includes("'Fraunces"));
  expect(faces.length).toBeGreaterThan(3);
  const ranges = faces.flatMap((face) => [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gu)]);
  const digits = [...'0123456789'].map((digit) => digit.codePointAt(0) ?? 0);
  const holding = ranges.filter(([, from = '', to = from]) =>
    digits.some((digit) => digit >= parseInt(from, 16) && digit <= parseInt(to, 16)),
  );
  expect(holding.map(([range]) => range)).toEqual([]);
  expect(faces.filter((face) => !face.includes('unicode-range'))).toEqual([]);
});
