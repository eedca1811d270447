import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import { inlineScripts } from './inline-scripts.ts';

const assetAddress = /["'](?<address>\/assets\/[\w.-]+\.js)["']/gu;
const staticImport = /(?:\bfrom|\bimport)\s*["'](?<address>\.\/[\w.-]+\.js)["']/gu;

function addressesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((found) => found.groups?.['address'] ?? '');
}

/** Every script that opening a page loads before anybody has done anything: what the page names, and what those files import. */
export function firstVisitScripts(folder: string, page: string): string[] {
  const html = readFileSync(join(folder, page), 'utf8');
  const waiting = [...addressesIn(html, assetAddress), ...inlineScripts(html).flatMap((script) => addressesIn(script, assetAddress))];
  const seen = new Set<string>();
  for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
    if (seen.has(address)) continue;
    seen.add(address);
    const script = readFileSync(join(folder, address), 'utf8');
    waiting.push(...addressesIn(script, staticImport).map((relative) => posix.join('/assets', relative)));
  }
  return [...seen].toSorted();
}

/** What those scripts weigh on the wire with gzip. */
export function gzipBytes(folder: string, scripts: readonly string[]): number {
  return scripts.reduce((sum, address) => sum + gzipSync(readFileSync(join(folder, address)), { level: 9 }).length, 0);
}
