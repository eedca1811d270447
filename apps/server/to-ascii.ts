const escaped = (character: string): string =>
  Array.from({ length: character.length }, (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`).join('');

/** A backslash before the character would take that of the escape for its own, and raw text shows escapes as they are. */
const inescapable = /\\\P{ASCII}|\braw`[^`]*\P{ASCII}/u;

/** The same JavaScript in ASCII. V8 reads a file with one character beyond Latin-1 at two bytes for every character in it, which takes longer. */
export function toAscii(code: string): string {
  const found = inescapable.exec(code);
  if (found) throw new Error(`The built server holds text that cannot be written in ASCII: ${found[0].slice(0, 80)}`);
  return code.replaceAll(/\P{ASCII}/gu, escaped);
}
