import { pageChoice } from './page-choice.ts';

const themes = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themes)[number];

/** Light or dark; the system decides until a person does. */
export const theme = pageChoice<ThemeChoice>('theme', themes);

/** The choice after this one when a person presses the theme button. */
export function nextThemeChoice(choice: ThemeChoice): ThemeChoice {
  return themes[(themes.indexOf(choice) + 1) % themes.length] ?? 'system';
}
