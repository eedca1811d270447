import { eq, inArray } from 'drizzle-orm';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { runNamed } from '#platform/database/named.ts';
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

/** False when it has been judged before. */
export async function insertSignals(tx: Transaction, signals: AttemptSignals): Promise<boolean> {
  const { rowCount } = await tx.insert(attemptSignals).values(signals).onConflictDoNothing().prepare('integrity.insert-signals').execute();
  return rowCount === 1;
}

type Sat = { userId: string | null; assessmentTypeId: string; startedAt: Date; submittedAt: Date; pausesFrom: Date[]; pausesTo: Date[] };

const satStatement = {
  name: 'integrity.sat',
  text: `
    select user_id as "userId", assessment_type_id as "assessmentTypeId", started_at as "startedAt", submitted_at as "submittedAt",
      array(select from_at from attempt_pauses pause where pause.assessment_id = attempt.id order by from_at) as "pausesFrom",
      array(select coalesce(ended_at, until_at) from attempt_pauses pause where pause.assessment_id = attempt.id order by from_at) as "pausesTo"
    from assessments attempt where id = $1 and status = 'finished' and annulled_at is null and started_at is not null`,
};

/** A finished attempt as the signals need it. */
export async function findSat(tx: Executor, attemptId: string): Promise<Sat | null> {
  const [found] = await runNamed<Sat>(tx, satStatement, [attemptId]);
  return found ?? null;
}

const answeredStatement = {
  name: 'integrity.answered',
  text: `
    select question_id as "questionId", selected_option_id as "optionId", is_correct as "isCorrect", answered_at as "answeredAt"
    from assessment_questions
    where assessment_id = $1 and selected_option_id is not null and answered_at is not null and not is_excluded`,
};

export type GivenAnswer = { questionId: string; optionId: string; isCorrect: boolean; answeredAt: Date };

export async function listAnswers(tx: Executor, attemptId: string): Promise<GivenAnswer[]> {
  return runNamed<GivenAnswer>(tx, answeredStatement, [attemptId]);
}

const addTimesStatement = {
  name: 'integrity.add-times',
  text: `
    insert into answer_paces (question_id, answers, log_sum, log_square_sum)
    select id, 1, seconds, seconds * seconds from unnest($1::uuid[], $2::float8[]) given (id, seconds) order by id
    on conflict (question_id) do update set answers = answer_paces.answers + 1,
      log_sum = answer_paces.log_sum + excluded.log_sum, log_square_sum = answer_paces.log_square_sum + excluded.log_square_sum
    returning question_id as "questionId", answers, log_sum as "logSum", log_square_sum as "logSquareSum"`,
};

export type TimeSums = { questionId: string; answers: number; logSum: number; logSquareSum: number };

/** Adds the logarithms of the seconds that answers took; answers with the sums, these included. */
export async function addTimes(tx: Transaction, logSeconds: ReadonlyMap<string, number>): Promise<TimeSums[]> {
  return runNamed<TimeSums>(tx, addTimesStatement, [[...logSeconds.keys()], [...logSeconds.values()]]);
}

const addWrongStatement = {
  name: 'integrity.add-wrong',
  text: `
    insert into wrong_choices (question_id, option_id, chosen)
    select question_id, option_id, 1 from unnest($1::uuid[], $2::uuid[]) given (question_id, option_id) order by 1, 2
    on conflict (question_id, option_id) do update set chosen = wrong_choices.chosen + 1`,
};

export async function addWrongChoices(tx: Transaction, wrong: readonly GivenAnswer[]): Promise<void> {
  await runNamed(tx, addWrongStatement, [wrong.map(({ questionId }) => questionId), wrong.map(({ optionId }) => optionId)]);
}

const countsStatement = {
  name: 'integrity.wrong-counts',
  text: `
    select option.question_id as "questionId", array_agg(coalesce(choice.chosen, 0)) as counts
    from question_options option
    left join wrong_choices choice on choice.question_id = option.question_id and choice.option_id = option.id
    where option.question_id = any ($1::uuid[]) and not option.is_correct group by option.question_id`,
};

/** How often each wrong option of these questions was chosen. */
export async function listWrongCounts(tx: Executor, questionIds: readonly string[]): Promise<Map<string, number[]>> {
  const rows = await runNamed<{ questionId: string; counts: number[] }>(tx, countsStatement, [questionIds]);
  return new Map(rows.map(({ questionId, counts }) => [questionId, counts]));
}

/** The cost is bounded: the same type, the days before, and the nearest so many attempts. */
const comparedDays = 7;
const comparedAtMost = 300;

const alikeStatement = {
  name: 'integrity.alike',
  text: `
    with other as (
      select id from assessments
      where assessment_type_id = $2 and status = 'finished' and annulled_at is null and id <> $1 and user_id is distinct from $3
        and submitted_at between $4::timestamptz - interval '${comparedDays} days' and $4::timestamptz
      order by submitted_at desc limit ${comparedAtMost}
    )
    select other.id as "otherId", entry.question_id as "questionId", entry.selected_option_id = mine.option_id as "isSame"
    from other
    join assessment_questions entry on entry.assessment_id = other.id and entry.is_correct = false
    join unnest($5::uuid[], $6::uuid[]) mine (question_id, option_id) on mine.question_id = entry.question_id`,
};

type Alike = { otherId: string; questionId: string; isSame: boolean };

/** The questions that an attempt and others of the same type and days both got wrong. */
export async function listBothWrong(
  tx: Executor,
  attemptId: string,
  { assessmentTypeId, userId, submittedAt }: Sat,
  wrong: readonly GivenAnswer[],
): Promise<Alike[]> {
  const columns = [wrong.map(({ questionId }) => questionId), wrong.map(({ optionId }) => optionId)];
  return runNamed<Alike>(tx, alikeStatement, [attemptId, assessmentTypeId, userId, submittedAt, ...columns]);
}

type Alikeness = { bothWrong: number; sameWrong: number; expectedSame: number; similarityTier: Tier };

/** What a later attempt shows about an earlier one that is most alike to it. */
export async function putSimilarity(tx: Transaction, attemptId: string, alike: Alikeness): Promise<void> {
  await tx.update(attemptSignals).set(alike).where(eq(attemptSignals.assessmentId, attemptId));
}
