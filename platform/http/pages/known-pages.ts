import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const patterns = z.array(z.string());
const moves = z.record(z.string(), z.string());
const hashes = z.record(z.string(), z.array(z.string()));

/** Tells a page address from a wrong one, by the route patterns the build wrote down; without that list every address is a page. */
export function readKnownPages(folder: string): (path: string) => boolean {
  const list = readJson(folder, 'page-routes.json', patterns);
  if (!list) return () => true;
  const known = list.map(patternToRegExp);
  return (path) => known.some((pattern) => pattern.test(path));
}

/** The page that an address leads to, by what the build wrote down; undefined for all but a few. */
export function readMovedPages(folder: string): (path: string) => string | undefined {
  const moved = new Map(Object.entries(readJson(folder, 'page-moves.json', moves) ?? {}));
  return (path) => moved.get(path.replace(/\/$/, '').toLowerCase());
}

/** The hashes of each page's inline scripts and styles, by the file's path. */
export function readHashes(folder: string): (page: string) => { scripts: readonly string[]; styles: readonly string[] } {
  const scripts = readJson(folder, 'csp.json', hashes) ?? {};
  const styles = readJson(folder, 'csp-styles.json', hashes) ?? {};
  return (page) => ({ scripts: scripts[page] ?? [], styles: styles[page] ?? [] });
}

function readJson<Schema extends z.ZodType>(folder: string, name: string, schema: Schema): z.output<Schema> | null {
  const path = join(folder, name);
  return existsSync(path) ? schema.parse(JSON.parse(readFileSync(path, 'utf8'))) : null;
}

/** React Router's notation: `:name` is one segment, a trailing `?` makes it optional, `*` at the end is all the rest. */
export function patternToRegExp(pattern: string): RegExp {
  const segments = pattern.split('/').filter((segment) => segment !== '');
  const source = segments.map((segment) => {
    if (segment === '*') return '(?:/.*)?';
    const isOptional = segment.endsWith('?');
    const bare = isOptional ? segment.slice(0, -1) : segment;
    const one = `/${bare.startsWith(':') ? '[^/]+' : bare.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`;
    return isOptional ? `(?:${one})?` : one;
  });
  return new RegExp(`^${source.join('')}/?$`, 'i');
}
