import type { FastifyRequest } from 'fastify';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { UploadRule } from '#platform/contract/contract.ts';
import type { StreamedUpload, Upload } from './route.ts';
import {
  fileTooLarge,
  invalidInput,
  moreThanOneFile,
  type Stop,
  Stopped,
  unreadableUpload,
  wrongFileType,
  wrongUploadParts,
} from './stop.ts';
import { isStorable } from './unstorable.ts';

/** `end` takes in what a handler left unread, so that whoever is still sending gets the reply. */
type Received = { upload: Upload | StreamedUpload; end?: () => void } | { stop: Stop };

/** The one file of an upload, whole and within its bounds or in chunks, or why not. */
export async function readUpload(request: FastifyRequest, rule: UploadRule): Promise<Received> {
  if (!request.isMultipart()) return { stop: wrongFileType(rule.types) };
  try {
    const parts = request.parts({ limits: { fileSize: rule.maxBytes, files: 1, fields: 10, parts: 11 } });
    const part = await findFile(parts);
    if (!part) return { stop: invalidInput({ file: 'Choose a file.' }) };
    if (part.fieldname !== 'file' || !rule.types.includes(part.mimetype) || !isStorable(part.filename)) {
      part.file.resume();
      return { stop: part.fieldname === 'file' ? wrongFileType(rule.types) : invalidInput({ file: 'Choose a file.' }) };
    }
    const named = { filename: part.filename, type: part.mimetype };
    if (rule.isStreamed) {
      const chunks = chunksOf(part.file, parts, rule);
      // While a reader is attached, resuming does nothing.
      const end = () => void chunks.return(undefined).finally(() => part.file.resume());
      return { upload: { ...named, chunks }, end };
    }
    const bytes = await part.toBuffer();
    await refuseSecondFile(parts);
    return { upload: { ...named, bytes } };
  } catch (error) {
    return { stop: stopOf(error, rule) };
  }
}

type Parts = AsyncIterableIterator<Multipart>;

async function findFile(parts: Parts): Promise<MultipartFile | null> {
  for (let next = await parts.next(); !next.done; next = await parts.next()) if (next.value.type === 'file') return next.value;
  return null;
}

/** Reads to the end of the form. The parser reports a second file there, whatever its field is called. */
async function refuseSecondFile(parts: Parts): Promise<void> {
  if (await findFile(parts)) throw new Stopped(moreThanOneFile);
}

/** The whole form arrived, with more parts than are read or with names that none may have. */
const oddParts: ReadonlySet<string> = new Set([
  'FST_PARTS_LIMIT',
  'FST_FIELDS_LIMIT',
  'FST_PROTO_VIOLATION',
  'FST_INVALID_JSON_FIELD_ERROR',
]);

function stopOf(error: unknown, { maxBytes }: UploadRule): Stop {
  if (error instanceof Stopped) return error.stop;
  const { code } = error as { code?: unknown };
  if (code === 'FST_FILES_LIMIT') return moreThanOneFile;
  if (typeof code === 'string' && oddParts.has(code)) return wrongUploadParts;
  return code === 'FST_REQ_FILE_TOO_LARGE' ? fileTooLarge(maxBytes) : unreadableUpload;
}

async function* chunksOf(file: MultipartFile['file'], parts: Parts, rule: UploadRule): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of file.iterator({ destroyOnReturn: false })) yield chunk as Uint8Array;
    if (!file.truncated) await refuseSecondFile(parts);
  } catch (error) {
    throw new Stopped(stopOf(error, rule));
  }
  if (file.truncated) throw new Stopped(fileTooLarge(rule.maxBytes));
}
