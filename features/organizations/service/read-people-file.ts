import { setImmediate } from 'node:timers/promises';
import { readLooseCsv } from '#platform/http/read-loose-csv.ts';
import { textChunks } from '#platform/http/text-chunks.ts';
import { peopleLimits } from '../rules/people-limits.ts';
import { createPeopleReader, type PeopleList } from '../rules/read-people.ts';

/** Some rows may be empty. */
const limits = { columns: peopleLimits.columns, row: peopleLimits.row, rows: peopleLimits.people * 2, lines: peopleLimits.people * 5 };

/** Other requests are answered after this many rows, each of which takes up to a tenth of a millisecond. */
const batch = 200;

/**
 * The people of an uploaded list, counted while it arrives and checked once it is known not to be too long: what is held is one chunk, and at
 * most as many rows as a list may have people.
 */
export async function readPeopleFile(chunks: AsyncIterable<Uint8Array>): Promise<PeopleList> {
  const { take, check, stop, skip, list } = createPeopleReader();
  let rows = 0;
  for await (const row of readLooseCsv(textChunks(chunks), limits)) {
    const goesOn = !('message' in row) ? take(row) : row.isEnd ? stop(row.line, row.message) : skip(row);
    if (!goesOn) break;
    if (++rows % batch === 0) await setImmediate();
  }
  while (check(batch)) await setImmediate();
  list.problems.sort((one, other) => one.line - other.line);
  if (list.rows === 0 && list.problems.length === 0) stop(1, 'This list is empty.');
  return list;
}
