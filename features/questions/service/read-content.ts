import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Document, isNode, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import { blueprints } from '#content/blueprints.ts';
import { assessmentTypes } from '#content/assessment-types.ts';
import type { CategoryFile } from '../rules/bank-item.ts';
import { contentFile } from '../rules/item.ts';

const publicFolder = fileURLToPath(new URL('../../../content/questions/', import.meta.url));

export type ContentPlace = {
  /** Only files whose `type/category.yaml` begins so. */
  under?: string;
  /** A private folder whose files take the place of public ones of the same name. */
  privateFolder?: string | null;
  /** Public files that a build has read and checked, by `type/category.yaml`; the others are read. */
  prepared?: Readonly<Record<string, CategoryFile['content']>>;
};

/** The content files as they lie on disk, in the order of their names; one that cannot be used stops everything with its file and line. */
export function readContent({ under = '', privateFolder = null, prepared = {} }: ContentPlace = {}): CategoryFile[] {
  if (privateFolder !== null && !existsSync(privateFolder))
    throw new Error(`MERIDIAN_CONTENT names ${privateFolder}, which does not exist.`);
  const paths = new Map(listFiles(publicFolder).map((path) => [path, publicFolder]));
  for (const path of privateFolder === null ? [] : listFiles(privateFolder)) {
    if (!knownPaths().has(path)) throw new Error(`${join(privateFolder ?? '', path)} cannot be used: there is no such type and category.`);
    paths.set(path, privateFolder ?? '');
  }
  return [...paths]
    .filter(([path]) => path.startsWith(under))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([path, folder]) => {
      const [type = '', name = ''] = path.split('/');
      const isPublic = folder === publicFolder;
      const content = (isPublic ? prepared[path] : undefined) ?? readFile(folder, path);
      return { type, category: name.replace(/\.yaml$/, ''), isPublic, content };
    });
}

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name: type }) =>
      readdirSync(join(folder, type))
        .filter((name) => /\.ya?ml$/.test(name))
        .map((name) => `${type}/${name}`),
    );

const knownPaths = (): Set<string> =>
  new Set(
    assessmentTypes.flatMap(({ code, slug }) => (blueprints[code]?.categories ?? []).map((category) => `${slug}/${category.slug}.yaml`)),
  );

function readFile(folder: string, path: string): CategoryFile['content'] {
  const shown = folder === publicFolder ? `content/questions/${path}` : join(folder, path);
  const lines = new LineCounter();
  const document = parseDocument(readFileSync(join(folder, path), 'utf8'), { lineCounter: lines });
  const [broken] = document.errors;
  // The message names the line and shows it.
  if (broken) throw new Error(`${shown} cannot be used: ${broken.message}`);
  const read = contentFile.safeParse(document.toJS() ?? {});
  if (read.success) return read.data;
  const problems = read.error.issues.slice(0, mostProblems).map((issue) => `line ${lineOf(document, issue, lines)}: ${issue.message}`);
  throw new Error(`${shown} cannot be used: ${problems.join(' ')}`);
}

const mostProblems = 5;

/** The line of the value that is wrong, or of what it is missing from. */
function lineOf(document: Document, { path }: z.core.$ZodIssue, lines: LineCounter): number {
  for (let length = path.length; length >= 0; length--) {
    const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  }
  return 1;
}
