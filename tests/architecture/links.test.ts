import { describe, expect, test } from 'vitest';
import { documentPaths } from '#apps/web/build/document-paths.ts';
import { readDocument } from '#apps/web/build/read-document.ts';
import { pageEntries } from '#apps/web/pages.ts';
import { assessmentTypes } from '#content/assessment-types.ts';
import { contact } from '#content/contact.ts';
import { helpCategories } from '#content/help.ts';
import type { Block, Inline, LongText } from '#features/site/rules/document.ts';
import { listFiles, readText } from './source.ts';

const folder = 'content/en';
const texts = new Map<string, LongText>(
  listFiles(folder)
    .filter((file) => file.endsWith('.md'))
    .map((file) => [file.slice(folder.length).replace(/\.md$/u, ''), readDocument(readText(file), file)]),
);

const pagesInCode = pageEntries.filter((page) => !page.path.includes(':')).map((page) => page.path);
const pages = new Set([...pagesInCode, ...documentPaths(), ...assessmentTypes.map(({ slug }) => `/assessments/${slug}`)]);
/** What the build serves beside the pages (apps/web/build/seal.ts). */
const files = new Set(['/verify-certificate.mjs']);
const mailboxes = new Set(Object.values(contact).map((address) => `mailto:${address}`));

/** Places on pages that are no texts, such as the sections of the settings. */
const placesInCode = new Set(
  listFiles('features')
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .flatMap((file) => [...readText(file).matchAll(/\bid(?:="|: ')([\w-]+)["']/gu)].map(([, id]) => id)),
);

function wordsOf(block: Block): Inline[] {
  switch (block.kind) {
    case 'paragraph':
    case 'quote':
      return block.words;
    case 'list':
      return block.items.flat();
    case 'table':
      return [block.head, ...block.rows].flat(2);
    case 'heading':
    case 'code':
      return [];
  }
}

const linksOf = ({ blocks }: LongText) => blocks.flatMap(wordsOf).flatMap((word) => (word.kind === 'link' ? [word.href] : []));
const headingsOf = ({ blocks }: LongText) => blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : []));

/** Why a link leads nowhere, or nothing when it leads somewhere. */
function trouble(from: string, href: string): string | undefined {
  if (href.startsWith('mailto:')) return mailboxes.has(href) ? undefined : 'is no address of content/contact.ts';
  const { pathname, hash } = new URL(href, `https://meridian.example${from}`);
  if (files.has(pathname)) return undefined;
  if (!pages.has(pathname)) return 'is no page';
  if (hash === '') return undefined;
  const text = texts.get(pathname);
  const places = text ? headingsOf(text) : [...placesInCode];
  return places.includes(hash.slice(1)) ? undefined : 'is no place on that page';
}

describe('the long texts', () => {
  test.each([...texts])('A-013, A-059 every link of %s leads to a page, a heading, a file or a mailbox that exists', (path, text) => {
    const dead = linksOf(text).flatMap((href) => {
      const why = trouble(path, href);
      return why === undefined ? [] : [`${href} ${why}`];
    });
    expect(dead, `Mend the links of ${folder}${path}.md.`).toEqual([]);
  });

  test('no two headings of a text have the same address', () => {
    const twice = [...texts].flatMap(([path, text]) =>
      headingsOf(text)
        .filter((id, position, ids) => ids.indexOf(id) !== position)
        .map((id) => `${path}#${id}`),
    );
    expect(twice).toEqual([]);
  });

  test('the help has exactly the shelves that are shown, and none is empty', () => {
    const shelves = new Set(documentPaths().flatMap((path) => /^\/help\/([^/]+)\/[^/]+$/u.exec(path)?.[1] ?? []));
    expect([...shelves].toSorted()).toEqual(helpCategories.map(({ slug }) => slug).toSorted());
  });
});
