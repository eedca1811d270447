const mostCharacters = 80;

/** What a terminal obeys or what turns the direction of writing: controls (C0 and C1), formats, line separators, halves of pairs, private use. */
const orders = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;

/** Text from a file, a reply or the command line, as it may be printed: one short line that gives a terminal no orders. */
export function plain(text: string): string {
  const start = text.slice(0, 2 * mostCharacters + 2);
  const characters = [...start];
  const isCut = start.length < text.length || characters.length > mostCharacters;
  return `${characters.slice(0, mostCharacters).join('').replaceAll(orders, '\ufffd')}${isCut ? '…' : ''}`;
}

/** JSON that means the same and has none of those characters as they are; all of them stand in strings. */
export const plainJson = (value: unknown): string =>
  JSON.stringify(value, null, 2).replaceAll(orders, (character) => (character === '\n' ? character : escaped(character)));

const escaped = (character: string): string =>
  Array.from({ length: character.length }, (_, index) => String.raw`\u` + character.charCodeAt(index).toString(16).padStart(4, '0')).join(
    '',
  );
