import { maxCheckedCharacters } from '../../rules/check-lines.ts';

export type ListFile = { text: string } | { problem: 'too_large' | 'unreadable' };

/** The longest text, in the encoding that takes most. */
const maxBytes = maxCheckedCharacters * 4;

/** The text of a file in UTF-8 or, with its mark at the head, in UTF-16. IDs are plain ASCII, so other single-byte encodings read as well. */
export async function readListFile(file: File): Promise<ListFile> {
  if (file.size > maxBytes) return { problem: 'too_large' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  // Bytes of a spreadsheet or a PDF, or UTF-16 without its mark.
  if (text.includes('\0')) return { problem: 'unreadable' };
  return text.length > maxCheckedCharacters ? { problem: 'too_large' } : { text };
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}
