import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { exchangeLimits, type FileProblem } from '../rules/exchange.ts';

/** Where a file comes from; the length of a stream is what its sender announced, and is not believed. */
export type FileSource = { path: string } | { bytes: Uint8Array } | { stream: AsyncIterable<Uint8Array>; length?: number };

export type TextRead = { text: string } | { problem: FileProblem };

const problem = (message: string, line: number | null = null): { problem: FileProblem } => ({ problem: { line, message } });
const tooLarge = problem(`The file is larger than ${exchangeLimits.bytes / 1024 / 1024} MB. Split it into smaller ones.`);
const howToSave =
  'Save it as UTF-8: in a spreadsheet choose "CSV UTF-8", in a text editor choose the encoding UTF-8 when saving, then import it again.';

/** The text of a file, lines ended by `\n` alone; the size is known before anything is read, and held to while reading. */
export async function readText(source: FileSource): Promise<TextRead> {
  if ('bytes' in source) return source.bytes.byteLength > exchangeLimits.bytes ? tooLarge : textOf(source.bytes);
  if ('stream' in source) return (source.length ?? 0) > exchangeLimits.bytes ? tooLarge : readStream(source.stream);
  try {
    const { size } = await stat(source.path);
    return size > exchangeLimits.bytes ? tooLarge : await readStream(createReadStream(source.path));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    return problem(code === 'ENOENT' ? 'This file doesn’t exist.' : `We can’t read the file (${code}).`);
  }
}

async function readStream(stream: AsyncIterable<Uint8Array>): Promise<TextRead> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of stream) {
    size += part.byteLength;
    // Leaving the loop ends the stream.
    if (size > exchangeLimits.bytes) return tooLarge;
    parts.push(part);
  }
  return textOf(Buffer.concat(parts, size));
}

function textOf(bytes: Uint8Array): TextRead {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return problem(`The file is in UTF-16. ${howToSave}`);
  const nul = bytes.indexOf(0);
  if (nul !== -1) return problem(`There is a NUL byte: the file is in UTF-16, or it isn’t text at all. ${howToSave}`, lineAt(bytes, nul));
  if (!isUtf8(bytes)) return problem(`The text is not in UTF-8. ${howToSave}`, firstBrokenLine(bytes));
  // The decoder leaves a byte order mark out.
  const text = new TextDecoder().decode(bytes).replaceAll(/\r\n?/g, '\n');
  if (text.trim() === '') return problem('The file is empty.');
  return hasTooManyLines(text) ? problem(`The file has more than ${exchangeLimits.lines} lines. Split it into smaller ones.`) : { text };
}

function hasTooManyLines(text: string): boolean {
  let at = text.indexOf('\n');
  for (let lines = 1; at !== -1 && lines <= exchangeLimits.lines; lines++) at = text.indexOf('\n', at + 1);
  return at !== -1;
}

function lineAt(bytes: Uint8Array, end: number): number {
  let line = 1;
  for (let at = bytes.indexOf(10); at !== -1 && at < end; at = bytes.indexOf(10, at + 1)) line++;
  return line;
}

/** No character of UTF-8 holds a line break among its bytes, so that lines can be looked at one by one. */
function firstBrokenLine(bytes: Uint8Array): number {
  for (let start = 0, line = 1; ; line++) {
    const end = bytes.indexOf(10, start);
    if (end === -1 || !isUtf8(bytes.subarray(start, end))) return line;
    start = end + 1;
  }
}
