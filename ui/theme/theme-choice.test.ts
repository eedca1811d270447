import { beforeEach, describe, expect, test } from 'vitest';
import { applyTheme, chooseTheme, nextThemeChoice, parseThemeChoice, readThemeChoice, themeBootScript } from './theme-choice.ts';

const shown = (): string | undefined => document.documentElement.dataset['theme'];

beforeEach(() => {
  localStorage.clear();
  applyTheme('system');
});

describe('the theme', () => {
  test('follows the system until a person chooses', () => {
    expect(readThemeChoice()).toBe('system');
    expect(shown()).toBeUndefined();
  });

  test('is shown and remembered when a person chooses it', () => {
    chooseTheme('dark');
    expect(shown()).toBe('dark');
    expect(readThemeChoice()).toBe('dark');
  });

  test('forgets the choice when a person goes back to the system', () => {
    chooseTheme('light');
    chooseTheme('system');
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
    expect(parseThemeChoice(stored)).toBe(choice);
  });

  test('goes round from system to light to dark and back', () => {
    expect(nextThemeChoice('system')).toBe('light');
    expect(nextThemeChoice('light')).toBe('dark');
    expect(nextThemeChoice('dark')).toBe('system');
  });

  test('is on the page before the first paint when it was chosen on an earlier visit', () => {
    localStorage.setItem('theme', 'dark');
    // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval -- the page runs it as an inline script
    new Function(themeBootScript)();
    expect(shown()).toBe('dark');
  });

  test('is left to the system before the first paint when the stored value is unknown', () => {
    localStorage.setItem('theme', '"><script>');
    // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval -- the page runs it as an inline script
    new Function(themeBootScript)();
    expect(shown()).toBeUndefined();
  });
});
