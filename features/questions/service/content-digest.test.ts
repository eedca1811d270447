import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { contentSources } from './content-digest.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Our own files that one imports, as paths from the root. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(/^(?:import|export)\s+(?!type\b)[^;]*?from\s+'(?<path>[.#][^']+)';/gmu)]
    .map((found) => found.groups?.['path'] ?? '')
    .map((path) => (path.startsWith('#') ? path.slice(1) : join(dirname(file), path)))
    .filter((path) => existsSync(join(root, path)));
}

function reachedFrom(start: string): Set<string> {
  const reached = new Set<string>();
  const queue = [start];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    queue.push(...importsOf(file));
  }
  return reached;
}

test('every file that makes questions is in the digest of the content: a changed generator is loaded at the next start', () => {
  const makers = ['features/questions/families/make-bank.ts', 'features/questions/service/read-content.ts'].flatMap((file) => [
    ...reachedFrom(file),
  ]);
  expect(makers.length).toBeGreaterThan(100);
  expect(makers.filter((file) => !contentSources.some((source) => file === source || file.startsWith(`${source}/`)))).toEqual([]);
});
