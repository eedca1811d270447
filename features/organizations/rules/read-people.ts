import { emailKey } from '#features/accounts/rules/email-key.ts';
import { type Form, hasCellsBeyond, peopleIn, readForm, unreadIn } from './people-columns.ts';
import { peopleLimits } from './people-limits.ts';
import { type PersonEntry, personEntry } from './person-entry.ts';

/** A row that cannot be added, with what stands in it; a file that cannot be read on has no such row. */
export type PeopleProblem = { line: number; message: string; content?: string };
export type ListedEntry = PersonEntry & { line: number; emailKey: string };

/** What a list of people says: everybody whose row is good, every row that is not, and whether it could be read to its end. */
export type PeopleList = {
  people: ListedEntry[];
  problems: PeopleProblem[];
  rows: number;
  isWhole: boolean;
  /** Heads of columns that mean nothing here; without heads, the first few cells after the number. */
  unread: string[];
};

/** A line with two bad addresses is one to mend. */
export const countLines = (problems: readonly { line: number }[]): number => new Set(problems.map(({ line }) => line)).size;

type Cells = ReturnType<typeof peopleIn>[number];

const shownLength = 80;
const mostUnread = 10;
const beyondHeads = 'This row has more cells than the header row. If a name has a comma, put it in quotation marks.';

/** What stands in a row, short and without characters that nobody sees. */
function contentOf(...cells: readonly string[]): string {
  const text = cells
    .filter((cell) => cell !== '')
    .join(', ')
    .replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ');
  const shown = [...text].slice(0, shownLength).join('');
  return shown.length < text.length ? `${shown}…` : shown;
}

type Row = { line: number; cells: readonly string[] };

/** Puts a person on the list, or says what is wrong with the row. */
function enter(list: PeopleList, lineOf: Map<string, number>, line: number, cells: Cells): void {
  const problem = (message: string) =>
    void list.problems.push({ line, message, content: contentOf(cells.email, cells.name, cells.external_id) });
  if (cells.email === '') return problem('This line has no email address.');
  const read = personEntry.safeParse(cells);
  if (!read.success) return problem(read.error.issues[0]?.message ?? 'We can’t read this line.');
  const key = emailKey(read.data.email);
  const earlier = lineOf.get(key);
  if (earlier === line) return problem('This line has the same address twice.');
  if (earlier !== undefined) return problem(`The same address is on line ${earlier}.`);
  lineOf.set(key, line);
  list.people.push({ ...read.data, line, emailKey: key });
}

/**
 * Reads the rows of a list one after the other. `take` counts who stands in a row and answers false once reading on is of no use: the columns
 * are unknown, or there are too many people, of whom nobody is checked then. `skip` names a row that has no cells to check. `check` checks
 * the next few, and answers whether more wait.
 */
export function createPeopleReader() {
  const list: PeopleList = { people: [], problems: [], rows: 0, isWhole: true, unread: [] };
  const lineOf = new Map<string, number>();
  let form: Form | null = null;
  const waiting: { line: number; cells: Cells }[] = [];
  let checked = 0;

  function take({ line, cells }: Row): boolean {
    if (!form) {
      const read = readForm(cells);
      if ('problem' in read) return stop(line, read.problem);
      form = read.form;
      if (form !== 'by row') {
        list.unread = form.unread;
        return true;
      }
    }
    if (hasCellsBeyond(cells, form)) return skip({ line, message: beyondHeads, content: contentOf(...cells) });
    for (const cell of unreadIn(cells, form)) leave(cell);
    for (const person of peopleIn(cells, form)) {
      if (!count(line)) return false;
      waiting.push({ line, cells: person });
    }
    return true;
  }

  function leave(cell: string): void {
    if (list.unread.length <= mostUnread && !list.unread.includes(cell)) list.unread.push(list.unread.length < mostUnread ? cell : '…');
  }

  /** Without the names of the columns nobody knows what stands below; a first line with an address has no such names. */
  function skip({ line, message, content = '' }: PeopleProblem): boolean {
    if (!form && !content.includes('@')) return stop(line, message);
    if (!count(line)) return false;
    list.problems.push({ line, message, content: contentOf(content) });
    return true;
  }

  function count(line: number): boolean {
    if (++list.rows <= peopleLimits.people) return true;
    waiting.length = 0;
    return stop(line, `A list can have at most ${peopleLimits.people.toLocaleString('en')} people. Split it here.`);
  }

  function check(most: number): boolean {
    for (const { line, cells } of waiting.slice(checked, checked + most)) enter(list, lineOf, line, cells);
    checked += most;
    return checked < waiting.length;
  }

  function stop(line: number, message: string): false {
    list.isWhole = false;
    list.problems.push({ line, message });
    return false;
  }

  return { take, check, stop, skip, list };
}
