import { createHash } from 'node:crypto';

const scriptElement = /<script(?<attributes>[^>]*)>(?<text>[\s\S]*?)<\/script>/gu;

/** The inline scripts of a page, in order; a script with an address of its own is none, nor is data that nobody runs. */
export function inlineScripts(html: string): string[] {
  return [...html.matchAll(scriptElement)]
    .filter((found) => !/\ssrc=|type="application\/ld\+json"/u.test(found.groups?.['attributes'] ?? ''))
    .map((found) => found.groups?.['text'] ?? '')
    .filter((text) => text !== '');
}

/** What the content security policy lists for each inline script of a page. */
export function scriptHashes(html: string): string[] {
  const hashes = inlineScripts(html).map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return [...new Set(hashes)];
}
