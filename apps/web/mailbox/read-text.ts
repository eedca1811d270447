export type TextPart = { kind: 'text' | 'link'; value: string };

const address = /https?:\/\/[^\s<>"]+/g;

/** Cuts the text of a mail into plain words and web addresses. */
export function splitText(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(address)) {
    const value = match[0].replace(/[.,;:!?)]+$/, '');
    if (match.index > end) parts.push({ kind: 'text', value: text.slice(end, match.index) });
    parts.push({ kind: 'link', value });
    end = match.index + value.length;
  }
  if (end < text.length) parts.push({ kind: 'text', value: text.slice(end) });
  return parts;
}

/** The one thing a mail asks for: a label that ends in a colon, and under it an address on a line of its own. A whole sentence before it is an aside. */
export function findAction(text: string): { label: string; url: string } | null {
  const found = /^([^.?!\n]+):\n(https?:\/\/\S+)$/m.exec(text);
  return found?.[1] && found[2] ? { label: found[1], url: found[2] } : null;
}
