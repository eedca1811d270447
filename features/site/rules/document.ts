/** A run of words: plain, strong, code, or a link within the site or to a mailbox. */
export type Inline = { kind: 'text' | 'strong' | 'code'; text: string } | { kind: 'link'; text: string; href: string };

/** A part of a long text: a heading, a paragraph, or a list. */
export type Block =
  | { kind: 'heading'; text: string; id: string }
  | { kind: 'paragraph'; words: Inline[] }
  | { kind: 'list'; items: Inline[][] };

const inlineMark = /\*\*(?<strong>[^*]+)\*\*|`(?<code>[^`]+)`|\[(?<label>[^\]]+)\]\((?<href>[^)\s]+)\)/gu;

/** Reads the small part of Markdown that our long texts use; everything else, HTML too, stays the text it is. */
export function parseDocument(source: string): Block[] {
  return source
    .split(/\n\s*\n|\n(?=## )|(?<=^## .*)\n/mu)
    .map((part) => part.trim())
    .filter(Boolean)
    .map(parseBlock);
}

function parseBlock(part: string): Block {
  if (part.startsWith('## ')) {
    const text = part.slice(3).trim();
    return { kind: 'heading', text, id: anchorOf(text) };
  }
  if (part.startsWith('- ')) return { kind: 'list', items: part.split(/\n(?=- )/u).map((item) => parseInline(joinLines(item.slice(2)))) };
  return { kind: 'paragraph', words: parseInline(joinLines(part)) };
}

function parseInline(text: string): Inline[] {
  const words: Inline[] = [];
  let end = 0;
  for (const found of text.matchAll(inlineMark)) {
    if (found.index > end) words.push({ kind: 'text', text: text.slice(end, found.index) });
    words.push(markOf(found[0], found.groups ?? {}));
    end = found.index + found[0].length;
  }
  if (end < text.length) words.push({ kind: 'text', text: text.slice(end) });
  return words;
}

function markOf(whole: string, { strong, code, label, href }: Record<string, string | undefined>): Inline {
  if (strong !== undefined) return { kind: 'strong', text: strong };
  if (code !== undefined) return { kind: 'code', text: code };
  const isOurs = href !== undefined && (/^\/(?!\/)/u.test(href) || href.startsWith('mailto:'));
  return isOurs && label !== undefined ? { kind: 'link', text: label, href } : { kind: 'text', text: whole };
}

function joinLines(text: string): string {
  return text.replaceAll(/\s*\n\s*/gu, ' ');
}

/** The fragment under which a heading can be linked. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');
}
