import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const builtFrame = /(?<file>(?:file:\/\/)?\/[^\s()]*\/build\/server\/[^\s():]+\.mjs):(?<line>\d+):(?<column>\d+)/u;

/** Read for the first error that needs one: letting Node read them would cost every start a quarter of a second. */
const maps = new Map<string, SourceMap | null>();

/** A line of a stack trace, with the place in the source where the server runs from its bundle. */
export function sourceFrame(frame: string): string {
  const found = builtFrame.exec(frame)?.groups;
  if (!found) return frame;
  const { file = '', line = '', column = '' } = found;
  const path = file.startsWith('file:') ? fileURLToPath(file) : file;
  const entry = mapOf(path)?.findEntry(Number(line) - 1, Number(column) - 1);
  if (!entry || !('originalSource' in entry)) return frame;
  const source = resolve(dirname(path), entry.originalSource);
  return frame.replace(builtFrame, `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`);
}

function mapOf(path: string): SourceMap | null {
  const known = maps.get(path);
  if (known !== undefined) return known;
  const map = readMap(`${path}.map`);
  maps.set(path, map);
  return map;
}

function readMap(file: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as ConstructorParameters<typeof SourceMap>[0]);
  } catch {
    return null;
  }
}
