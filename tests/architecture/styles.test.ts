import { expect, test } from 'vitest';
import { listFiles, readText } from './source.ts';

test('what a control shows follows its own input: a group that is asked what it contains has a name', () => {
  const pages = ['ui', 'features', 'apps/web'].flatMap((folder) => listFiles(folder)).filter((file) => file.endsWith('.tsx'));
  // Without one, any group around the control answers, and another one's choice is shown as this one's.
  expect(pages.filter((file) => /\bgroup-has-[\w-]+:/u.test(readText(file)))).toEqual([]);
});
