import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { z } from 'zod';
import type { CategoryFile } from '../rules/bank-item.ts';
import { contentFile } from '../rules/item.ts';

const folder = fileURLToPath(new URL('../../../content/questions/', import.meta.url));

/** The content files as they lie on disk, in the order of their names, of one place if asked; a file that cannot be read stops with a sentence. */
export function readContent(under = ''): CategoryFile[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .toSorted()
    .flatMap((type) =>
      readdirSync(folder + type)
        .filter((name) => name.endsWith('.yaml') && `${type}/${name}`.startsWith(under))
        .toSorted()
        .map((name) => ({ type, category: name.replace(/\.yaml$/, ''), isPublic: true, content: readFile(`${type}/${name}`) })),
    );
}

function readFile(path: string): CategoryFile['content'] {
  const fail = (reason: string): never => {
    throw new Error(`content/questions/${path} cannot be used: ${reason}`);
  };
  let data: unknown;
  try {
    data = parse(readFileSync(folder + path, 'utf8'));
  } catch (error) {
    return fail((error as Error).message);
  }
  const read = contentFile.safeParse(data);
  return read.success ? read.data : fail(z.prettifyError(read.error));
}
