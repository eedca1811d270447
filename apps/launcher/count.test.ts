import { expect, test } from 'vitest';

type Found = { failed: number; failures?: string[] };

const counting: string = new URL('count.mjs', import.meta.url).href;
const { isToTryAgain } = (await import(counting)) as { isToTryAgain: (found: Found) => boolean };

test.each<[string, Found, boolean]>([
  ['a step that passed', { failed: 0, failures: [] }, false],
  ['one failure', { failed: 1, failures: ['a.test.ts'] }, true],
  ['three failures', { failed: 3, failures: ['a.test.ts', 'b.test.ts', 'c.test.ts'] }, true],
  ['four failures', { failed: 4, failures: ['a.test.ts', 'b.test.ts', 'c.test.ts', 'd.test.ts'] }, false],
  ['a failure without a name', { failed: 1, failures: [] }, false],
  ['a step without a report', { failed: 1 }, false],
])('%s: tried again or not', (_, found, isTried) => {
  expect(isToTryAgain(found)).toBe(isTried);
});
