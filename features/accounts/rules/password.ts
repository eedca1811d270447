/** No composition rules: length, and nothing that anyone would guess first. */
export const minPasswordLength = 10;

export type PasswordProblem = 'too_short' | 'too_common' | 'too_simple' | 'is_name_or_email';

/** The same password typed on different keyboards becomes the same characters. */
export function normalPassword(password: string): string {
  return password.normalize('NFKC');
}

type Person = { fullName: string; email: string };

/** Why this password is refused for this person; null when it is welcome. `common` holds small letters. */
export function whyNotPassword(password: string, person: Person, common: ReadonlySet<string>): PasswordProblem | null {
  const normal = normalPassword(password);
  if (Array.from(normal).length < minPasswordLength) return 'too_short';
  const folded = fold(normal);
  if (namesOf(person).has(folded)) return 'is_name_or_email';
  if (common.has(folded) || common.has(withoutTail(folded))) return 'too_common';
  return isSimple(folded) ? 'too_simple' : null;
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** The ways to write one's name or address that would be tried first. */
function namesOf({ fullName, email }: Person): Set<string> {
  const name = fold(fullName).trim();
  const words = name.split(/\s+/u).filter(Boolean);
  const address = fold(email).trim();
  const separators = ['', ' ', '.', '-', '_'];
  return new Set([
    ...separators.flatMap((separator) => [words.join(separator), words.toReversed().join(separator)]),
    address,
    address.slice(0, address.lastIndexOf('@')),
  ]);
}

/** `password2026!` is `password` to a guesser. */
function withoutTail(text: string): string {
  return text.replace(/[\d\p{P}\p{S}\s]+$/u, '');
}

const rows = [
  '0123456789',
  '1234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertyuiopasdfghjklzxcvbnm',
  'qazwsxedcrfvtgbyhnujmikolp',
];
const runs = rows.flatMap((row) => [
  row + row,
  Array.from(row + row)
    .toReversed()
    .join(''),
]);

/** One short piece again and again, or a run along the alphabet, the digits or the keyboard. */
function isSimple(text: string): boolean {
  const isRepeated = /^(.{1,4}?)\1+.{0,3}$/su.test(text);
  return isRepeated || runs.some((run) => run.includes(text));
}
