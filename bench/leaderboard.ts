import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { countries, regionOf, regions } from '#features/accounts/rules/region.ts';
import { genders } from '#features/accounts/rules/profile.ts';
import { ageRanges } from '#features/leaderboards/rules/age-range.ts';
import { everything, type Filters } from '#features/leaderboards/rules/view.ts';
import { readBoard, readStanding } from '#features/leaderboards/service/read-board.ts';
import type { Database } from '#platform/database/database.ts';
import { runningDatabaseUrl } from '#platform/database/embedded.ts';
import { closeDatabase, openDatabase } from '#platform/database/open.ts';
import { createLog } from '#platform/runtime/log.ts';
import { fillBoard } from './board-world.ts';
import type { Measurement } from './measurement.ts';
import { forgetFolder, freshFolder, startProduct } from './product.ts';
import { readSortedSet } from './sorted-set.ts';

/**
 * `BOARD_SIZES=1000000,10000000 npm run bench -- leaderboard`: what any view of the board costs, however many results there are. With
 * `BOARD_FOLDER` the filled databases stay there for the next run: ten millions take half an hour to fill and three minutes to measure.
 */
const sizes = (process.env['BOARD_SIZES'] ?? '100000,1000000').split(',').map(Number);
/**
 * Of the invented names, the first six have nobody or a few hundred in a million; the others almost everybody, then one in 20, 30, 60 and 180; the
 * last ones an end and a beginning of a word, and letters of which more names have the parts than the whole.
 */
const searches = ['ana', 'zo', 'abcd', 'q', 'nobody here', 'ela', 'e', 'aea', 'fb', 'aeb', 'deb', 'c i', 'aeae'];

/** Names that somebody has, whole and in parts. */
const partsOf = (name: string): string[] => [name, name.split(' ')[0] ?? '', name.slice(-6), name.slice(0, 4), name.slice(1, 4)];

type Measured = {
  size: number;
  views: number[];
  bare: number[];
  /** The same hundred places out of Redis; empty where there is none on this machine. */
  sortedSet: number[];
  ranks: number[];
  searches: number[];
  moves: number[];
  results: { noted: number[]; bare: number[] };
};

export async function measureLeaderboard(): Promise<Measurement[]> {
  const measured: Measured[] = [];
  for (const size of sizes) measured.push(await measureSize(size));
  return measured.flatMap((one, at) => measurementsOf(one, measured[at - 1]));
}

async function measureSize(size: number): Promise<Measured> {
  const kept = process.env['BOARD_FOLDER'];
  const folder = kept ? join(kept, String(size)) : freshFolder();
  mkdirSync(folder, { recursive: true });
  const product = await startProduct(folder);
  const database = openDatabase(runningDatabaseUrl(folder) ?? '', createLog({ level: 'warn' }));
  try {
    const [row] = (await database.$client.query<{ entries: string }>('select count(*) as entries from board_entries')).rows;
    if (Number(row?.entries) !== size) await fillBoard(database, size, countries);
    return await measure(database, size);
  } finally {
    await closeDatabase(database);
    await product.stop();
    if (!kept) forgetFolder(folder);
  }
}

/** Every combination of filters, countries by a large, a middle and a small one. */
function* combinations(types: readonly string[]): Generator<Filters> {
  const few = [countries[0], countries[30], countries[90], countries[190]].flatMap((country) => country?.code ?? []);
  const places = [{}, ...regions.map((region) => ({ region })), ...few.map((country) => ({ country }))];
  for (const place of places)
    for (const assessmentType of ['all', ...types])
      for (const gender of ['all', ...genders] as const)
        for (const ageRange of ['all', ...ageRanges] as const) yield { ...everything, ...place, assessmentType, gender, ageRange };
}

async function measure(database: Database, size: number): Promise<Measured> {
  const types = (await database.$client.query<{ code: string }>('select code from assessment_types order by code')).rows.map(
    (row) => row.code,
  );
  const wanted = [...combinations([types[0] ?? '', types[3] ?? '', types.at(-1) ?? ''])];
  const result: Measured = {
    size,
    views: [],
    bare: [],
    sortedSet: await readSortedSet(size, 1000),
    ranks: [],
    searches: [],
    moves: [],
    results: await writeResults(database),
  };
  for (const view of wanted) await readBoard(database, view);
  for (let round = 0; round < 3; round++)
    for (const view of wanted) {
      result.views.push(await time(() => readBoard(database, view)));
      result.bare.push(
        await time(() => database.$client.query({ name: 'bare-top', text: 'select * from board_entries order by id limit 100' })),
      );
    }
  const someone = await database.$client.query<{ userId: string; country: string; type: string }>(
    `select user_id as "userId", country, assessment_type as type from board_entries tablesample system (${Math.min(100, 60_000 / size)}) limit 200`,
  );
  for (const { userId, country, type } of someone.rows)
    for (const filter of [{}, { country }, { assessmentType: type }, { region: regionOf(country) ?? 'Asia' }] as Partial<Filters>[])
      result.ranks.push(await time(() => readStanding(database, userId, { ...everything, ...filter })));
  const names = await database.$client.query<{ name: string }>(
    'select name from board_entries tablesample system (1) repeatable (7) limit 10',
  );
  const filters: Partial<Filters>[] = [
    {},
    { region: 'Asia' },
    { gender: 'Female', ageRange: '25-34' },
    ...countries.slice(0, 1).map(({ code }) => ({ country: code })),
    ...types.slice(0, 1).map((assessmentType) => ({ assessmentType })),
  ];
  for (let round = 0; round < 3; round++)
    for (const search of [...searches, ...names.rows.flatMap(({ name }) => partsOf(name))])
      for (const filter of filters) result.searches.push(await time(() => readBoard(database, { ...everything, ...filter, search })));
  for (const { userId } of someone.rows)
    result.moves.push(
      await time(() =>
        database.$client.query('update board_entries set points = 10000 - points, standing = standing + 1 where user_id = $1', [userId]),
      ),
    );
  return result;
}

/** What a result pays for the board while it is written: the same row with the note of who moved, and without. */
async function writeResults(database: Database): Promise<Measured['results']> {
  const client = await database.$client.connect();
  const found: Measured['results'] = { noted: [], bare: [] };
  try {
    const rows = await client.query<{ id: string }>('select id from assessment_results limit 200');
    for (let round = 0; round < 5; round++)
      for (const { id } of rows.rows)
        for (const kind of ['noted', 'bare'] as const) {
          await client.query(`set session_replication_role = ${kind === 'noted' ? 'origin' : 'replica'}`);
          await client.query('begin');
          found[kind].push(
            await time(() => client.query('update assessment_results set overall_score = overall_score where id = $1', [id])),
          );
          await client.query('rollback');
        }
  } finally {
    client.release(true);
  }
  return found;
}

async function time(act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await act();
  return performance.now() - begun;
}

const at = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

function measurementsOf(one: Measured, before: Measured | undefined): Measurement[] {
  const size = one.size.toLocaleString('en');
  const measured = (name: string, value: number, limit: number): Measurement => ({
    name: `${size} results: ${name}`,
    value,
    unit: 'ms',
    limit,
    ratio: value / limit,
  });
  const bare = at(one.bare, 0.5);
  return [
    measured('any filter, median, against the bare read of 100 rows', at(one.views, 0.5), bare),
    measured('any filter, p99, against the aim', at(one.views, 0.99), 25),
    ...(before
      ? [measured(`any filter, p99, against ${before.size.toLocaleString('en')}`, at(one.views, 0.99), at(before.views, 0.99))]
      : []),
    measured('own rank and neighbors, p99, against the aim', at(one.ranks, 0.99), 10),
    measured('search, median, against the aim', at(one.searches, 0.5), 50),
    measured('search, p99, against the aim', at(one.searches, 0.99), 50),
    measured('moving one entry, median, against the bare read', at(one.moves, 0.5), bare),
    measured('writing a result, median, against the same without the board', at(one.results.noted, 0.5), at(one.results.bare, 0.5)),
    ...(one.sortedSet.length > 0
      ? [measured('any filter, median, against a hundred ranks from Redis', at(one.views, 0.5), at(one.sortedSet, 0.5))]
      : []),
  ];
}
