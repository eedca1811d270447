import { regionOf } from '#features/accounts/rules/region.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Board, BoardRow, MyStanding } from '../contract.ts';
import { nameKey } from '../rules/name-key.ts';
import { countAhead, countEverybody, percentileOf, type PointCount } from '../rules/rank.ts';
import { leastPeople } from '../rules/index-card.ts';
import { type Streams, streamsOf } from '../rules/streams.ts';
import { asksGenderOrAge, type Filters } from '../rules/view.ts';
import { listBeside, listMine, listTop, type StoredRow } from '../store/board.ts';
import { findIndex } from '../store/performance-index.ts';
import { countAll, countEntriesAndPeople, countPeopleTiesAhead, countTiesAhead, type Position } from '../store/ranks.ts';
import { type FoundRow, searchTop } from '../store/search.ts';

const shownRows = 100;
const neighbors = 2;

/** The top 100 within a filter; practice tests only where their type is asked for. */
export async function readBoard(tx: Executor, wanted: Filters): Promise<Board> {
  const streams = streamsOf(wanted, regionOf);
  const key = nameKey(wanted.search);
  const matching = streams ? await listMatching(tx, streams, key) : [];
  const isWithheld = asksGenderOrAge(wanted) && hasTooFew(matching);
  const found = isWithheld ? [] : matching;
  const index = await findIndex(tx);
  const { types, places: areas } = index?.options ?? { types: [], places: [] };
  return {
    rows: found.map((row) => wireRow(row, row.rank)),
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

/** Whoever is found keeps the rank that they have without the search. */
async function listMatching(tx: Executor, streams: Streams, key: string): Promise<FoundRow[]> {
  if (key !== '') return searchTop(tx, streams, key, shownRows);
  return (await listTop(tx, streams, shownRows)).map((row, at) => ({ ...row, rank: at + 1 }));
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
  const { entries, people } = await countEntriesAndPeople(tx, streams, [mine.points]);
  const [ties = 0] = await countTiesAhead(tx, streams, [mine]);
  const rank = countAhead(entries, mine.points) + ties + 1;
  const total = countEverybody(entries);
  const near = await listBeside(tx, streams, mine, neighbors);
  const [above, below] = [near.filter(({ isAbove }) => isAbove), near.filter(({ isAbove }) => !isAbove)];
  return {
    row: wireRow(mine, rank),
    percentile: assessmentType === null ? await percentileOfPeople(tx, streams, mine, people) : percentileOf(rank, total),
    total,
    above: above.map((row, at) => wireRow(row, rank - above.length + at)),
    below: below.map((row, at) => wireRow(row, rank + at + 1)),
  };
}

/** Where several types are listed together a person may have several rows; the percentile compares people. */
async function percentileOfPeople(tx: Executor, streams: Streams, mine: Position, counts: readonly PointCount[]): Promise<number | null> {
  const rank = countAhead(counts, mine.points) + (await countPeopleTiesAhead(tx, streams, mine)) + 1;
  return percentileOf(rank, countEverybody(counts));
}

function wireRow<Rank extends number | null>(row: StoredRow, rank: Rank): BoardRow & { rank: Rank } {
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
