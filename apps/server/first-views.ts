import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DrawCertificateHead } from '#features/certificates/contract/verify.ts';
import type { DrawBoard } from '#features/leaderboards/contract.ts';

export type FirstViews = { drawBoard: DrawBoard; drawCertificateHead: DrawCertificateHead };

/** What the build made to draw pages before their hydration, loaded for the first of them; null where it made none. */
export function findFirstViews(webFolder: string | null): FirstViews | null {
  const file = webFolder === null ? '' : join(webFolder, '../server/first-views.mjs');
  if (!existsSync(file)) return null;
  const load = async () => (await import(pathToFileURL(file).href)) as FirstViews;
  return {
    drawBoard: async (board) => (await load()).drawBoard(board),
    drawCertificateHead: async (verification) => (await load()).drawCertificateHead(verification),
  };
}
