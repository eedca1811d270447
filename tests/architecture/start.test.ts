import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const imported = /^import\s(?!type\b)[^;]*?from\s+'(?<path>[^']+)';/gmu;

/** What a file imports before it runs, with all that those import. */
function loadedBefore(start: string): { files: string[]; packages: string[] } {
  const files = new Set<string>();
  const packages = new Set<string>();
  const queue = [start];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    for (const { groups } of readFileSync(file, 'utf8').matchAll(imported)) {
      const path = groups?.['path'] ?? '';
      if (path.startsWith('node:')) continue;
      if (path.startsWith('#')) queue.push(path.slice(1));
      else if (path.startsWith('.')) queue.push(join(dirname(file), path));
      else packages.add(path);
    }
  }
  return { files: [...files], packages: [...packages] };
}

test('the server takes its data folder before it loads a package or a feature, so that a second one is refused at once', () => {
  const { files, packages } = loadedBefore('apps/server/main.ts');
  expect(packages).toEqual([]);
  expect(files.toSorted()).toEqual([
    'apps/server/built-server.ts',
    'apps/server/main.ts',
    'platform/runtime/data-folder.ts',
    'platform/runtime/folder-lock.ts',
  ]);
});
