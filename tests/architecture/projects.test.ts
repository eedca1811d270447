import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isCode, listFiles, root } from './source.ts';

const projects = ['tsconfig.pure.json', 'tsconfig.server.json', 'tsconfig.web.json', 'tsconfig.tests.json'];

function filesOf(project: string): string[] {
  const shown = execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', project, '--showConfig'], { cwd: root, encoding: 'utf8' });
  return ((JSON.parse(shown) as { files?: string[] }).files ?? []).map((path) => path.replace(/^\.\//, ''));
}

test('every TypeScript file is checked by exactly one of the four projects', () => {
  const owners = new Map<string, string[]>();
  for (const project of projects) for (const path of filesOf(project)) owners.set(path, [...(owners.get(path) ?? []), project]);
  const wrong = listFiles()
    .filter((path) => isCode(path) && !path.endsWith('.mjs'))
    .flatMap((path) => {
      const list = owners.get(path) ?? [];
      return list.length === 1
        ? []
        : [`${path} is checked by ${list.length === 0 ? 'no project' : list.join(' and ')}; change include or exclude of the tsconfigs.`];
    });
  expect(wrong).toEqual([]);
});
