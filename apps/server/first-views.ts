import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DrawBoard } from '#features/leaderboards/contract.ts';

export type FirstViews = { drawBoard: DrawBoard };

/** What the build made to draw pages before their hydration; null where it made none. */
export async function readFirstViews(webFolder: string | null): Promise<FirstViews | null> {
  const file = webFolder === null ? '' : join(webFolder, '../server/first-views.mjs');
  return existsSync(file) ? ((await import(pathToFileURL(file).href)) as FirstViews) : null;
}
