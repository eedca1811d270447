import { join } from 'node:path';
import { build } from 'vite';

/** When a page starts its bundle without its reader; `live` is the address below which the server draws what changes, and says that it changed. */
export type Deferral = { timeoutMs?: number; live?: string };

/** An inline script of pages, bundled and minified: what starts deferred ones, or what guards the others against reloading forever. */
export async function bundleInline(entry: 'deferred-start' | 'reload-guard'): Promise<string> {
  const output = await build({
    configFile: false,
    root: join(import.meta.dirname, '../../..'),
    publicDir: false,
    logLevel: 'error',
    build: { write: false, lib: { entry: `apps/web/shell/${entry}.ts`, formats: ['iife'], name: 'inline' } },
  });
  const chunks = [output].flat().flatMap((one) => ('output' in one ? one.output : []));
  const [chunk] = chunks;
  if (chunks.length !== 1 || chunk?.type !== 'chunk') throw new Error(`The inline script ${entry} is not one script.`);
  return chunk.code.trim();
}

/** The page as a reader needs it: its bundle is not loaded before somebody does something, or its timeout ends, where it has one. */
export function deferPage(html: string, starter: string, { timeoutMs, live }: Deferral = {}): string {
  const settings = (timeoutMs === undefined ? '' : ` data-timeout-ms="${timeoutMs}"`) + (live === undefined ? '' : ` data-live="${live}"`);
  const deferred = html
    .replaceAll('<link rel="modulepreload"', '<link rel="deferred"')
    // The starter loads fonts once the page is painted.
    .replaceAll('<link rel="preload"', '<link rel="later-preload"')
    // Nobody installs a page before it is there; hydration puts it back.
    .replace(/<link rel="manifest"[^>]*>/u, '')
    .replace(/<script type="module"(?: async="")?>/u, '<script type="text/deferred">')
    // It finds the style sheet above it, which is not in force yet and makes no script wait.
    .replace(/<link rel="stylesheet"[^>]*>/u, (sheet) => `${sheet}<script${settings}>${starter}</script>`);
  if (!deferred.includes('type="text/deferred"') || !deferred.includes(starter))
    throw new Error('A page has no bundle that could be deferred, or no style sheet.');
  return deferred;
}

/** The page with the guard before everything that it loads. */
export const guardPage = (html: string, guard: string): string => html.replace('<head>', () => `<head><script>${guard}</script>`);
