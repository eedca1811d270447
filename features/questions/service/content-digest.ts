import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { digestOfFiles } from '#platform/runtime/file-digest.ts';

/** The installation's own part of the bank: the secret its generated questions follow from, and its private folder. */
export type BankSource = { bankSeed: string; privateFolder: string | null };

const checkout = fileURLToPath(new URL('../../../', import.meta.url));
const cached = (name: string): string => join(checkout, '.cache', `${name}.json`);

/** The content, and the code that makes questions of it and rows of those. */
export const contentSources = [
  'content/questions',
  'content/blueprints.ts',
  'content/assessment-types.ts',
  'features/catalog/rules',
  'features/catalog/service.ts',
  'features/questions/families',
  'features/questions/rules',
  'features/questions/service',
] as const;

/** One digest over the public content and the code. */
export const sourcesDigest = (): string => digestOfFiles({ root: checkout, paths: contentSources, cacheFile: cached('content') });

/** One digest over everything that decides which questions the bank holds. */
export function contentDigest({ bankSeed, privateFolder }: BankSource): string {
  const hash = createHash('sha256').update(sourcesDigest());
  // One that is missing is told by whoever reads it.
  if (privateFolder !== null && existsSync(privateFolder))
    hash.update(digestOfFiles({ root: privateFolder, paths: ['.'], cacheFile: cached('private-content') }));
  return hash.update(`${privateFolder !== null} ${bankSeed}`).digest('hex');
}
