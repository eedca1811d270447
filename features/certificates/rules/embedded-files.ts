import type { Inflate } from './check-status.ts';
import {
  dictionaryAt,
  isReference,
  isSpent,
  type PdfDictionary,
  type PdfObject,
  readDictionary,
  readObjects,
  textOfPdfString,
  type Work,
  workForOneFile,
} from './pdf-objects.ts';

/** The largest file that is read at all, and the largest attachment: ours have 30 kB and 4 kB. */
export const mostFileBytes = 10_000_000;
export const mostAttachmentBytes = 1_000_000;

/** What all parts that are opened may have together, packed and unpacked, so that many small bombs are no better than a large one. */
const mostOpenedBytes = 4 * mostAttachmentBytes;
const mostObjectStreams = 200;

/** Why there are no files to read; too complex is a file made to keep its reader busy. */
export type PdfProblem = 'not_a_pdf' | 'too_large' | 'too_complex' | 'broken' | 'encrypted' | 'ambiguous';

/** The attached files by name; or why there are none to read. A name that stands twice is refused: nobody could say which one counts. */
export type EmbeddedFiles = { files: ReadonlyMap<string, Uint8Array> } | { problem: PdfProblem };

/**
 * The files attached to a PDF, found by its objects and not by its tables, so that a file saved by another program is read too. Never throws, and
 * never does more than the work that it is given.
 */
export async function readEmbeddedFiles(bytes: Uint8Array, inflate: Inflate, work: Work = workForOneFile()): Promise<EmbeddedFiles> {
  if (bytes.length > mostFileBytes) return { problem: 'too_large' };
  if (!isPdf(bytes)) return { problem: 'not_a_pdf' };
  try {
    return await readFiles(bytes, { inflate, bytesLeft: mostOpenedBytes, work });
  } catch {
    return { problem: 'broken' };
  }
}

type Reading = { inflate: Inflate; bytesLeft: number; work: Work };

async function readFiles(bytes: Uint8Array, reading: Reading): Promise<EmbeddedFiles> {
  const { objects, isEncrypted } = readObjects(bytes, reading.work);
  if (isEncrypted) return { problem: 'encrypted' };
  await addCompressedObjects(objects, reading);
  if (isSpent(reading.work)) return { problem: 'too_complex' };
  const files = new Map<string, Uint8Array>();
  for (const { dictionary } of objects.values()) {
    const attachment = attachmentOf(dictionary);
    if (!attachment) continue;
    const object = objects.get(attachment.object);
    if (!object?.stream) continue;
    const content = await contentOf(object, reading);
    if (content === 'too_large') return { problem: 'too_large' };
    if (content === null) continue;
    if (files.has(attachment.name)) return { problem: 'ambiguous' };
    files.set(attachment.name, content);
  }
  return { files };
}

/** The header may stand behind a few other bytes. */
export function isPdf(bytes: Uint8Array): boolean {
  return String.fromCharCode(...bytes.subarray(0, 1024)).includes('%PDF-');
}

/** A file specification: `/UF` or `/F` is the name, `/EF` refers to the stream. */
function attachmentOf(dictionary: PdfDictionary): { name: string; object: number } | null {
  const files = dictionaryAt(dictionary, 'EF');
  const reference = files?.get('F') ?? files?.get('UF');
  const name = dictionary.get('UF') ?? dictionary.get('F');
  if (!isReference(reference) || typeof name !== 'string') return null;
  return { name: textOfPdfString(name), object: reference.object };
}

async function contentOf({ dictionary, stream }: PdfObject, reading: Reading): Promise<Uint8Array | 'too_large' | null> {
  const filter = dictionary.get('Filter');
  if (!stream) return null;
  const isPacked = filter === '/FlateDecode' || (Array.isArray(filter) && filter.length === 1 && filter[0] === '/FlateDecode');
  if (filter !== undefined && !isPacked) return null;
  reading.bytesLeft -= stream.length;
  const limit = Math.min(mostAttachmentBytes, reading.bytesLeft);
  if (limit <= 0 || (!isPacked && stream.length > mostAttachmentBytes)) return 'too_large';
  if (!isPacked) return stream;
  const inflated = await reading.inflate(stream, 'zlib', limit);
  // A stream that is broken and one that goes on past the limit look alike, and may have cost as much; neither is ours.
  reading.bytesLeft -= inflated?.length ?? limit;
  return inflated ?? 'too_large';
}

/** Programs that save a PDF again often pack its objects into compressed streams. */
async function addCompressedObjects(objects: Map<number, PdfObject>, reading: Reading): Promise<void> {
  const packed = [...objects.values()].filter(({ dictionary, stream }) => stream && dictionary.get('Type') === '/ObjStm');
  for (const object of packed.slice(0, mostObjectStreams)) {
    if (isSpent(reading.work)) return;
    const content = await contentOf(object, reading);
    const first = object.dictionary.get('First');
    if (!(content instanceof Uint8Array) || typeof first !== 'number') continue;
    for (const [number, dictionary] of readPacked(content, first, reading.work))
      if (!objects.has(number)) objects.set(number, { dictionary, stream: null });
  }
}

/** Its head is pairs of object number and place, counted from `/First`. A place that many pairs name is read once. */
function readPacked(content: Uint8Array, first: number, work: Work): [number, PdfDictionary][] {
  if (!Number.isInteger(first) || first < 0 || first > content.length) return [];
  const head = String.fromCharCode(...content.subarray(0, Math.min(first, 50_000)));
  work.left -= head.length;
  const numbers = (head.match(/\d{1,10}/g) ?? []).map(Number);
  const places = new Map<number, PdfDictionary | null>();
  const found: [number, PdfDictionary][] = [];
  for (let at = 0; at + 1 < numbers.length && !isSpent(work); at += 2) {
    work.objectsLeft -= 1;
    const place = first + (numbers[at + 1] ?? 0);
    const dictionary = places.get(place) ?? (places.has(place) ? null : readDictionary(content, place, work));
    places.set(place, dictionary);
    if (dictionary) found.push([numbers[at] ?? 0, dictionary]);
  }
  return found;
}
