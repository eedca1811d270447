import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';

const starter = stripTypeScriptTypes(readFileSync(join(import.meta.dirname, '../shell/quiet-start.ts'), 'utf8'))
  .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gmu, '')
  .replaceAll(/\s+/gu, ' ')
  .trim();

/** How long a page waits for its reader; `live` is the address below which the server draws what moves, and says that it moved. */
export type Wait = { patienceMs?: number; live?: string };

/** The page as a reader needs it: nothing of the program is loaded before somebody does something, or the page's patience ends, where it has an end. */
export function quietPage(html: string, { patienceMs, live }: Wait = {}): string {
  const settings =
    (patienceMs === undefined ? '' : ` data-patience-ms="${patienceMs}"`) + (live === undefined ? '' : ` data-live="${live}"`);
  const quiet = html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    // Nobody installs a page before it is there; the program puts it back.
    .replace(/<link rel="manifest"[^>]*>/u, '')
    .replace(/<script type="module"(?: async="")?>/u, '<script type="text/later">')
    // Behind the style sheet the starter would wait for it, and what it asks for as well.
    .replace('<link rel="stylesheet"', (sheet) => `<script${settings}>${starter}</script>${sheet}`);
  if (!quiet.includes('type="text/later"') || !quiet.includes(starter))
    throw new Error('A page has no program that could wait, or no style sheet.');
  return quiet;
}
