import { describe, expect, test } from 'vitest';
import { badLanguage, badNames, overBudget } from './names.ts';
import { listFiles, readHouse, sourceOf } from './source.ts';

const house = readHouse();

describe('names and language', () => {
  test('files and folders have telling names in kebab-case, at most 4 folders deep', () => {
    expect(badNames(listFiles())).toEqual([]);
  });

  test('no enums, namespaces, any or barrels', () => {
    expect(badLanguage(house)).toEqual([]);
  });

  test('files are short: median 60, one in twenty 250, at most 400 lines', () => {
    expect(overBudget(house, { median: 60, p95: 250, max: 400 })).toEqual([]);
  });
});

describe('the watch notices', () => {
  test.each([
    ['ui/utils/date.ts', 'says nothing'],
    ['ui/controls/index.ts', 'says nothing'],
    ['ui/controls/DateField.tsx', 'lower-case words'],
    ['features/accounts/web/settings/sessions/list.tsx', 'at most 4 deep'],
  ])('%s', (path, reason) => {
    expect(badNames([path]).join()).toContain(reason);
  });

  test.each([
    ['export enum Colour { red }', 'enum'],
    ['namespace Shapes {}', 'namespace'],
    ['function f(x: any) {}', 'says any'],
    ['const list: any[] = [];', 'says any'],
    ["export { a } from './a.ts';\nexport * from './b.ts';", 'passes on'],
  ])('%s', (text, reason) => {
    expect(badLanguage([sourceOf('ui/a.ts', text)]).join()).toContain(reason);
  });

  test('a long file', () => {
    const long = sourceOf('ui/a.ts', 'x\n'.repeat(401));
    expect(overBudget([long], { median: 500, p95: 500, max: 400 })).toEqual(['ui/a.ts has 401 lines; at most 400: split it by act.']);
    expect(overBudget([long], { median: 60, p95: 250, max: 500 })).toHaveLength(2);
  });

  test('and "any" in a sentence is no type', () => {
    expect(badLanguage([sourceOf('ui/a.ts', "const words = 'as any other: any'; // x: any")])).toEqual([]);
  });
});
