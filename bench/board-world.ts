import type { Database } from '#platform/database/database.ts';

/** Indexes are built after filling: ten millions of single insertions would take an hour. */
const rebuilt = `
  select indexname as name, indexdef as definition from pg_indexes
  where tablename = 'board_entries' and indexname not like '%_pkey' and indexname <> 'board_entries_best'`;

/** Countries and types are skewed as the world is: few have most of the people. */
const people = `
  insert into board_entries
    (user_id, assessment_type, result_id, points, finished_at, standing, region, country, gender, age, name, name_key, is_demo)
  select gen_random_uuid(), type.code, gen_random_uuid(), drawn.points, drawn.at,
    (1000 - drawn.points / 10)::bigint * 2199023255552 + (extract(epoch from drawn.at) * 1000)::bigint,
    place.region, place.code, drawn.gender, drawn.age, drawn.name, lower(drawn.name), false
  from (
    select least(11, floor(-3 * ln(1 - random() * 0.99)))::int as type_place,
      least(200, floor(-30 * ln(1 - random() * 0.999)))::int as country_place,
      least(10000, greatest(0, 10 * round(650 + 140 * sqrt(-2 * ln(random() + 1e-9)) * cos(6.283185 * random()))))::int as points,
      timestamptz '2026-01-01' + random() * interval '300 days' as at,
      (array[1, 1, 1, 2, 2, 2, 3, 0])[1 + floor(random() * 8)::int] as gender,
      (array[2, 2, 3, 3, 3, 4, 4, 5, 6, 0])[1 + floor(random() * 10)::int] as age,
      initcap(translate(substr(md5(random()::text), 1, 4 + (series.number % 4)::int), '0123456789', 'aeiouaeiou')) || ' '
        || initcap(translate(substr(md5(random()::text), 1, 6), '0123456789', 'aeiouaeiou')) as name
    from generate_series($1::bigint, $2::bigint) series (number)
  ) drawn
  join board_places place on place.nth = drawn.country_place
  join board_types type on type.place = drawn.type_place`;

const counts = `
  insert into board_counts (assessment_type, place, gender, age, level, slot, people)
  select kind, place, who.gender, who.age, level, slot, sum(people)
  from (
    select assessment_type, region, country, gender, age, points, count(*)::int as people from board_entries group by 1, 2, 3, 4, 5, 6
  ) entry
  cross join lateral (values (entry.gender, entry.age), (-1, -1)) who (gender, age)
  cross join lateral (values (''), (entry.assessment_type)) kinds (kind)
  cross join lateral (values (''), (entry.region), (entry.country)) places (place)
  cross join lateral (values (1, entry.points / 1000), (2, entry.points / 100), (3, entry.points / 10)) slots (level, slot)
  group by 1, 2, 3, 4, 5, 6`;

/** What triggers would have kept, had they run: each person once, and what each day's results add up to. */
const boardPeople = `
  insert into board_people (user_id, region, country, gender, age, points, standing)
  select distinct on (user_id) user_id, region, country, gender, age, points, standing from board_entries order by user_id, standing, id`;

const peopleCounts = `
  insert into board_counts (assessment_type, place, gender, age, level, slot, people)
  select counted.kind, place, counted.gender, counted.age, level, slot, count(*) from board_people person
  cross join lateral (values (''), (person.region), (person.country)) places (place)
  cross join lateral (
    select '' as kind, 0 as gender, 0 as age, 0 as level, 0 as slot
    union all
    select '*', who.gender, who.age, slots.level, slots.slot
    from (values (person.gender, person.age), (-1, -1)) who (gender, age)
    cross join (values (1, person.points / 1000), (2, person.points / 100), (3, person.points / 10)) slots (level, slot)
  ) counted
  group by 1, 2, 3, 4, 5, 6`;

const sums = `
  insert into board_sums (place, assessment_type, day, entries, points)
  select place, kind, day, sum(entries), sum(points)
  from (
    select region, country, assessment_type, (finished_at at time zone 'UTC')::date as day, count(*)::int as entries, sum(points) as points
    from board_entries group by 1, 2, 3, 4
  ) entry
  cross join lateral (values (entry.country, ''), (entry.region, entry.assessment_type)) places (place, kind)
  group by 1, 2, 3`;

/** Fills an empty board with so many results of invented people, straight into its tables, while the server leaves the board alone. */
export async function fillBoard(database: Database, size: number, countries: readonly { code: string; region: string }[]): Promise<void> {
  const client = await database.$client.connect();
  const long = (text: string, values: unknown[] = []) => {
    const query = { text, values, query_timeout: 3_600_000 };
    return client.query(query);
  };
  try {
    await long(
      `set statement_timeout = 0; set session_replication_role = replica; set maintenance_work_mem = '1GB'; set work_mem = '256MB'`,
    );
    await long(`select pg_advisory_lock(hashtextextended('leaderboard', 0))`);
    await long('truncate board_entries, board_counts, board_people, board_sums, board_changes');
    await long('create temp table board_places (nth int primary key, code text, region text)');
    await long(
      'insert into board_places select nth - 1, code, region from unnest($1::text[], $2::text[]) with ordinality place (code, region, nth)',
      [countries.map(({ code }) => code), countries.map(({ region }) => region)],
    );
    await long('create temp table board_types as select code, row_number() over (order by code) - 1 as place from assessment_types');
    const indexes = (await client.query<{ name: string; definition: string }>(rebuilt)).rows;
    for (const { name } of indexes) await long(`drop index ${name}`);
    for (let from = 1; from <= size; from += 500_000) await long(people, [from, Math.min(size, from + 499_999)]);
    for (const { definition } of indexes) await long(definition);
    await long(counts);
    await long(boardPeople);
    await long(peopleCounts);
    await long(sums);
    await long('vacuum analyze board_entries');
    await long('vacuum analyze board_counts');
    await long('vacuum analyze board_people');
    await long('vacuum analyze board_sums');
    await long(`drop table board_places; drop table board_types; reset all; select pg_advisory_unlock(hashtextextended('leaderboard', 0))`);
  } finally {
    client.release();
  }
}
