import { regionOf } from '#features/accounts/rules/region.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Board, BoardRow, MyStanding } from '../contract.ts';
import { nameKey } from '../rules/name-key.ts';
import { bucketsOf, percentileOf } from '../rules/rank.ts';
import { leastPeople } from '../rules/index-card.ts';
import { firstSortKeyOf } from '../rules/sort-key.ts';
import { type Streams, streamsOf } from '../rules/streams.ts';
import { asksGenderOrAge, type Filters } from '../rules/view.ts';
import {
  countAhead,
  countAll,
  countPeopleTiesAhead,
  countTiesAhead,
  listBeside,
  listMine,
  listTop,
  type StoredRow,
} from '../store/board.ts';
import { findIndex } from '../store/performance-index.ts';
import { searchTop } from '../store/search.ts';

const shownRows = 100;
const neighbors = 2;

/** The top 100 within a filter, ranked from 1; practice tests only where their type is asked for. */
export async function readBoard(tx: Executor, wanted: Filters): Promise<Board> {
  const streams = streamsOf(wanted, regionOf);
  const key = nameKey(wanted.search);
  const matching = !streams ? [] : key === '' ? await listTop(tx, streams, shownRows) : await searchTop(tx, streams, key, shownRows);
  const isWithheld = asksGenderOrAge(wanted) && hasTooFew(matching);
  const found = isWithheld ? [] : matching;
  const index = await findIndex(tx);
  const { types, places: areas } = index?.options ?? { types: [], places: [] };
  return {
    rows: found.map((row, at) => wireRow(row, at + 1)),
    total: key !== '' ? null : streams && !isWithheld ? await countAll(tx, streams) : 0,
    is_withheld: isWithheld,
    options: {
      regions: areas.filter((area) => regionOf(area) === null).toSorted(),
      types: types.toSorted(),
      countries: areas.filter((area) => regionOf(area) !== null).toSorted(),
    },
    people: index?.people ?? 0,
    types: types.length,
  };
}

/** Whether these rows, the first of a filter, are of fewer people than may be shown by gender or age. */
const hasTooFew = (rows: readonly StoredRow[]): boolean => new Set(rows.map(({ userId }) => userId)).size < leastPeople;

type Standing = NonNullable<MyStanding['standing']>;

/** A person's best standing within a filter, counted and not read; null when no entry of theirs matches, or when too few people do. */
export async function readStanding(tx: Executor, userId: string, wanted: Omit<Filters, 'search'>): Promise<Standing | null> {
  const streams = streamsOf(wanted, regionOf);
  if (!streams) return null;
  const { area, assessmentType, genders, ages } = streams;
  const mine = (await listMine(tx, userId)).find(
    (row) =>
      (assessmentType === null ? !row.isPractice : row.assessmentType === assessmentType) &&
      (area.kind === 'everywhere' || row[area.kind] === area.name) &&
      genders.includes(row.gender) &&
      ages.includes(row.age),
  );
  if (!mine || (asksGenderOrAge(wanted) && hasTooFew(await listTop(tx, streams, shownRows)))) return null;
  const ahead = await countAhead(tx, streams, bucketsOf(mine.points));
  const rank = ahead + (await countTiesAhead(tx, streams, mine, firstSortKeyOf(mine.points))) + 1;
  const total = await countAll(tx, streams);
  const above = await listBeside(tx, streams, mine, 'above', neighbors);
  const below = await listBeside(tx, streams, mine, 'below', neighbors);
  return {
    row: wireRow(mine, rank),
    percentile: assessmentType === null ? await percentileOfPeople(tx, streams, mine) : percentileOf(rank, total),
    total,
    above: above.map((row, at) => wireRow(row, rank - above.length + at)),
    below: below.map((row, at) => wireRow(row, rank + at + 1)),
  };
}

/** The counts of this type are of people, each by their best entry. */
const everyPerson = '*';

/** Where several types are listed together a person may have several rows; the percentile compares people. */
async function percentileOfPeople(tx: Executor, streams: Streams, mine: StoredRow): Promise<number | null> {
  const people = { ...streams, assessmentType: everyPerson };
  const ahead = await countAhead(tx, people, bucketsOf(mine.points));
  const rank = ahead + (await countPeopleTiesAhead(tx, people, mine, firstSortKeyOf(mine.points))) + 1;
  return percentileOf(rank, await countAll(tx, people));
}

function wireRow(row: StoredRow, rank: number): BoardRow {
  return {
    id: String(row.id),
    rank,
    name: row.name,
    score: row.points,
    country: row.country,
    region: row.region,
    assessment_type: row.assessmentType,
    is_demo: row.isDemo,
  };
}
