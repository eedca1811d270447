import { readCsv } from '#platform/http/read-csv.ts';
import { textChunks } from '#platform/http/text-chunks.ts';
import { peopleLimits } from '../rules/people-limits.ts';
import { createPeopleReader, type PeopleList } from '../rules/read-people.ts';

/** Some rows may be empty. */
const limits = { columns: peopleLimits.columns, row: peopleLimits.row, rows: peopleLimits.people * 2, lines: peopleLimits.people * 5 };

/** The people of an uploaded list, read while it arrives: what is held is one chunk, and at most as many people as a list may have. */
export async function readPeopleFile(chunks: AsyncIterable<Uint8Array>): Promise<PeopleList> {
  const { take, stop, list } = createPeopleReader();
  for await (const row of readCsv(textChunks(chunks), limits)) {
    if ('message' in row) stop(row.line, row.message);
    else if (!take(row)) break;
  }
  if (list.rows === 0 && list.problems.length === 0) stop(1, 'This list is empty.');
  return list;
}
