import { pageChoice } from './page-choice.ts';

export const textSizes = ['normal', 'large', 'larger'] as const;

/** How large everything is written, spaces and controls with it. */
export const textSize = pageChoice('text', textSizes);

/** More contrast than usual, or not; the system decides until a person does. */
export const contrast = pageChoice('contrast', ['system', 'usual', 'more'], () =>
  window.matchMedia('(prefers-contrast: more)').matches ? 'more' : undefined,
);
