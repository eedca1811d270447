import { sql } from 'drizzle-orm';
import { seeded } from '#features/questions/rules/seeded.ts';
import type { World } from '#tests/harness/world.ts';

/** Somebody on the way to the board, with one result or more. */
export type Competitor = {
  id: string;
  fullName: string;
  email: string;
  country: string | null;
  region: string | null;
  gender: 'Male' | 'Female' | 'Other' | null;
  birthDate: string | null;
  visibility: 'name' | 'alias' | 'hidden';
  alias: string | null;
  /** Agreed to be found by gender and age. */
  isFindable?: boolean;
  results: SatResult[];
};
type SatResult = { type: string; points: number; finishedAt: Date; by: 'candidate' | 'time' | 'leaving' };

/** Writes people with finished attempts and results into the database, as if all had been sat. */
export async function addCompetitors(world: World, people: readonly Competitor[]): Promise<void> {
  const { database } = world.runtime;
  const column = <Value>(read: (person: Competitor) => Value) => sql.param(people.map(read));
  await database.execute(sql`
    insert into users (id, email, full_name, email_verified, created_at, updated_at)
    select *, true, now(), now() from unnest(${column((p) => p.id)}::uuid[], ${column((p) => p.email)}::text[], ${column((p) => p.fullName)}::text[])`);
  await database.execute(sql`
    update user_profiles profile
    set country = new.country, region = new.region, gender = new.gender, birth_date = new.birth_date::date,
      leaderboard_visibility = new.visibility, leaderboard_alias = new.alias, findable_by_gender_and_age = new.findable
    from unnest(${column((p) => p.id)}::uuid[], ${column((p) => p.country)}::text[], ${column((p) => p.region)}::text[],
      ${column((p) => p.gender)}::text[], ${column((p) => p.birthDate)}::text[], ${column((p) => p.visibility)}::text[],
      ${column((p) => p.alias)}::text[], ${column((p) => p.isFindable ?? false)}::bool[])
      new (id, country, region, gender, birth_date, visibility, alias, findable)
    where profile.user_id = new.id`);
  await insertResults(
    world,
    people.flatMap((person) => person.results.map((result) => ({ ...result, userId: person.id }))),
  );
}

/** Writes finished attempts of somebody who has an account. */
export async function addResults(world: World, userId: string, results: readonly SatResult[]): Promise<void> {
  await insertResults(
    world,
    results.map((result) => ({ ...result, userId })),
  );
}

async function insertResults({ runtime }: World, given: readonly (SatResult & { userId: string })[]): Promise<void> {
  const { database } = runtime;
  const results = given.map((result) => ({ ...result, id: runtime.dice.uuid() }));
  const cell = <Value>(read: (result: (typeof results)[number]) => Value) => sql.param(results.map(read));
  await database.execute(sql`
    insert into assessments (id, user_id, assessment_type_id, status, seed, created_at, started_at, deadline_at, submitted_at, finished_by,
      duration_seconds, pass_percent, leave_policy)
    select new.id, new.user_id, type.id, 'finished', new.id::text, new.at, new.at, new.at, new.at, new.by, 600, 60, 'enforced'
    from unnest(${cell((r) => r.id)}::uuid[], ${cell((r) => r.userId)}::uuid[], ${cell((r) => r.type)}::text[],
      ${cell((r) => r.finishedAt.toISOString())}::timestamptz[], ${cell((r) => r.by)}::text[]) new (id, user_id, code, at, by)
    join assessment_types type on type.code = new.code`);
  await database.execute(sql`
    insert into assessment_results (id, assessment_id, assessment_type_id, overall_score, earned, possible, passed, pass_percent, category_scores, completed_at)
    select gen_random_uuid(), attempt.id, attempt.assessment_type_id, new.points, new.points, 10000, new.points >= 6000, 60, '[]', attempt.submitted_at
    from unnest(${cell((r) => r.id)}::uuid[], ${cell((r) => r.points)}::int[]) new (id, points) join assessments attempt on attempt.id = new.id`);
}

const places = [
  ['KE', 'Africa'],
  ['NG', 'Africa'],
  ['IN', 'Asia'],
  ['JP', 'Asia'],
  ['DE', 'Europe'],
  ['US', 'N. America'],
  ['BR', 'S. America'],
  ['NZ', 'Oceania'],
  [null, null],
] as const;
const names = [
  'Ana María',
  'Łukasz Żak',
  '100%_Winner',
  "Robert'); DROP TABLE users;--",
  '<script>alert(1)</script>',
  'Søren Ångström',
  '佐藤 美咲',
  'ana',
  'Zoë',
  'O\u2019Neill \\ Sons',
];

/** People with ties, missing fields, minors, hidden ones and hostile names; the same seed makes the same people. */
export function makeCompetitors(seed: string, count: number, types: readonly string[], now: Date): Competitor[] {
  const dice = seeded(seed);
  const one = dice.pick;
  return Array.from({ length: count }, (_, at): Competitor => {
    const [country, region] = one(places);
    const age = one([16, 17, 18, 21, 24, 25, 33, 34, 44, 45, 54, 55, 70, null]);
    const visibility = one(['name', 'name', 'name', 'alias', 'hidden'] as const);
    return {
      id: `${String(at).padStart(8, '0')}-0000-4000-8000-${seed.length.toString(16).padStart(12, '0')}`,
      fullName: `${one(names)}${at % 3 === 0 ? '' : ` ${at}`}`,
      email: `competitor-${at}-${seed.length}@example.org`,
      country,
      region,
      gender: one(['Male', 'Female', 'Other', null] as const),
      birthDate: age === null ? null : `${now.getUTCFullYear() - age}-01-01`,
      visibility,
      alias: visibility === 'alias' ? `Alias ${at} ${seed.length}` : null,
      isFindable: at % 4 !== 0,
      results: Array.from({ length: 1 + dice.int(0, 2) }, () => ({
        type: one(types),
        // Few different scores and times, so that many are tied.
        points: 10 * (500 + dice.int(0, 59)),
        finishedAt: new Date(now.getTime() - 86_400_000 * dice.int(0, 89) - 1000 * at),
        by: dice.int(0, 19) === 0 ? 'leaving' : 'candidate',
      })),
    };
  });
}
