import { beforeEach, describe, expect, test } from 'vitest';
import { lookBootScript } from './boot-script.ts';
import { isPortalPath } from './portal-path.ts';
import { contrast, textSize } from './reading-choices.ts';
import { nextThemeChoice, theme } from './theme-choice.ts';

const shown = (): string | undefined => document.documentElement.dataset['theme'];

beforeEach(() => {
  localStorage.clear();
  theme.apply('system');
});

describe('the theme', () => {
  test('follows the system until a person chooses', () => {
    expect(theme.read()).toBe('system');
    expect(shown()).toBeUndefined();
  });

  test('is shown and remembered when a person chooses it', () => {
    theme.choose('dark');
    expect(shown()).toBe('dark');
    expect(theme.read()).toBe('dark');
  });

  test('forgets the choice when a person goes back to the system', () => {
    theme.choose('light');
    theme.choose('system');
    expect(shown()).toBeUndefined();
    expect(localStorage.length).toBe(0);
  });

  test.each([
    [null, 'system'],
    ['', 'system'],
    ['purple', 'system'],
    ['light', 'light'],
    ['dark', 'dark'],
  ] as const)('reads the stored value %j as %s', (stored, choice) => {
    expect(theme.parse(stored)).toBe(choice);
  });

  test('goes round from system to light to dark and back', () => {
    expect(nextThemeChoice('system')).toBe('light');
    expect(nextThemeChoice('light')).toBe('dark');
    expect(nextThemeChoice('dark')).toBe('system');
  });

  test('is on the page before the first paint when it was chosen on an earlier visit', () => {
    localStorage.setItem('theme', 'dark');
    // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval -- the page runs it as an inline script
    new Function(lookBootScript)();
    expect(shown()).toBe('dark');
  });

  test('is left to the system before the first paint when the stored value is unknown', () => {
    localStorage.setItem('theme', '"><script>');
    // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval -- the page runs it as an inline script
    new Function(lookBootScript)();
    expect(shown()).toBeUndefined();
  });
});

describe('the wider page of the portals', () => {
  test.each([
    ['/admin', true],
    ['/employer/positions/1', true],
    ['/university', true],
    ['/employers', false],
    ['/universities', false],
    ['/dashboard', false],
    ['/', false],
  ])('%s has it before the first paint: %s', (path, isWide) => {
    delete document.documentElement.dataset['portal'];
    history.replaceState(null, '', path);
    // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval -- the page runs it as an inline script
    new Function(lookBootScript)();
    expect([document.documentElement.dataset['portal'] !== undefined, isPortalPath(path)]).toEqual([isWide, isWide]);
  });
});

describe('text size and contrast', () => {
  const root = document.documentElement;
  beforeEach(() => {
    textSize.apply('normal');
    contrast.apply('system');
  });

  test('are shown on every page before the first paint once chosen', () => {
    textSize.choose('larger');
    contrast.choose('more');
    for (const name of ['text', 'contrast']) delete root.dataset[name];
    // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval -- the page runs it as an inline script
    new Function(lookBootScript)();
    expect([root.dataset['text'], root.dataset['contrast']]).toEqual(['larger', 'more']);
  });

  test('leave no trace when a person goes back to the standard', () => {
    textSize.choose('large');
    textSize.choose('normal');
    contrast.choose('usual');
    contrast.choose('system');
    expect([root.dataset['text'], root.dataset['contrast'], localStorage.length]).toEqual([undefined, undefined, 0]);
  });

  test.each(['huge', 'largest', '"><script>'])('ignore the stored value %j', (stored) => {
    localStorage.setItem('text', stored);
    localStorage.setItem('contrast', stored);
    // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval -- the page runs it as an inline script
    new Function(lookBootScript)();
    expect([root.dataset['text'], root.dataset['contrast']]).toEqual([undefined, undefined]);
    expect(textSize.read()).toBe('normal');
  });
});
