import type { Executor, Transaction } from '#platform/database/database.ts';
import { runNamed } from '#platform/database/named.ts';

const lockStatement = { name: 'board.lock', text: `select pg_try_advisory_xact_lock(hashtextextended('leaderboard', 0)) as "isMine"` };

/** One server at a time updates the board; the others skip their turn. */
export async function lockBoard(tx: Transaction): Promise<boolean> {
  const [row] = await runNamed<{ isMine: boolean }>(tx, lockStatement, []);
  return row?.isMine ?? false;
}

const indexLockStatement = {
  name: 'board.lock-index',
  text: `select pg_try_advisory_xact_lock(hashtextextended('performance index', 0)) as "isMine"`,
};

/** One server at a time computes the index. */
export async function lockIndex(tx: Transaction): Promise<boolean> {
  const [row] = await runNamed<{ isMine: boolean }>(tx, indexLockStatement, []);
  return row?.isMine ?? false;
}

const waitStatement = { name: 'board.wait', text: `select pg_advisory_xact_lock(hashtextextended('leaderboard', 0))` };

/** Waits until nobody else changes the board. */
export async function holdBoard(tx: Transaction): Promise<void> {
  await runNamed(tx, waitStatement, []);
}

/** Something changed that the board may show. */
export const hasChanges = 'exists (select from board_changes)';

const takeStatement = {
  name: 'board.take-changes',
  text: `
    delete from board_changes change where id in (select id from board_changes order by id limit $1 for update skip locked)
    returning user_id as id,
      exists (select from user_profiles where user_id = change.user_id and leaderboard_visibility <> 'hidden')
        or exists (select from board_entries where user_id = change.user_id) as "isConcerned"`,
};

/** Takes changes. The board concerns whoever agreed to be shown or is on it; nothing is to be done for the others, who are most people. */
export async function takeChanges(tx: Transaction, limit: number): Promise<{ taken: number; people: string[] }> {
  const rows = await runNamed<{ id: string; isConcerned: boolean }>(tx, takeStatement, [limit]);
  return { taken: rows.length, people: [...new Set(rows.filter(({ isConcerned }) => isConcerned).map(({ id }) => id))] };
}

/** What a person's best result of a type is worth on the board. */
export type BestResult = {
  userId: string;
  assessmentType: string;
  resultId: string;
  points: number;
  finishedAt: Date;
  region: string;
  country: string;
  /** Null without consent to be found by them. */
  gender: 'Male' | 'Female' | 'Other' | null;
  birthDate: string | null;
  name: string;
  email: string;
  isPractice: boolean;
};

/**
 * Best result of each person and type: agreed to be shown, of age as far as is known, with a country, paid for, neither paid back nor
 * disputed, not annulled, with no review decided against it, with questions that the person had not met in an attempt before, and not ended by the rule about leaving the window.
 */
const bestStatement = {
  name: 'board.best-results',
  text: `
    select distinct on (person.id, type.code) person.id as "userId", type.code as "assessmentType", result.id as "resultId",
      type.shelf = 'practice' as "isPractice", result.overall_score as points, result.completed_at as "finishedAt", profile.region, profile.country,
      case when profile.findable_by_gender_and_age then profile.gender end as gender,
      case when profile.findable_by_gender_and_age then to_char(profile.birth_date, 'YYYY-MM-DD') end as "birthDate", person.email,
      case profile.leaderboard_visibility when 'alias' then profile.leaderboard_alias::text else person.full_name end as name
    from (select $1::uuid[] offset 0) given (ids) cross join unnest(ids) asked (id)
    join users person on person.id = asked.id
    join user_profiles profile on profile.user_id = person.id
    join assessments attempt on attempt.user_id = person.id and attempt.status = 'finished' and attempt.finished_by <> 'leaving'
      and attempt.annulled_at is null
      and not exists (select from integrity_reviews review where review.assessment_id = attempt.id and review.state = 'upheld')
    join assessment_results result on result.assessment_id = attempt.id
    join assessment_types type on type.id = attempt.assessment_type_id
    left join payments payment on payment.assessment_id = attempt.id
    where person.disabled_at is null
      and (profile.leaderboard_visibility = 'name' or (profile.leaderboard_visibility = 'alias' and profile.leaderboard_alias is not null))
      and profile.region is not null and profile.country is not null
      and (profile.birth_date is null or profile.birth_date <= $2::date)
      and payment.refund_due_at is null and payment.dispute is distinct from 'open'
      and not exists (
        select from assessments earlier
        where earlier.user_id = attempt.user_id and earlier.assessment_type_id = attempt.assessment_type_id
          and earlier.seed = attempt.seed and earlier.created_at < attempt.created_at
      )
    order by person.id, type.code, result.overall_score desc, result.completed_at, result.id`,
};

/** `bornBy` is the last birthday of whoever is of age. */
export async function listBestResults(tx: Executor, userIds: readonly string[], bornBy: string): Promise<BestResult[]> {
  return runNamed<BestResult>(tx, bestStatement, [userIds, bornBy]);
}

export type Entry = Omit<BestResult, 'gender' | 'birthDate' | 'email'> & {
  sortKey: number;
  gender: number;
  age: number;
  nameKey: string;
  isDemo: boolean;
};

/** Whoever is shown by another name gets new rows, so that their ids do not connect the alias with the name. */
const dropStatement = {
  name: 'board.drop-entries',
  text: `
    delete from board_entries entry where entry.user_id = any ($1::uuid[])
      and not exists (
        select from unnest($2::uuid[], $3::text[], $4::text[]) kept (user_id, assessment_type, name)
        where kept.user_id = entry.user_id and kept.assessment_type = entry.assessment_type and kept.name = entry.name
      )
    returning entry.id`,
};

const putStatement = {
  name: 'board.put-entries',
  text: `
    insert into board_entries
      (user_id, assessment_type, result_id, points, finished_at, standing, region, country, gender, age, name, name_key, is_demo,
        is_practice)
    select * from unnest($1::uuid[], $2::text[], $3::uuid[], $4::int[], $5::timestamptz[], $6::bigint[], $7::text[], $8::text[],
      $9::smallint[], $10::smallint[], $11::text[], $12::text[], $13::bool[], $14::bool[])
    on conflict (user_id, assessment_type) do update
    set result_id = excluded.result_id, points = excluded.points, finished_at = excluded.finished_at, standing = excluded.standing,
      region = excluded.region, country = excluded.country, gender = excluded.gender, age = excluded.age, name = excluded.name,
      name_key = excluded.name_key, is_demo = excluded.is_demo, is_practice = excluded.is_practice
    where (board_entries.result_id, board_entries.standing, board_entries.region, board_entries.country, board_entries.gender,
        board_entries.age, board_entries.name, board_entries.is_practice)
      is distinct from (excluded.result_id, excluded.standing, excluded.region, excluded.country, excluded.gender, excluded.age, excluded.name,
        excluded.is_practice)
    returning id`,
};

/** Makes these the only entries of these people; whoever has none leaves the board. Says whether the board is another one now. */
export async function putEntries(tx: Transaction, userIds: readonly string[], entries: readonly Entry[]): Promise<boolean> {
  const column = <Key extends keyof Entry>(key: Key) => entries.map((entry) => entry[key]);
  const dropped = await runNamed(tx, dropStatement, [userIds, column('userId'), column('assessmentType'), column('name')]);
  if (entries.length === 0) return dropped.length > 0;
  const put = await runNamed(tx, putStatement, [
    column('userId'),
    column('assessmentType'),
    column('resultId'),
    column('points'),
    column('finishedAt'),
    column('sortKey'),
    column('region'),
    column('country'),
    column('gender'),
    column('age'),
    column('name'),
    column('nameKey'),
    column('isDemo'),
    column('isPractice'),
  ]);
  return dropped.length + put.length > 0;
}

const birthdayStatement = {
  name: 'board.birthdays',
  text: `
    insert into board_changes (user_id)
    select user_id from user_profiles
    where leaderboard_visibility <> 'hidden' and birth_date is not null and to_char(birth_date, 'MM-DD') = any ($1::text[])`,
};

/** Whoever has a birthday may have entered another age range, or come of age. */
export async function noteBirthdays(tx: Executor, days: readonly string[]): Promise<void> {
  await runNamed(tx, birthdayStatement, [days]);
}
