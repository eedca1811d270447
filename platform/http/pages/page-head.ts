import type { Limit } from '#platform/contract/contract.ts';
import type { Stop } from '../stop.ts';
import { originMark } from './stamp.ts';

/** A page whose title, description and picture depend on its address. Link previews run no scripts, so its HTML carries them. */
export type PageHead = {
  /** As in the table of pages: `/verify/:code`. */
  path: `/${string}`;
  limits?: readonly Limit[];
  /** The elements of the head as HTML; or why there are none, which becomes the status of a page that says the rest itself. */
  read(call: { params: Readonly<Record<string, string>>; now: Date }): Promise<{ markup: string } | { stop: Stop }>;
};

const general = /<title>[^<]*<\/title>(?:<meta name="description"[^>]*\/>)?/u;

/** The page that starts the app with the head of one address in place of the general one. */
export function withHead(page: string, markup: string, origin: string): string {
  return page.replace(general, () => markup.replaceAll(originMark, origin));
}

/** The parts of a path by their names in the pattern; null for a path that does not match it. */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/');
  const given = path.replace(/\/$/u, '').split('/');
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const value = given[at] ?? '';
    if (part.startsWith(':') && value !== '') params[part.slice(1)] = value;
    else if (part.toLowerCase() !== value.toLowerCase()) return null;
  }
  return params;
}
