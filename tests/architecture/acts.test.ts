import { expect, test } from 'vitest';
import { isCode, listFiles, readText } from './source.ts';

const auditNames = 'features/accounts/web/admin/act-names.tsx';
const trailNames = 'features/organizations/web/team/trail-names.tsx';
const isWriter = (path: string): boolean => isCode(path) && !path.includes('/web/') && !/\.test\.tsx?$/.test(path);

/** The acts that a file writes; one with a hole stands for what it can be filled with. */
function actsIn(code: string): string[] {
  const written = [...code.matchAll(/\bact: ['`]([a-z-]+\.[^'`]+)['`]/g)].map(([, act]) => act as string);
  return written.flatMap((act) =>
    act.includes('${status}') ? ['approved', 'rejected'].map((status) => act.replace('${status}', status)) : act,
  );
}

const writtenIn = (folder: string): Set<string> =>
  new Set(
    listFiles(folder)
      .filter(isWriter)
      .flatMap((path) => actsIn(readText(path))),
  );
const namedIn = (path: string): Set<string> =>
  new Set([...readText(path).matchAll(/^ {4}'([^']+)': t`/gm)].map(([, act]) => act as string));

/** The trail of an organization names the noun alone; acts of the audit log begin with their feature. */
const trailActs = new Set([...writtenIn('features/organizations')].filter((act) => !act.startsWith('organizations.')));

test('every act in the audit log has a name on the screen, and every name an act', () => {
  const written = new Set([...writtenIn('features')].filter((act) => !trailActs.has(act)));
  expect(namedIn(auditNames)).toEqual(written);
});

test('every act in the trail of an organization has a name on the screen, and every name an act', () => {
  expect(namedIn(trailNames)).toEqual(trailActs);
});
