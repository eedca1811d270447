import { expect, test } from 'vitest';
import { type BuildRun, retryBuild } from './retry-build.ts';

const done: BuildRun = { code: 0, errors: '' };
/** As React Router 8.4 writes it. */
const late: BuildRun = {
  code: 1,
  errors: `Error: Prerender: Request failed for /pricing: The operation was aborted due to timeout
    at defaultHandleError (file:///repo/node_modules/@react-router/dev/dist/vite.js:893:8)`,
};
const broken: BuildRun = { code: 1, errors: 'Error: Prerender: Request failed for /: 500 Internal Server Error' };

async function build(runs: readonly BuildRun[]) {
  const left = [...runs];
  const printed: string[] = [];
  const code = await retryBuild(
    async () => left.shift() ?? done,
    (text) => void printed.push(text),
  );
  return { code, printed, unusedRuns: left.length };
}

test('a page that a busy machine renders too slowly is rendered again, with a sentence instead of a stack trace', async () => {
  expect(await build([late, done])).toEqual({
    code: 0,
    printed: ['The page /pricing was not rendered within ten seconds, because this machine is busy. Building again (try 2 of 3).\n'],
    unusedRuns: 0,
  });
});

test('after three tries it says what to do', async () => {
  const { code, printed, unusedRuns } = await build([late, late, late, done]);
  expect([code, unusedRuns]).toEqual([1, 1]);
  expect(printed.at(-1)).toBe(
    'The page /pricing was not rendered within ten seconds, because this machine is busy. That was try 3 of 3. Build again when less is running.\n',
  );
});

test('any other failure is shown as it is and not tried again', async () => {
  expect(await build([broken, done])).toEqual({ code: 1, printed: [broken.errors], unusedRuns: 1 });
});

test('warnings of a build that succeeds are shown', async () => {
  expect(await build([{ code: 0, errors: 'a warning\n' }])).toEqual({ code: 0, printed: ['a warning\n'], unusedRuns: 0 });
});
