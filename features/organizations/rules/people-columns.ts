import type { PersonEntry } from './person-entry.ts';

/** What a column of a list holds. */
type Field = 'email' | 'name' | 'first' | 'last' | 'number';

/** Heads of columns, without case, spaces and punctuation. */
const heads: Record<Field, readonly string[]> = {
  email: ['email', 'emailaddress', 'mail', 'workemail', 'schoolemail', 'studentemail', 'universityemail', 'candidateemail'],
  name: ['name', 'fullname', 'displayname', 'candidate', 'candidatename', 'student', 'studentname'],
  first: ['firstname', 'givenname', 'forename', 'first'],
  last: ['lastname', 'familyname', 'surname', 'last'],
  number:
    'number no id externalid ownnumber reference ref studentid studentnumber studentno candidateid candidatenumber applicantid employeeid matriculationnumber registrationnumber'.split(
      ' ',
    ),
};

/** Where each field stands, or `addresses` where every cell is an address. */
type Columns = Partial<Record<Field, number>> | 'addresses';

/** How rows are read: by the head of the list, which also has columns that mean nothing here, or each by what stands in it. */
export type Form = { columns: Columns; unread: string[]; width: number } | 'by row';

const fields = Object.keys(heads) as Field[];
const wordOf = (cell: string): string => cell.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The form of a list by its first row; or what is wrong with it. */
export function readForm(cells: readonly string[]): { form: Form } | { problem: string } {
  const columns: Partial<Record<Field, number>> = {};
  const unread: string[] = [];
  for (const [at, cell] of cells.entries()) {
    const field = fields.find((each) => heads[each].includes(wordOf(cell)));
    if (!field) {
      if (cell.trim() !== '') unread.push(shortened(cell));
      continue;
    }
    if (columns[field] !== undefined)
      return { problem: `Two columns are called “${cell.trim().slice(0, 40)}” or something similar. Keep one of them.` };
    columns[field] = at;
  }
  if (columns.email !== undefined) return { form: { columns, unread, width: cells.findLastIndex((cell) => cell.trim() !== '') + 1 } };
  return guessColumns(cells)
    ? { form: 'by row' }
    : { problem: 'No column is called “email.” Name the columns in the first row: email, name, number.' };
}

/** A list without a head: the cell with an @ is the address, the next one the name, the next one the number. */
function guessColumns(cells: readonly string[]): Columns | null {
  const filled = cells.filter((cell) => cell.trim() !== '');
  if (filled.length > 0 && filled.every((cell) => cell.includes('@'))) return 'addresses';
  const email = cells.findIndex((cell) => cell.includes('@'));
  if (email === -1) return null;
  const [name, number] = [...cells.keys()].filter((at) => at !== email);
  return { email, ...(name === undefined ? {} : { name }), ...(number === undefined ? {} : { number }) };
}

/** The cells of one person, not yet checked. */
type Cells = { [Key in keyof PersonEntry]: string };

/** Who stands in a row: one person, or each address of it. */
export function peopleIn(cells: readonly string[], form: Form): Cells[] {
  return form === 'by row' ? peopleInRow(cells) : peopleUnder(cells, form.columns);
}

/** Something stands to the right of the last head: a comma in a name has moved the cells, so that none of them can be trusted. */
export const hasCellsBeyond = (cells: readonly string[], form: Form): boolean =>
  form !== 'by row' && cells.slice(form.width).some((cell) => cell.trim() !== '');

/** Filled cells of a row without a head that nothing is taken from; columns with a head are told by it. */
export function unreadIn(given: readonly string[], form: Form): string[] {
  const cells = recut(given);
  const columns = form === 'by row' ? guessColumns(cells) : null;
  if (columns === null || columns === 'addresses') return [];
  const read = Object.values(columns);
  return cells.filter((cell, at) => cell.trim() !== '' && !read.includes(at)).map(shortened);
}

const shortened = (cell: string): string => [...cell.trim()].slice(0, 40).join('');

/** The cells of a row that is separated otherwise than the first one, by which the list was cut. */
function recut(given: readonly string[]): readonly string[] {
  const [only = '', ...others] = given.filter((cell) => cell.trim() !== '');
  return others.length === 0 && only.includes('@') && /[;\t]/u.test(only) ? only.split(/[;\t]/u) : given;
}

/** People paste several forms into one list. */
function peopleInRow(given: readonly string[]): Cells[] {
  const cells = recut(given);
  const columns = guessColumns(cells);
  if (columns) return peopleUnder(cells, columns);
  return [
    {
      email: '',
      name: cells
        .map((cell) => cell.trim())
        .filter(Boolean)
        .join(', '),
      external_id: '',
    },
  ];
}

function peopleUnder(cells: readonly string[], columns: Columns): Cells[] {
  if (columns === 'addresses')
    return cells.filter((cell) => cell.trim() !== '').map((cell) => ({ ...splitAddress(cell), external_id: '' }));
  const cell = (field: Field) => cells[columns[field] ?? -1]?.trim() ?? '';
  const address = splitAddress(cell('email'));
  const name = cell('name') || `${cell('first')} ${cell('last')}`.trim() || address.name;
  return [{ email: address.email, name, external_id: cell('number') }];
}

/** `Ada Lovelace <ada@example.org>` as mail programs write it, `Ada Lovelace ada@example.org` in either order, or the address alone. */
function splitAddress(cell: string): { email: string; name: string } {
  const text = cell.trim();
  const open = text.lastIndexOf('<');
  if (open !== -1 && text.endsWith('>')) return { email: text.slice(open + 1, -1).trim(), name: plain(text.slice(0, open)) };
  const words = text.split(/\s+/u);
  const [email] = words.filter((word) => word.includes('@'));
  if (words.length < 2 || !email || !isBesideName(words)) return { email: text, name: '' };
  return { email, name: plain(words.filter((word) => word !== email).join(' ')) };
}

const plain = (name: string): string => name.replaceAll('"', '').trim();

/** One whole address, before or after words that are none. */
function isBesideName(words: readonly string[]): boolean {
  const at = words.findIndex((word) => /^[^@]+@[^@]+$/u.test(word));
  return (at === 0 || at === words.length - 1) && words.every((word, nth) => nth === at || !word.includes('@'));
}
