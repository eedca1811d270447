import type { Inflate } from './check-status.ts';
import {
  dictionaryAt,
  isReference,
  mostSteps,
  type PdfDictionary,
  type PdfObject,
  readDictionary,
  readObjects,
  textOfPdfString,
} from './pdf-objects.ts';

/** The largest file that is read at all, and the largest attachment: ours have 30 kB and 4 kB. */
export const mostFileBytes = 10_000_000;
export const mostAttachmentBytes = 1_000_000;

/** What all compressed parts together may inflate to, so that many small bombs are no better than a large one. */
const mostInflatedBytes = 4 * mostAttachmentBytes;
const mostObjectStreams = 200;

/** The attached files by name; or why there are none to read. A name that stands twice is refused: nobody could say which one counts. */
export type EmbeddedFiles = { files: ReadonlyMap<string, Uint8Array> } | { problem: 'not_a_pdf' | 'too_large' | 'encrypted' | 'ambiguous' };

/** The files attached to a PDF, found by its objects and not by its tables, so that a file saved by another program is read too. */
export async function readEmbeddedFiles(bytes: Uint8Array, inflate: Inflate): Promise<EmbeddedFiles> {
  if (bytes.length > mostFileBytes) return { problem: 'too_large' };
  if (!isPdf(bytes)) return { problem: 'not_a_pdf' };
  const budget = { left: mostInflatedBytes };
  const limited: LimitedInflate = async (data, limit) => {
    const inflated = await inflate(data, 'zlib', Math.min(limit, budget.left));
    budget.left -= inflated?.length ?? 0;
    return inflated;
  };
  const { objects, isEncrypted } = readObjects(bytes);
  if (isEncrypted) return { problem: 'encrypted' };
  await addCompressedObjects(objects, limited);
  const files = new Map<string, Uint8Array>();
  for (const { dictionary } of objects.values()) {
    const attachment = attachmentOf(dictionary);
    if (!attachment) continue;
    const object = objects.get(attachment.object);
    if (!object?.stream) continue;
    const content = await contentOf(object, limited);
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

type LimitedInflate = (data: Uint8Array, limit: number) => Promise<Uint8Array | null>;

/** A file specification: `/UF` or `/F` is the name, `/EF` refers to the stream. */
function attachmentOf(dictionary: PdfDictionary): { name: string; object: number } | null {
  const files = dictionaryAt(dictionary, 'EF');
  const reference = files?.get('F') ?? files?.get('UF');
  const name = dictionary.get('UF') ?? dictionary.get('F');
  if (!isReference(reference) || typeof name !== 'string') return null;
  return { name: textOfPdfString(name), object: reference.object };
}

async function contentOf({ dictionary, stream }: PdfObject, inflate: LimitedInflate): Promise<Uint8Array | 'too_large' | null> {
  const filter = dictionary.get('Filter');
  if (!stream) return null;
  if (filter === undefined) return stream.length > mostAttachmentBytes ? 'too_large' : stream;
  if (filter !== '/FlateDecode' && !(Array.isArray(filter) && filter.length === 1 && filter[0] === '/FlateDecode')) return null;
  // A stream that is broken and one that goes on past the limit look alike; neither is ours.
  return (await inflate(stream, mostAttachmentBytes)) ?? 'too_large';
}

/** Programs that save a PDF again often pack its objects into compressed streams. */
async function addCompressedObjects(objects: Map<number, PdfObject>, inflate: LimitedInflate): Promise<void> {
  const packed = [...objects.values()].filter(({ dictionary, stream }) => stream && dictionary.get('Type') === '/ObjStm');
  for (const object of packed.slice(0, mostObjectStreams)) {
    const content = await contentOf(object, inflate);
    const first = object.dictionary.get('First');
    if (!(content instanceof Uint8Array) || typeof first !== 'number') continue;
    for (const [number, dictionary] of readPacked(content, first))
      if (!objects.has(number)) objects.set(number, { dictionary, stream: null });
  }
}

/** Its head is pairs of object number and place, counted from `/First`. */
function readPacked(content: Uint8Array, first: number): [number, PdfDictionary][] {
  const work = { left: mostSteps };
  const head = String.fromCharCode(...content.subarray(0, Math.min(first, 50_000)));
  const numbers = (head.match(/\d+/g) ?? []).map(Number);
  const found: [number, PdfDictionary][] = [];
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    const dictionary = readDictionary(content, first + (numbers[at + 1] ?? 0), work);
    if (dictionary) found.push([numbers[at] ?? 0, dictionary]);
  }
  return found;
}
