import { eq, inArray } from 'drizzle-orm';
import { doubleArray, integerArray, uuidArray } from '#platform/database/binary-arrays.ts';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { runNamed } from '#platform/database/named.ts';
import { eachIdIn, idsIn, onesIn } from '#platform/database/packed-lists.ts';
import type { Tier } from '../rules/tier.ts';
import { attemptSignals } from '../tables.ts';
import { attemptIdsOf } from './events.ts';

export type AttemptSignals = typeof attemptSignals.$inferSelect;

export async function findSignals(tx: Executor, attemptId: string): Promise<AttemptSignals | null> {
  const wanted = tx.select().from(attemptSignals).where(eq(attemptSignals.assessmentId, attemptId));
  const [found] = await wanted.prepare('integrity.signals-of').execute();
  return found ?? null;
}

export async function listSignalsOf(tx: Executor, userId: string): Promise<AttemptSignals[]> {
  return tx
    .select()
    .from(attemptSignals)
    .where(inArray(attemptSignals.assessmentId, attemptIdsOf(tx, userId)));
}

/** The sums over everybody's answers stay; they say nothing about one person. */
export async function deleteSignalsOf(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(attemptSignals).where(inArray(attemptSignals.assessmentId, attemptIdsOf(tx, userId)));
}

const judgedStatement = {
  name: 'integrity.judged',
  text: `
    select assessment_id as "assessmentId" from (select $1::uuid[] offset 0) wanted (ids) cross join unnest(ids) asked (id)
    join attempt_signals on assessment_id = asked.id`,
};

/** Those of these attempts that were judged before. */
export async function listJudged(tx: Executor, attemptIds: readonly string[]): Promise<string[]> {
  const rows = await runNamed<{ assessmentId: string }>(tx, judgedStatement, [uuidArray(attemptIds)]);
  return rows.map(({ assessmentId }) => assessmentId);
}

const insertStatement = {
  name: 'integrity.insert-signals',
  text: `
    insert into attempt_signals
      (assessment_id, computed_at, timed_answers, fast_answers, time_tier, compared, both_wrong, same_wrong, expected_same, similarity_tier)
    select * from unnest($1::uuid[], $2::timestamptz[], $3::int[], $4::int[], $5::text[], $6::int[], $7::int[], $8::int[], $9::float8[], $10::text[])
    on conflict do nothing`,
};

export async function insertSignals(tx: Transaction, signals: readonly AttemptSignals[]): Promise<void> {
  const column = <Key extends keyof AttemptSignals>(key: Key) => signals.map((one) => one[key]);
  await runNamed(tx, insertStatement, [
    column('assessmentId'),
    column('computedAt'),
    column('timedAnswers'),
    column('fastAnswers'),
    column('timeTier'),
    column('compared'),
    column('bothWrong'),
    column('sameWrong'),
    column('expectedSame'),
    column('similarityTier'),
  ]);
}

/** A finished attempt as the signals need it. */
export type Sat = {
  id: string;
  userId: string | null;
  assessmentTypeId: string;
  startedAt: Date;
  submittedAt: Date;
  pausesFrom: Date[];
  pausesTo: Date[];
};

const satStatement = {
  name: 'integrity.sat',
  text: `
    select id, user_id as "userId", assessment_type_id as "assessmentTypeId", started_at as "startedAt", submitted_at as "submittedAt",
      array(select from_at from attempt_pauses pause where pause.assessment_id = attempt.id order by from_at) as "pausesFrom",
      array(select coalesce(ended_at, until_at) from attempt_pauses pause where pause.assessment_id = attempt.id order by from_at) as "pausesTo"
    from assessments attempt
    where id = any ($1::uuid[]) and status = 'finished' and annulled_at is null and started_at is not null
    order by submitted_at, id`,
};

/** Those of these attempts that are finished and count, in the order in which they were submitted. */
export async function listSat(tx: Executor, attemptIds: readonly string[]): Promise<Sat[]> {
  return runNamed<Sat>(tx, satStatement, [uuidArray(attemptIds)]);
}

/** One row an attempt: sixty rows would cost more to send and to read than to find. Planned once, whatever the length of the array. */
const answeredStatement = {
  name: 'integrity.answered',
  text: `
    select asked.id as "attemptId", given.*
    from (select $1::uuid[] offset 0) wanted (ids) cross join unnest(ids) asked (id)
    cross join lateral (
      select string_agg(form.question_ids[order_num]::text, '') as "questionIds", string_agg(selected_option_id::text, '') as "optionIds",
        string_agg(case when is_correct then '1' else '0' end, '') as rights, string_agg(case when is_excluded then '1' else '0' end, '') as excluded,
        string_agg(coalesce(floor(date_part('epoch', answered_at) * 1000)::bigint::text, ''), ',') as times
      from assessment_forms form join given_answers answer on answer.assessment_id = form.assessment_id
      where form.assessment_id = asked.id and selected_option_id is not null
    ) given
    where given."questionIds" is not null`,
};

/** What an attempt answered, each answer at the same place of every list: questions and options by number, times in milliseconds since 1970. */
export type GivenAnswers = {
  questions: number[];
  options: number[];
  isCorrect: boolean[];
  isExcluded: boolean[];
  answeredAt: (number | null)[];
};

/** The number that stands for an id. */
export type Numbering = (id: string) => number;

type Answered = { attemptId: string; questionIds: string; optionIds: string; rights: string; excluded: string; times: string };

/** What was answered in each of these attempts; one without answers is missing. */
export async function listAnswers(tx: Executor, attemptIds: readonly string[], numberOf: Numbering): Promise<Map<string, GivenAnswers>> {
  const rows = await runNamed<Answered>(tx, answeredStatement, [uuidArray(attemptIds)]);
  return new Map(
    rows.map(({ attemptId, questionIds, optionIds, rights, excluded, times }) => [
      attemptId,
      {
        questions: eachIdIn(questionIds, numberOf),
        options: eachIdIn(optionIds, numberOf),
        isCorrect: onesIn(rights),
        isExcluded: onesIn(excluded),
        answeredAt: times.split(',').map((time) => (time === '' ? null : Number(time))),
      },
    ]),
  );
}

const wrongStatement = {
  name: 'integrity.wrong-answers',
  text: `
    select asked.id as "attemptId", given.*
    from (select $1::uuid[] offset 0) wanted (ids) cross join unnest(ids) asked (id)
    cross join lateral (
      select string_agg(form.question_ids[order_num]::text, '') as "questionIds", string_agg(selected_option_id::text, '') as "optionIds"
      from assessment_forms form join given_answers answer on answer.assessment_id = form.assessment_id
      where form.assessment_id = asked.id and not is_correct
    ) given
    where given."questionIds" is not null`,
};

/** The wrong answers of an attempt: numbers of questions, and of the options that were chosen, at the same places. */
export type WrongAnswers = Readonly<{ questions: readonly number[]; options: readonly number[] }>;

/** What was answered wrong in each of these attempts; one without wrong answers is missing. */
export async function listWrong(tx: Executor, attemptIds: readonly string[], numberOf: Numbering): Promise<Map<string, WrongAnswers>> {
  const rows = await runNamed<Pick<Answered, 'attemptId' | 'questionIds' | 'optionIds'>>(tx, wrongStatement, [uuidArray(attemptIds)]);
  return new Map(
    rows.map(({ attemptId, questionIds, optionIds }) => [
      attemptId,
      { questions: eachIdIn(questionIds, numberOf), options: eachIdIn(optionIds, numberOf) },
    ]),
  );
}

const lockStatement = { name: 'integrity.lock-sums', text: `select pg_advisory_xact_lock(hashtextextended('answer sums', 0))` };

/** One server at a time adds to the sums over everybody's answers, which most attempts share. */
export async function lockSums(tx: Transaction): Promise<void> {
  await runNamed(tx, lockStatement, []);
}

/** Rows that are there are updated, and only the others inserted: `on conflict` would lock every row before it changes it. */
const addTimesStatement = {
  name: 'integrity.add-times',
  text: `
    with given as materialized (
      select * from unnest($1::uuid[], $2::int[], $3::float8[], $4::float8[]) given (question_id, answers, log_sum, log_square_sum)
    ), updated as (
      update answer_paces pace set answers = pace.answers + given.answers, log_sum = pace.log_sum + given.log_sum,
        log_square_sum = pace.log_square_sum + given.log_square_sum
      from given where pace.question_id = given.question_id
      returning pace.question_id, pace.answers, pace.log_sum, pace.log_square_sum
    ), inserted as (
      insert into answer_paces (question_id, answers, log_sum, log_square_sum)
      select question_id, answers, log_sum, log_square_sum from given
      where not exists (select from answer_paces present where present.question_id = given.question_id)
      returning question_id, answers, log_sum, log_square_sum
    )
    select question_id as "questionId", answers, log_sum as "logSum", log_square_sum as "logSquareSum"
    from (select * from updated union all select * from inserted) changed`,
};

/** The logarithms of the seconds that answers to a question took: how many, their sum, and that of their squares. */
export type TimeSums = { questionId: string; answers: number; logSum: number; logSquareSum: number };

/** Adds to the sums over everybody's answers; answers with them, these included. */
export async function addTimes(tx: Transaction, sums: readonly TimeSums[]): Promise<TimeSums[]> {
  return runNamed<TimeSums>(tx, addTimesStatement, [
    uuidArray(sums.map(({ questionId }) => questionId)),
    integerArray(sums.map(({ answers }) => answers)),
    doubleArray(sums.map(({ logSum }) => logSum)),
    doubleArray(sums.map(({ logSquareSum }) => logSquareSum)),
  ]);
}

const addWrongStatement = {
  name: 'integrity.add-to-wrong',
  text: `
    update wrong_choices choice set chosen = choice.chosen + given.chosen
    from (select $1::uuid[], $2::uuid[], $3::int[] offset 0) added (a, b, c) cross join unnest(a, b, c) given (question_id, option_id, chosen)
    where choice.question_id = given.question_id and choice.option_id = given.option_id`,
};

const insertWrongStatement = {
  name: 'integrity.insert-wrong',
  text: `
    insert into wrong_choices (question_id, option_id, chosen)
    select * from unnest($1::uuid[], $2::uuid[], $3::int[])
    on conflict (question_id, option_id) do update set chosen = wrong_choices.chosen + excluded.chosen`,
};

export type WrongChoice = { questionId: string; optionId: string; chosen: number };

/** Adds to how often options were chosen: to those that have a row, and to those that nobody had chosen before. Whoever calls it holds the sums and has read which is which. */
export async function addWrongChoices(tx: Transaction, known: readonly WrongChoice[], unknown: readonly WrongChoice[]): Promise<void> {
  const columns = (choices: readonly WrongChoice[]) => [
    uuidArray(choices.map(({ questionId }) => questionId)),
    uuidArray(choices.map(({ optionId }) => optionId)),
    integerArray(choices.map(({ chosen }) => chosen)),
  ];
  if (known.length > 0) await runNamed(tx, addWrongStatement, columns(known));
  if (unknown.length > 0) await runNamed(tx, insertWrongStatement, columns(unknown));
}

const optionsStatement = {
  name: 'integrity.wrong-options',
  text: `
    select asked.id as "questionId",
      (select string_agg(option.id::text, '') from question_options option where option.question_id = asked.id and not option.is_correct) as "optionIds"
    from (select $1::uuid[] offset 0) wanted (ids) cross join unnest(ids) asked (id)`,
};

/** The wrong options of these questions. */
export async function listWrongOptions(tx: Executor, questionIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await runNamed<{ questionId: string; optionIds: string | null }>(tx, optionsStatement, [uuidArray(questionIds)]);
  return new Map(rows.map(({ questionId, optionIds }) => [questionId, idsIn(optionIds ?? '')]));
}

const countsStatement = {
  name: 'integrity.wrong-counts',
  text: `
    select counted.*
    from (select $1::uuid[] offset 0) wanted (ids) cross join unnest(ids) asked (id)
    cross join lateral (
      select string_agg(option_id::text, '') as "optionIds", string_agg(chosen::text, ',') as chosen from wrong_choices where question_id = asked.id
    ) counted
    where counted.chosen is not null`,
};

/** How often wrong options of these questions were chosen, by option; what nobody chose is missing. */
export async function listWrongCounts(tx: Executor, questionIds: readonly string[], numberOf: Numbering): Promise<Map<number, number>> {
  const rows = await runNamed<{ optionIds: string; chosen: string }>(tx, countsStatement, [uuidArray(questionIds)]);
  const counts = new Map<number, number>();
  for (const { optionIds, chosen } of rows) {
    const times = chosen.split(',');
    for (const [at, option] of eachIdIn(optionIds, numberOf).entries()) counts.set(option, Number(times[at]));
  }
  return counts;
}

/** The cost is bounded: the same type, the days before, and the nearest so many attempts. */
const comparedDays = 7;

const othersStatement = {
  name: 'integrity.others',
  text: `
    select id, user_id as "userId", submitted_at as "submittedAt" from assessments
    where assessment_type_id = $1 and status = 'finished' and annulled_at is null
      and submitted_at between $2::timestamptz - interval '${comparedDays} days' and $3::timestamptz
    order by submitted_at desc, id desc limit $4`,
};

export type Other = Pick<Sat, 'id' | 'userId' | 'submittedAt'>;

type Wanted = { assessmentTypeId: string; from: Date; to: Date; most: number };

/** The attempts of a type that were submitted in these days and the seven before them, the last ones first. */
export async function listOthers(tx: Executor, { assessmentTypeId, from, to, most }: Wanted): Promise<Other[]> {
  return runNamed<Other>(tx, othersStatement, [assessmentTypeId, from, to, most]);
}

export const firstCompared = ({ submittedAt }: Pick<Sat, 'submittedAt'>): Date =>
  new Date(submittedAt.getTime() - comparedDays * 24 * 60 * 60 * 1000);

type Alikeness = { bothWrong: number; sameWrong: number; expectedSame: number; similarityTier: Tier };

/** What a later attempt shows about an earlier one that is most alike to it. */
export async function putSimilarity(tx: Transaction, attemptId: string, alike: Alikeness): Promise<void> {
  await tx.update(attemptSignals).set(alike).where(eq(attemptSignals.assessmentId, attemptId));
}
