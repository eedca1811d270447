import { createHash } from 'node:crypto';
import { createReadStream, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { listFiles } from '#platform/runtime/list-files.ts';
import type { Encoding, Form } from './form.ts';
import { packedForms, type Stamp, stampedText } from './stamp.ts';

/** One file of the build: its type, a tag that changes with its content, and its forms, smallest first. It is read when it is first asked for. */
export type WebFile = { readonly type: string; readonly tag: string; readonly isHashed: boolean; readonly forms: readonly Form[] };

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.wasm': 'application/wasm',
  '.pdf': 'application/pdf',
  '.data': 'text/x-script; charset=utf-8',
};

const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
  ['identity', ''],
] as const;

/** Written for the server by the build, not for browsers. */
const serverOnly = new Set(['csp.json', 'csp-styles.json', 'page-routes.json', 'page-moves.json']);

/** Every file that may be served, by its path below the folder; what is not in this list does not exist. */
export function listWebFiles(folder: string, stamp: Stamp): Map<string, WebFile> {
  const names = listFiles(folder);
  const all = new Set(names);
  const files = new Map<string, WebFile>();
  for (const name of names) {
    if (serverOnly.has(name) || isPacked(name, all)) continue;
    const isHashed = name.startsWith('assets/');
    const type = types[extname(name)] ?? 'application/octet-stream';
    let read: Pick<WebFile, 'tag' | 'forms'> | undefined;
    // A start does not wait for pages that nobody asks for.
    const load = () => (read ??= readWebFile({ folder, name, all, stamp, isHashed }));
    files.set(name, {
      type,
      isHashed,
      get tag() {
        return load().tag;
      },
      get forms() {
        return load().forms;
      },
    });
  }
  return files;
}

type Named = { folder: string; name: string; all: ReadonlySet<string>; stamp: Stamp; isHashed: boolean };

function readWebFile({ folder, name, all, stamp, isHashed }: Named): Pick<WebFile, 'tag' | 'forms'> {
  // The build has put a digest of what such a file holds into its name.
  const content = isHashed ? null : readFileSync(join(folder, name));
  const stamped = content && stampedText(name, content, stamp);
  const digest = createHash('sha256').update(stamped ?? content ?? name);
  const formsOnDisk = () =>
    encodings
      .map(([encoding, ending]) => ({ encoding, name: name + ending }))
      .filter((form) => all.has(form.name))
      .map((form) => formOnDisk(join(folder, form.name), form.encoding));
  return { tag: `W/"${digest.digest('base64url').slice(0, 22)}"`, forms: stamped === null ? formsOnDisk() : packedForms(stamped) };
}

function isPacked(name: string, all: ReadonlySet<string>): boolean {
  return (name.endsWith('.br') || name.endsWith('.gz')) && all.has(name.slice(0, -3));
}

function formOnDisk(path: string, encoding: Encoding): Form {
  const bytes = statSync(path).size;
  return { encoding, open: async () => ({ bytes, body: createReadStream(path) }) };
}

/** The form that the browser prefers; of those it takes alike, the smallest. */
export function chooseForm(file: Pick<WebFile, 'forms'>, acceptEncoding: string | undefined): Form | undefined {
  const accepted = new Map((acceptEncoding ?? '').split(',').map(readToken));
  const qualityOf = ({ encoding }: Form): number => accepted.get(encoding) ?? accepted.get('*') ?? 0;
  const taken = file.forms.filter((form) => form.encoding === 'identity' || qualityOf(form) > 0);
  return taken.reduce<Form | undefined>((best, form) => (best && qualityOf(best) >= qualityOf(form) ? best : form), undefined);
}

function readToken(part: string): [name: string, quality: number] {
  const [name = '', parameter = 'q=1'] = part.toLowerCase().split(';');
  const [key, quality] = parameter.split('=');
  return [name.trim(), key?.trim() === 'q' ? Number(quality) || 0 : 1];
}
