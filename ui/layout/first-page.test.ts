import { expect, test, vi } from 'vitest';

test('A-241 the page the browser opened keeps its own focus; every page after it, and the first one again, counts as a navigation', async () => {
  // A browser tab starts with modules of its own; test files of one worker share theirs.
  vi.resetModules();
  const { isFirstPage } = await import('./first-page.ts');
  expect(isFirstPage('/about')).toBe(true);
  expect(isFirstPage('/about')).toBe(true);
  expect(isFirstPage('/terms')).toBe(false);
  expect(isFirstPage('/about')).toBe(false);
});
