import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { DocumentHead } from '#features/site/rules/document.ts';
import { readHead } from './read-document.ts';

const folder = join(import.meta.dirname, '../../../content/en');

/** What stands above every long text, by the address at which it is shown. */
export function readTextHeads(): Map<string, DocumentHead> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.name.endsWith('.md'));
  return new Map(
    files.map((entry) => {
      const file = join(entry.parentPath, entry.name);
      const name = relative(folder, file).split(sep).join('/');
      return [`/${name.replace(/\.md$/u, '')}`, readHead(readFileSync(file, 'utf8'), name).head];
    }),
  );
}
