import { UnreadableText } from './read-csv.ts';

const howToSave = 'In a spreadsheet, save it as “CSV UTF-8” and upload that file.';

/**
 * The text of an uploaded file, in chunks, lines ended by `\n` alone: UTF-8 with or without a byte order mark, UTF-16 with one. Text in
 * another encoding is not guessed at; it ends the reading with the line where that shows.
 */
export async function* textChunks(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | null = null;
  let head: Buffer = Buffer.alloc(0);
  let line = 1;
  /** A carriage return at the end of a chunk: what follows decides whether it is half of a line end. */
  let held = '';
  const clean = (text: string, isLast: boolean): string => {
    const whole = held + text;
    held = !isLast && whole.endsWith('\r') ? '\r' : '';
    const cleaned = (held ? whole.slice(0, -1) : whole).replaceAll(/\r\n?/g, '\n');
    const bad = /[\0\uFFFD]/.exec(cleaned);
    if (bad) throw unreadable(line + breaksIn(cleaned.slice(0, bad.index)), bad[0] === '\0');
    line += breaksIn(cleaned);
    return cleaned;
  };
  for await (const chunk of bytes) {
    head = decoder ? head : Buffer.concat([head, chunk]);
    if (!decoder && head.length < 4) continue;
    const text: string = decoder ? decoder.decode(chunk, { stream: true }) : (decoder = decoderFor(head)).decode(head, { stream: true });
    const cleaned = clean(text, false);
    if (cleaned) yield cleaned;
  }
  const rest = decoder ? decoder.decode() : decoderFor(head).decode(head);
  const cleaned = clean(rest, true);
  if (cleaned) yield cleaned;
}

/** Decoders leave the byte order mark out, and put U+FFFD where bytes are none of their encoding. */
function decoderFor(head: Buffer) {
  const [first, second, third, fourth] = head;
  if (first === 0x50 && second === 0x4b && third === 3 && fourth === 4)
    throw new UnreadableText({ line: 1, message: `This is a spreadsheet or a ZIP file, not a CSV file. ${howToSave}` });
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le');
  return new TextDecoder(first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8');
}

const unreadable = (line: number, isNul: boolean) =>
  new UnreadableText({
    line,
    message: isNul
      ? `There is a NUL byte: the file isn’t text, or it’s in UTF-16 without a byte order mark. ${howToSave}`
      : `A character here isn’t valid UTF-8. The file may be in Latin-1. ${howToSave}`,
  });

const breaksIn = (text: string): number => text.split('\n').length - 1;
