import type { DocumentHead } from '#features/site/rules/document.ts';
import { originMark } from '#platform/http/pages/stamp.ts';
import { escapeXml } from './xml.ts';

type Dated = ReadonlyMap<string, Pick<DocumentHead, 'updated'>>;

/** Tells search engines which pages there are, and of pages made of long texts when those last changed. */
export function sitemapOf(addresses: readonly string[], texts: Dated): string {
  const entries = addresses.toSorted().map((address) => {
    const changed = lastChange(address, texts);
    const day = changed === undefined ? '' : `<lastmod>${changed}</lastmod>`;
    return `  <url><loc>${escapeXml(originMark + address)}</loc>${day}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`;
}

/** A list of texts changed when one of its texts did. */
function lastChange(address: string, texts: Dated): string | undefined {
  const below = [...texts].filter(([path]) => path.startsWith(`${address}/`)).map(([, text]) => text.updated);
  return texts.get(address)?.updated ?? below.toSorted().at(-1);
}
