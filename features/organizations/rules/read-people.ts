import { emailKey } from '#features/accounts/rules/email-key.ts';
import { type Columns, peopleIn, readColumns } from './people-columns.ts';
import { peopleLimits } from './people-limits.ts';
import { type PersonEntry, personEntry } from './person-entry.ts';

export type PeopleProblem = { line: number; message: string };
export type ListedEntry = PersonEntry & { line: number; emailKey: string };

/** What a list of people says: everybody whose row is good, and every row that is not. */
export type PeopleList = { people: ListedEntry[]; problems: PeopleProblem[]; rows: number };

type Row = { line: number; cells: readonly string[] };

/**
 * Reads the rows of a list one after the other. `take` answers false once reading on is of no use: the columns are unknown, or there are
 * too many people.
 */
export function createPeopleReader() {
  const list: PeopleList = { people: [], problems: [], rows: 0 };
  const lineOf = new Map<string, number>();
  let columns: Columns | null = null;

  function enter(line: number, cells: ReturnType<typeof peopleIn>[number]): void {
    const problem = (message: string) => void list.problems.push({ line, message });
    if (cells.email === '') return problem('The row has no email address.');
    const read = personEntry.safeParse(cells);
    if (!read.success) return problem(read.error.issues[0]?.message ?? 'The row cannot be read.');
    const key = emailKey(read.data.email);
    const earlier = lineOf.get(key);
    if (earlier === line) return problem('The row has the same address twice.');
    if (earlier !== undefined) return problem(`The same address is on line ${earlier}.`);
    lineOf.set(key, line);
    list.people.push({ ...read.data, line, emailKey: key });
  }

  function take({ line, cells }: Row): boolean {
    if (!columns) {
      const read = readColumns(cells);
      if ('problem' in read) return stop(line, read.problem);
      columns = read.columns;
      if (read.isHead) return true;
    }
    for (const person of peopleIn(cells, columns)) {
      list.rows++;
      if (list.rows > peopleLimits.people)
        return stop(line, `A list can have at most ${peopleLimits.people.toLocaleString('en')} people. Split it here.`);
      enter(line, person);
    }
    return true;
  }

  function stop(line: number, message: string): false {
    list.problems.push({ line, message });
    return false;
  }

  return { take, stop, list };
}
