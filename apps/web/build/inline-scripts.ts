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
  return [...new Set(inlineScripts(html).map(hashOf))];
}

/** The same for its inline style sheets. */
export function styleHashes(html: string): string[] {
  return [...html.matchAll(/<style[^>]*>(?<text>[\s\S]*?)<\/style>/gu)].map((found) => hashOf(found.groups?.['text'] ?? ''));
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
