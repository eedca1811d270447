import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { blankComments } from './scan.ts';

/** One file of the house as the walls see it: where it stands, what it says, whom it reads. */
export type Source = {
  /** `features/accounts/rules/role.ts` */
  path: string;
  text: string;
  /** The text with comments blanked out, line by line. */
  code: string;
  /** Files of the house it imports, as paths from the root. */
  imports: string[];
  /** Packages it imports, as written. */
  packages: string[];
};

export const root = fileURLToPath(new URL('../../', import.meta.url));

const skipped = new Set(['node_modules', 'build', '.data', '.cache', '.git', '.react-router', 'test-results', 'playwright-report']);

/** Every file of the checkout that is ours, as paths from the root. */
export function listFiles(folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : listFiles(path);
    return entry.isFile() && !entry.name.endsWith('.tsbuildinfo') ? [path] : [];
  });
}

export const readText = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Migrations and tools are generated. */
export const isCode = (path: string): boolean => /\.(ts|tsx|mjs)$/.test(path) && !/^(?:apps\/server\/migrations|tools)\//.test(path);

/** Builds a source from a path and its text; tests of the walls hand in houses of their own. */
export function sourceOf(path: string, text: string): Source {
  const code = blankComments(text);
  const imports: string[] = [];
  const packages: string[] = [];
  for (const specifier of specifiersOf(code)) {
    const target = targetOf(path, specifier);
    if (target === null) packages.push(specifier);
    else imports.push(target);
  }
  return { path, text, code, imports, packages };
}

export const readHouse = (): Source[] =>
  listFiles()
    .filter(isCode)
    .map((path) => sourceOf(path, readText(path)));

function specifiersOf(code: string): string[] {
  const patterns = [
    /(?<!['"`])\b(?:import|export)\b[^'"`;()]*?\bfrom\s*['"]([^'"]+)['"]/g,
    /(?<!['"`])\bimport\s*['"]([^'"]+)['"]/g,
    /\bimport\(\s*['"]([^'"]+)['"]/g,
  ];
  return patterns.flatMap((pattern) => [...code.matchAll(pattern)].map((match) => match[1] ?? ''));
}

/** The file of the house that an import names; null for a package. */
export function targetOf(from: string, specifier: string): string | null {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('#')) return bare.slice(1);
  if (bare.startsWith('.')) return normalize(join(dirname(from), bare));
  return null;
}
