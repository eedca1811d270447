import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Form } from './form.ts';

/** Stands in built files for the address at which they are served, which only the server knows. */
export const originMark = 'https://origin.invalid';

/** What the server knows and the build does not: where the pages are served, and a mark that the root of every page carries, if any. */
export type Stamp = { origin: string; rootMark: string };

const texts = new Set(['.html', '.xml', '.txt', '.webmanifest']);

/** A built text with everything filled in; null when nothing in it waits for that. */
export function stampedText(name: string, content: Buffer, { origin, rootMark }: Stamp): Buffer | null {
  if (!texts.has(extname(name))) return null;
  const text = content.toString('utf8');
  const marked = rootMark !== '' && name.endsWith('.html') ? text.replace('<html ', `<html ${rootMark} `) : text;
  const filled = marked.replaceAll(originMark, origin);
  return filled === text ? null : Buffer.from(filled);
}

/** The forms of a text that exists in memory only; each is packed when it is first asked for. */
export function packedForms(content: Buffer): Form[] {
  return [
    { encoding: 'br', open: quicklyThenSmall(content) },
    { encoding: 'gzip', open: once(() => promisify(gzip)(content, { level: 9 })) },
    { encoding: 'identity', open: once(async () => content) },
  ];
}

const packBrotli = (content: Buffer, quality: number): Promise<Buffer> =>
  promisify(brotliCompress)(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });

/** Whoever asks first does not wait for the smallest form, which takes ten times as long; whoever asks later gets it. */
function quicklyThenSmall(content: Buffer): Form['open'] {
  let made: Promise<Buffer> | undefined;
  const packSmall = async () => {
    const smallest = await packBrotli(content, 11);
    made = Promise.resolve(smallest);
  };
  return async () => {
    const isFirst = made === undefined;
    const body = await (made ??= packBrotli(content, 5));
    if (isFirst) void packSmall();
    return { bytes: body.length, body };
  };
}

function once(make: () => Promise<Buffer>): Form['open'] {
  let made: Promise<Buffer> | undefined;
  return async () => {
    const body = await (made ??= make());
    return { bytes: body.length, body };
  };
}
