import type { Nodes, PhrasingContent, RootContent, TableRow } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { parse } from 'yaml';
import { z } from 'zod';
import { anchorOf, type Block, type DocumentHead, type Inline, type LongText } from '#features/site/rules/document.ts';

const day = z.iso.date();
const head = z.strictObject({
  title: z.string().min(1),
  summary: z.string().min(1).max(170),
  updated: day,
  order: z.int().optional(),
  words: z.string().optional(),
  date: day.optional(),
  topic: z.string().optional(),
  version: z.string().optional(),
});

const frontMatter = /^---\n(?<head>[\s\S]*?)\n---\n(?<text>[\s\S]*)$/u;

/** Reads what stands above a long text, and leaves the text unread. */
export function readHead(source: string, file: string): { head: DocumentHead; text: string } {
  const found = frontMatter.exec(source.replaceAll('\r\n', '\n'))?.groups;
  if (!found) throw new Error(`${file} has no head between two lines of ---.`);
  const read = head.safeParse(parse(found['head'] ?? ''));
  if (!read.success) throw new Error(`${file}: ${z.prettifyError(read.error)}`);
  const { updated, ...rest } = read.data;
  const [title, summary] = [curly(rest.title), curly(rest.summary)];
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  const text = found['text'] ?? '';
  const minutes = rest.date === undefined ? {} : { minutes: minutesToRead(text) };
  return { head: { ...given, ...minutes, title, summary, updated }, text };
}

/** By the 238 words a minute at which adults read plain English silently (Brysbaert, 2019). */
const minutesToRead = (text: string): number => Math.max(1, Math.round(text.split(/\s+/u).filter(Boolean).length / 238));

/** Reads a long text with its head; what we do not show - HTML, pictures, links to elsewhere - stops the build with the file's name. */
export function readDocument(source: string, file: string): LongText {
  const { head: above, text } = readHead(source, file);
  const stop = (what: string): never => {
    throw new Error(`${file}: ${what}`);
  };
  const tree = fromMarkdown(text, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] });
  return { ...above, blocks: tree.children.map((node) => blockOf(node, stop)) };
}

/**
 * Texts are written with the quotes of the keyboard and shown with those of print, as the rest of the product is. A piece may begin in the
 * middle of a sentence, after a link or a strong word: there only a quote before a word opens, and the s of a genitive does not.
 */
const curly = (text: string): string =>
  text
    .replaceAll(/(?<=[\s([\u2013\u2014])"|^"(?=[\p{L}\p{N}])/gu, '\u201C')
    .replaceAll('"', '\u201D')
    .replaceAll(/(?<=[\s([\u2013\u2014\u201C])'|^'(?=[\p{L}\p{N}])(?!s\b)/gu, '\u2018')
    .replaceAll("'", '\u2019');

type Stop = (what: string) => never;

function blockOf(node: RootContent, stop: Stop): Block {
  switch (node.type) {
    case 'heading': {
      if (node.depth !== 2 && node.depth !== 3) return stop('headings are of the second or third level.');
      const text = node.children.map((child) => textOf(child, stop)).join('');
      return { kind: 'heading', level: node.depth, text: curly(text), id: anchorOf(text) };
    }
    case 'paragraph':
      return { kind: 'paragraph', words: wordsOf(node.children, stop) };
    case 'blockquote':
      return { kind: 'quote', words: node.children.flatMap((child) => paragraphOf(child, stop)) };
    case 'list':
      return {
        kind: 'list',
        isNumbered: node.ordered === true,
        items: node.children.map((item) => item.children.flatMap((child) => paragraphOf(child, stop))),
      };
    case 'table': {
      const [first, ...rows] = node.children;
      const cells = (row: TableRow | undefined) => (row?.children ?? []).map((cell) => wordsOf(cell.children, stop));
      return { kind: 'table', head: cells(first), rows: rows.map(cells) };
    }
    case 'code':
      return { kind: 'code', text: node.value };
    default:
      return stop(`${node.type} is not shown on our pages (line ${node.position?.start.line}).`);
  }
}

function paragraphOf(node: Nodes, stop: Stop): Inline[] {
  return node.type === 'paragraph' ? wordsOf(node.children, stop) : stop(`a ${node.type} stands where only a paragraph can.`);
}

function wordsOf(nodes: readonly PhrasingContent[], stop: Stop): Inline[] {
  return nodes.flatMap((node): Inline | Inline[] => {
    switch (node.type) {
      case 'text':
        return { kind: 'text', text: curly(node.value.replaceAll(/\s*\n\s*/gu, ' ')) };
      case 'strong':
        return marked(node.children, 'strong', stop);
      case 'emphasis':
        return marked(node.children, 'emphasis', stop);
      case 'inlineCode':
        return { kind: 'code', text: node.value };
      case 'link': {
        const isOurs = /^\/(?!\/)/u.test(node.url) || node.url.startsWith('mailto:') || node.url.startsWith('#');
        if (!isOurs) return stop(`the link to ${node.url} leaves our pages.`);
        return { kind: 'link', text: curly(node.children.map((child) => textOf(child, stop)).join('')), href: node.url };
      }
      default:
        return stop(`${node.type} is not shown on our pages (line ${node.position?.start.line}).`);
    }
  });
}

function marked(nodes: readonly PhrasingContent[], kind: 'strong' | 'emphasis', stop: Stop): Inline[] {
  return wordsOf(nodes, stop).map((word) => (word.kind === 'text' ? { kind, text: word.text } : word));
}

function textOf(node: PhrasingContent, stop: Stop): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value.replaceAll(/\s*\n\s*/gu, ' ');
  return stop(`${node.type} cannot stand inside other marks.`);
}
