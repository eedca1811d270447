type Named = { fullName?: string | null | undefined; email?: string | null | undefined };

/** The letters in the place of a missing picture: of the first and last word of the name, else of the email, else a question mark. */
export function initialsOf({ fullName, email }: Named): string {
  const words = (fullName ?? '').split(/\s+/u).filter(Boolean);
  const first = words[0];
  const last = words.at(-1);
  if (first && last) return words.length === 1 ? letterOf(first) : letterOf(first) + letterOf(last);
  const address = email?.trim();
  return address ? letterOf(address) : '?';
}

/** The first letter or digit of a word; a word without any gives its first character. */
function letterOf(word: string): string {
  const letter = /[\p{L}\p{N}]/u.exec(word)?.[0] ?? Array.from(word)[0] ?? '';
  const upper = letter.toUpperCase();
  return Array.from(upper).length === 1 ? upper : letter;
}
