import { expect, test } from 'vitest';
import { readHouse, sourceOf, type Source } from './source.ts';

const families = 'features/questions/families/';
/** The one kind that reads another: algorithms are shown as programs. */
const alsoReads = new Map([['algorithm', 'program']]);

/** The room of a file: "number" of families/number/mixtures.ts, null at the top of families and elsewhere. */
const kindOf = (path: string): string | null =>
  path.startsWith(families) ? (/^([a-z]+)\//.exec(path.slice(families.length))?.[1] ?? null) : null;

/** Families that read another kind, or a solver that reads the family whose answers it checks. */
function brokenKinds(house: Source[]): string[] {
  return house.flatMap(({ path, imports }) => {
    const kind = kindOf(path);
    if (kind === null) return [];
    return imports.flatMap((target) => {
      const other = kindOf(target);
      if (path.endsWith('.solver.ts') && target === path.replace('.solver.ts', '.ts'))
        return [`${path} imports ${target}: a solver finds the answer by a way of its own, from what the candidate sees.`];
      if (other === null || other === kind || other === 'kit' || other === alsoReads.get(kind)) return [];
      return [`${path} imports ${target}: a kind of family reads only its own room and families/kit; move what both need there.`];
    });
  });
}

test('each kind of family stands alone on the kit, and no solver reads its family', () => {
  expect(brokenKinds(readHouse())).toEqual([]);
});

test.each([
  ['number/mixtures.ts', '../finance/payback.ts', 'move what both need there'],
  ['kit/people.ts', '../number/mixtures.ts', 'move what both need there'],
  ['number/mixtures.solver.ts', './mixtures.ts', 'by a way of its own'],
])('%s reading %s is noticed', (path, target, reason) => {
  expect(brokenKinds([sourceOf(families + path, `import { x } from '${target}';`)]).join()).toContain(reason);
});
