import { expect, test } from 'vitest';
import { isCode, listFiles, readText } from './source.ts';

const names = 'features/accounts/web/admin/act-names.tsx';
const isWriter = (path: string): boolean => isCode(path) && !path.includes('/web/') && !/\.test\.tsx?$/.test(path);

/** The acts that a file writes into the audit log; one with a hole stands for what it can be filled with. */
function actsIn(code: string): string[] {
  const written = [...code.matchAll(/\bact: ['`]([a-z-]+\.[^'`]+)['`]/g)].map(([, act]) => act as string);
  return written.flatMap((act) =>
    act.includes('${status}') ? ['approved', 'rejected'].map((status) => act.replace('${status}', status)) : act,
  );
}

test('every act in the audit log has a name on the screen, and every name an act', () => {
  const written = new Set(
    listFiles('features')
      .filter(isWriter)
      .flatMap((path) => actsIn(readText(path))),
  );
  const named = [...readText(names).matchAll(/^ {4}'([^']+)': t`/gm)].map(([, act]) => act);
  expect(new Set(named)).toEqual(written);
});
