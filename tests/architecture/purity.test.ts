import { describe, expect, test } from 'vitest';
import { impureRules, strayQueries } from './purity.ts';
import { readHouse, sourceOf } from './source.ts';

const house = readHouse();

describe('rules decide, and do nothing else', () => {
  test('no clock, dice, network, timers, printing or foreign packages in rules and contracts', () => {
    expect(impureRules(house)).toEqual([]);
  });

  test.each([
    ['const now = Date.now();', 'clock'],
    ['const now = new Date();', 'clock'],
    ['const x = Math.random();', 'dice'],
    ['const id = crypto.randomUUID();', 'crypto'],
    ['const home = process.env.HOME;', 'process'],
    ['await fetch(url);', 'network'],
    ['setTimeout(go, 5);', 'timers'],
    ["console.log('x');", 'prints'],
    ["import { join } from 'node:path';", 'imports node:path'],
    ["import { sql } from 'drizzle-orm';", 'imports drizzle-orm'],
  ])('notices %s', (text, reason) => {
    expect(impureRules([sourceOf('features/accounts/rules/role.ts', text)]).join()).toContain(reason);
  });

  test('notices a family that throws its own dice', () => {
    const found = impureRules([sourceOf('features/questions/families/number/mixtures.ts', 'const x = Math.random();')]);
    expect(found.join()).toContain('dice');
  });

  test('lets a rule take the time as an argument and speak of crypto in a sentence', () => {
    const text =
      "// crypto is elsewhere\nexport const day = (now: Date) => new Date(now.getTime() + 1);\nconst sentence = 'process. fetch(';";
    expect(impureRules([sourceOf('features/accounts/rules/role.ts', text)])).toEqual([]);
  });
});

describe('store is the only place with queries', () => {
  test('in every feature', () => {
    expect(strayQueries(house)).toEqual([]);
  });

  test.each([
    ["import { eq } from 'drizzle-orm';", 'driver'],
    ['await tx.insert(people).values(row);', 'makes a query'],
    ["const text = 'select id from people';", 'holds SQL'],
  ])('notices %s in routes', (text, reason) => {
    expect(strayQueries([sourceOf('features/accounts/routes.ts', text)]).join()).toContain(reason);
  });

  test('and store may', () => {
    expect(strayQueries([sourceOf('features/accounts/store.ts', "import { eq } from 'drizzle-orm';")])).toEqual([]);
  });
});
