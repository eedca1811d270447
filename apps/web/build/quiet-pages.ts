import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';

const source = readFileSync(join(import.meta.dirname, '../shell/quiet-start.ts'), 'utf8');
const starter = stripTypeScriptTypes(source)
  .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gmu, '')
  .replaceAll(/\s+/gu, ' ')
  .trim();

/** The page as a reader needs it: nothing of the program is loaded before somebody does something. */
export function quietPage(html: string): string {
  const quiet = html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace(/<script type="module"(?: async="")?>/u, '<script type="text/later">')
    .replace('</head>', `<script>${starter}</script></head>`);
  if (!quiet.includes('type="text/later"')) throw new Error('A page has no program that could wait.');
  return quiet;
}
