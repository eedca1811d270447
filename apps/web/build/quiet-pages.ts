import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';

const starter = (name: string): string =>
  stripTypeScriptTypes(readFileSync(join(import.meta.dirname, '../shell', name), 'utf8'))
    .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gmu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
const quietStart = starter('quiet-start.ts');
const paintedStart = starter('painted-start.ts');

/** The page as a reader needs it: nothing of the program is loaded before somebody does something, or patience ends where there is an end to it. */
export function quietPage(html: string, patienceMs?: number): string {
  const patience = patienceMs === undefined ? '' : ` data-patience-ms="${patienceMs}"`;
  return waitingPage(html)
    .replace('<script type="text/later"', (script) => script + patience)
    .replace('</head>', () => `<script>${quietStart}</script></head>`);
}

/** The page as somebody needs it who came for figures that change: the program is loaded as soon as the page has been painted. */
export function paintedPage(html: string): string {
  return waitingPage(html).replace('</body>', () => `<script>${paintedStart}</script></body>`);
}

function waitingPage(html: string): string {
  const waiting = html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    // Nobody installs a page before it is there; the program puts it back.
    .replace(/<link rel="manifest"[^>]*>/u, '')
    .replace(/<script type="module"(?: async="")?>/u, '<script type="text/later">');
  if (!waiting.includes('type="text/later"')) throw new Error('A page has no program that could wait.');
  return waiting;
}
