import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../../content/en');

function namesIn(path: string): string[] {
  return readdirSync(join(folder, path), { withFileTypes: true })
    .map((entry) => entry.name.replace(/\.md$/u, ''))
    .toSorted((a, b) => a.localeCompare(b));
}

/** The addresses of all texts that come one by one: articles of the blog, and the help with its categories. */
export function documentPaths(): string[] {
  const categories = namesIn('help');
  return [
    ...namesIn('blog').map((slug) => `/blog/${slug}`),
    ...categories.map((category) => `/help/${category}`),
    ...categories.flatMap((category) => namesIn(`help/${category}`).map((article) => `/help/${category}/${article}`)),
  ];
}
