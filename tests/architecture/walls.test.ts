import { describe, expect, test } from 'vitest';
import { readHouse, sourceOf } from './source.ts';
import { brokenWalls, strangeNames } from './walls.ts';

const house = readHouse();
const wallsOf = (path: string, text: string) => brokenWalls([sourceOf(path, text)]).join();

describe('the walls of the house', () => {
  test('imports go from apps to features to platform or ui, and never back', () => {
    expect(brokenWalls(house)).toEqual([]);
  });

  test('a feature uses only the closed vocabulary of file names', () => {
    expect(strangeNames(house)).toEqual([]);
  });
});

describe('the walls notice', () => {
  test.each([
    ['platform/mail/mailer.ts', '#features/accounts/service.ts', 'knows nothing of the product'],
    ['platform/contract/contract.ts', '../http/route.ts', 'read by the browser too'],
    ['ui/controls/button.tsx', '#features/accounts/rules/role.ts', 'knows nothing of the product'],
    ['ui/client/client.ts', '#platform/http/route.ts', 'only platform/contract'],
    ['features/accounts/routes.ts', '#features/results/service.ts', 'accounts comes before results'],
    ['features/accounts/rules/role.ts', '../store.ts', 'rules may read rules'],
    ['features/questions/rules/item.ts', '../families/make-bank.ts', 'rules may read rules'],
    ['features/questions/web/figure/question-figure.tsx', '../../families/make-bank.ts', 'web may read'],
    ['features/attempts/service.ts', '#features/questions/families/make-bank.ts', 'of a feature before it'],
    ['features/accounts/contract/auth.ts', '../service.ts', 'contract may read'],
    ['features/accounts/web/login.tsx', '../routes.ts', 'web may read'],
    ['features/accounts/web/login.tsx', '#platform/http/route.ts', 'may not read this part of the platform'],
    ['features/accounts/routes.ts', './web/login.tsx', 'routes may read'],
    ['features/accounts/routes.ts', '#ui/client/client.ts', 'only web reads ui'],
    ['features/accounts/store/people.ts', '#platform/mail/mailer.ts', 'may not read this part of the platform'],
    ['features/results/service.ts', '#features/accounts/store.ts', 'of a feature before it'],
    ['features/accounts/service.ts', '#apps/server/compose.ts', 'read by nobody'],
    ['features/accounts/service.ts', '#tests/harness/world.ts', 'only tests read'],
    ['apps/web/root.tsx', '#features/accounts/service.ts', 'browser cannot run server files'],
    ['apps/server/main.ts', '#ui/client/client.ts', 'server cannot run browser files'],
  ])('%s reading %s', (path, target, reason) => {
    expect(wallsOf(path, `import { x } from '${target}';`)).toContain(reason);
  });

  test('files with names of their own, and features nobody listed', () => {
    const strange = (path: string) => strangeNames([sourceOf(path, '')]).join();
    expect(strange('features/accounts/manager.ts')).toContain('only rules, families, contract');
    expect(strange('features/gossip/routes.ts')).toContain('no feature of the house');
    expect(strange('features/questions/families.ts')).toContain('is a folder');
    expect(strange('features/accounts/rules.ts')).toContain('is a folder');
    expect(strange('features/accounts/rules/role.ts')).toBe('');
  });

  test('imports over several lines, types, side effects and imports at run time, but not those in comments', () => {
    const found = sourceOf(
      'ui/a.ts',
      [
        "import {\n  a,\n  b\n} from '#ui/b.ts';",
        "import type { C } from './c.ts';",
        "import './d.css';",
        "const e = () => import('./e.ts');",
        "// import './f.ts'",
        "/* from './g.ts' */",
        "import { z } from 'zod';",
      ].join('\n'),
    );
    expect(found.imports.toSorted()).toEqual(['ui/b.ts', 'ui/c.ts', 'ui/d.css', 'ui/e.ts']);
    expect(found.packages).toEqual(['zod']);
  });
});
