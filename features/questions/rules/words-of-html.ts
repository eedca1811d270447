const pictures = /<(?:img|table|svg|math|canvas|script|style|iframe|object|embed|audio|video|input|select)\b|@@PLUGINFILE@@/i;
const ends = /<br\s*\/?>|<\/(?:p|div|li|ul|ol|pre|blockquote|h[1-6])\s*>/gi;

/** The words of a text in HTML, a line a paragraph; null where it shows more than words. */
export function wordsOfHtml(html: string): string | null {
  if (pictures.test(html)) return null;
  return decodeEntities(
    html
      .replaceAll(/\s+/g, ' ')
      .replaceAll(ends, '\n')
      .replaceAll(/<\/?[a-z][^<>]*>/gi, ''),
  )
    .replaceAll(/[^\S\n]*\n[^\S\n]*/g, '\n')
    .replaceAll(/\n{2,}/g, '\n')
    .trim();
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ndash: '–', mdash: '—', hellip: '…' };

/** Replaces the references to single characters; others stay as they are written, so that no text grows. */
export function decodeEntities(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return named[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
  });
}
