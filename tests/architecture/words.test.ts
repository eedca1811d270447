import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readHouse, readText, root, sourceOf } from './source.ts';
import { readGlossary, strayWords, wordsOf } from './words.ts';

const glossary = readGlossary(readText('docs/glossary.md'));

describe('one word, one meaning', () => {
  test('reserved words are exported only from their home, retired words from nowhere', () => {
    expect(strayWords(readHouse(), glossary)).toEqual([]);
  });

  test('the glossary lists each reserved word once, with homes that exist', () => {
    const words = glossary.reserved.map(({ word }) => word);
    expect(words).toEqual([...new Set(words)]);
    expect(words).toEqual(expect.arrayContaining(['session', 'standing', 'place', 'newsletter']));
    expect(glossary.retired.map(({ name }) => name)).toEqual(expect.arrayContaining(['news', 'desk', 'nameOf']));
    const homes = new Set(glossary.reserved.flatMap((one) => one.homes));
    expect([...homes].filter((home) => !existsSync(join(root, home)))).toEqual([]);
  });
});

describe('the words test notices', () => {
  const small = readGlossary(
    [
      '| word | meaning | home |',
      '| --- | --- | --- |',
      '| session | a sign-in | `features/accounts` |',
      '| heartbeat, outage | a sign of life; its absence | `features/attempts`, `apps/server` |',
      '| person | somebody with an account | |',
      '## Retired words',
      '| retired | use instead |',
      '| --- | --- |',
      '| news | notification |',
      '| `nameOf` | what is named |',
    ].join('\n'),
  );
  const stray = (path: string, text: string) => strayWords([sourceOf(path, text)], small);

  test('a reserved word away from its home, and says which, where and what to do', () => {
    expect(stray('features/payments/service/pay.ts', 'export const readSession = 1;')).toEqual([
      'features/payments/service/pay.ts exports readSession: "session" means "a sign-in" and lives in features/accounts; use another word here, or give it this home in docs/glossary.md.',
    ]);
  });

  test.each([
    ['features/payments/service/read-session.ts', '', 'is named'],
    ['features/payments/rules/pay.ts', 'export type SessionState = 1;', 'exports SessionState'],
    ['features/payments/rules/pay.ts', 'export async function listSessions() {}', 'exports listSessions'],
    ['features/results/rules/a.ts', 'export const outageBetween = 1;', 'lives in features/attempts, apps/server'],
    ['platform/http/news.ts', '', 'use notification instead'],
    ['ui/controls/a.tsx', 'export function NewsBox() {}', '"news" is retired'],
    ['tests/harness/a.ts', 'export const nameOf = 1;', 'use what is named instead'],
  ])('%s with "%s"', (path, text, reason) => {
    expect(stray(path, text).join()).toContain(reason);
  });

  test.each([
    ['its home', 'features/accounts/rules/session.ts', 'export const sessionHours = 1;'],
    ['a second home', 'apps/server/outage.ts', ''],
    ['a word without a home', 'features/results/rules/a.ts', 'export const personOf = 1;'],
    ['names that stay inside a file', 'features/results/rules/a.ts', 'const session = 1; // export const session'],
    ['part of a longer word', 'features/results/rules/obsession.ts', 'export const newsletterOf = 1;'],
    ['a retired identifier inside another', 'features/results/rules/a.ts', 'export const typeNameOf = 1;'],
    ['ui, tests and route modules', 'apps/web/routes/session.tsx', 'export const session = 1;'],
    ['test files', 'features/results/rules/session.test.ts', ''],
  ])('and allows %s', (_, path, text) => {
    expect(stray(path, text)).toEqual([]);
  });

  test('splits names into words, plurals included', () => {
    expect([...wordsOf('listHTTPSessions')]).toEqual(expect.arrayContaining(['list', 'http', 'session']));
    expect([...wordsOf('leave-policies')]).toEqual(expect.arrayContaining(['leave', 'policy']));
    expect([...wordsOf('news')]).toContain('news');
  });
});
