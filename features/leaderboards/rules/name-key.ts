/** A name as it is searched: without case, accents and doubled spaces; every character stands for itself. */
export function nameKey(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/ı/g, 'i')
    .replace(/ß/g, 'ss')
    .replace(/[øœæðþł]/g, (letter) => plain[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
}

/** Letters that have no accent to take away, but are typed without it. */
const plain: Readonly<Record<string, string>> = { ø: 'o', œ: 'oe', æ: 'ae', ð: 'd', þ: 'th', ł: 'l' };
