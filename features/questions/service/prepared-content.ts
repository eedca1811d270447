import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CategoryFile } from '../rules/bank-item.ts';
import { sourcesDigest } from './content-digest.ts';

const preparedFile = fileURLToPath(new URL('../../../build/server/content.json', import.meta.url));

type Contents = Record<string, CategoryFile['content']>;
type Prepared = { digest: string; contents: Contents };

/** Keeps the public content as it was read and checked by a build: reading it anew is half of the work on a new bank. */
export function writePrepared(contents: Contents, file = preparedFile): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ digest: sourcesDigest(), contents } satisfies Prepared));
}

/** What a build read, by `type/category.yaml`; empty when the content, or code that reads it, has changed since. */
export function readPrepared(file = preparedFile): Contents {
  try {
    const { digest, contents } = JSON.parse(readFileSync(file, 'utf8')) as Prepared;
    return digest === sourcesDigest() ? contents : {};
  } catch {
    return {};
  }
}
