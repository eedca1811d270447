import type { FastifyRequest } from 'fastify';
import type { MultipartFile } from '@fastify/multipart';
import type { UploadRule } from '#platform/contract/contract.ts';
import type { StreamedUpload, Upload } from './route.ts';
import { fileTooLarge, invalidInput, type Stop, Stopped, unreadableUpload, wrongFileType } from './stop.ts';
import { isStorable } from './unstorable.ts';

/** `end` takes in what a handler left unread, so that whoever is still sending gets the reply. */
type Received = { upload: Upload | StreamedUpload; end?: () => void } | { stop: Stop };

/** The one file of an upload, whole and within its bounds or in chunks, or why not. */
export async function readUpload(request: FastifyRequest, rule: UploadRule): Promise<Received> {
  if (!request.isMultipart()) return { stop: wrongFileType(rule.types) };
  try {
    const part = await request.file({ limits: { fileSize: rule.maxBytes, files: 1, fields: 10, parts: 11 } });
    if (!part) return { stop: invalidInput({ file: 'Choose a file.' }) };
    if (part.fieldname !== 'file' || !rule.types.includes(part.mimetype) || !isStorable(part.filename)) {
      part.file.resume();
      return { stop: part.fieldname === 'file' ? wrongFileType(rule.types) : invalidInput({ file: 'Choose a file.' }) };
    }
    const named = { filename: part.filename, type: part.mimetype };
    if (rule.isStreamed) {
      const chunks = chunksOf(part.file, rule);
      // While a reader is attached, resuming does nothing.
      const end = () => void chunks.return(undefined).finally(() => part.file.resume());
      return { upload: { ...named, chunks }, end };
    }
    return { upload: { ...named, bytes: await part.toBuffer() } };
  } catch (error) {
    const isTooLarge = (error as { code?: unknown }).code === 'FST_REQ_FILE_TOO_LARGE';
    return { stop: isTooLarge ? fileTooLarge(rule.maxBytes) : unreadableUpload };
  }
}

async function* chunksOf(file: MultipartFile['file'], { maxBytes }: UploadRule): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of file.iterator({ destroyOnReturn: false })) yield chunk as Uint8Array;
  } catch {
    throw new Stopped(unreadableUpload);
  }
  if (file.truncated) throw new Stopped(fileTooLarge(maxBytes));
}
