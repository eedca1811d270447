import { expect, test } from 'vitest';
import { readHouse, sourceOf, type Source } from './source.ts';

/** Each ring of imports, written as the path around it. */
function rings(house: Source[]): string[] {
  const imports = new Map(house.map((source) => [source.path, source.imports]));
  const done = new Set<string>();
  const found: string[] = [];
  const walk = (path: string, trail: string[]): void => {
    const at = trail.indexOf(path);
    if (at !== -1) found.push(`${[...trail.slice(at), path].join(' -> ')}: move what both need into a file that neither imports back.`);
    if (at !== -1 || done.has(path)) return;
    for (const target of imports.get(path) ?? []) if (imports.has(target)) walk(target, [...trail, path]);
    done.add(path);
  };
  for (const source of house) walk(source.path, []);
  return found;
}

test('no import goes round in a ring, not even for types', () => {
  expect(rings(readHouse())).toEqual([]);
});

test('a ring of three is noticed', () => {
  const ring = [
    sourceOf('ui/a.ts', "import './b.ts';"),
    sourceOf('ui/b.ts', "import './c.ts';"),
    sourceOf('ui/c.ts', "import type { A } from './a.ts';"),
  ];
  expect(rings(ring)).toEqual(['ui/a.ts -> ui/b.ts -> ui/c.ts -> ui/a.ts: move what both need into a file that neither imports back.']);
});
