import type { FastifyRequest } from 'fastify';
import type { Definition } from '#platform/contract/contract.ts';
import type { Upload } from './route.ts';
import { fileTooLarge, invalidInput, type Stop, unreadableUpload, wrongFileType } from './stop.ts';
import { isStorable } from './unstorable.ts';

type Rule = NonNullable<Definition['upload']>;

/** The one file of an upload, whole and within its bounds, or why not. */
export async function readUpload(request: FastifyRequest, rule: Rule): Promise<{ upload: Upload } | { stop: Stop }> {
  if (!request.isMultipart()) return { stop: wrongFileType(rule.types) };
  try {
    const part = await request.file({ limits: { fileSize: rule.maxBytes, files: 1, fields: 10, parts: 11 } });
    if (!part) return { stop: invalidInput({ file: 'Choose a file.' }) };
    if (part.fieldname !== 'file' || !rule.types.includes(part.mimetype) || !isStorable(part.filename)) {
      part.file.resume();
      return { stop: part.fieldname === 'file' ? wrongFileType(rule.types) : invalidInput({ file: 'Choose a file.' }) };
    }
    const bytes = await part.toBuffer();
    return { upload: { filename: part.filename, type: part.mimetype, bytes } };
  } catch (error) {
    const isTooLarge = (error as { code?: unknown }).code === 'FST_REQ_FILE_TOO_LARGE';
    return { stop: isTooLarge ? fileTooLarge(rule.maxBytes) : unreadableUpload };
  }
}
