import { expect, test } from 'vitest';
import { isFirstPage } from './first-page.ts';

test('A-241 the page the browser opened keeps its own focus; every page after it, and the first one again, counts as a navigation', () => {
  expect(isFirstPage('/about')).toBe(true);
  expect(isFirstPage('/about')).toBe(true);
  expect(isFirstPage('/terms')).toBe(false);
  expect(isFirstPage('/about')).toBe(false);
});
