import type { Executor, Transaction } from '#platform/database/database.ts';
import { runNamed } from '#platform/database/named.ts';
import type { Difficulty } from '../rules/difficulty.ts';

const holdStatement = {
  name: 'questions.hold-bank',
  text: `
    select num_questions as "numQuestions", pg_advisory_xact_lock_shared(hashtextextended('question bank ' || id, 0))
    from assessment_types where id = $1`,
};

/** How many questions a form of this type has; its bank does not change until the transaction ends. Null for an unknown type. */
export async function holdBank(tx: Transaction, assessmentTypeId: string): Promise<number | null> {
  const [row] = await runNamed<{ numQuestions: number }>(tx, holdStatement, [assessmentTypeId]);
  return row?.numQuestions ?? null;
}

export type StratumRow = { categoryId: string; difficulty: Difficulty; size: number; met: number[] };

const strataStatement = {
  name: 'questions.strata',
  text: `
    with met as (
      select now.category_id, now.difficulty, array_agg(now.place) as places
      from questions earlier join questions now on now.key = earlier.key and now.active
      where earlier.id = any ($2::uuid[])
      group by now.category_id, now.difficulty
    )
    select category.id as "categoryId", step.difficulty, coalesce(last.place, 0) as size, coalesce(met.places, '{}') as met
    from categories category
    cross join (values (1, 'easy'), (2, 'medium'), (3, 'hard')) step (position, difficulty)
    left join lateral (
      select max(place) as place from questions where category_id = category.id and difficulty = step.difficulty
    ) last on true
    left join met on met.category_id = category.id and met.difficulty = step.difficulty
    where category.assessment_type_id = $1
    order by category.position, step.position`,
};

/** Every stratum of a type with its size and the places of the questions already met, in the blueprint's order. */
export async function listStrata(tx: Executor, assessmentTypeId: string, metQuestionIds: readonly string[]): Promise<StratumRow[]> {
  return runNamed<StratumRow>(tx, strataStatement, [assessmentTypeId, metQuestionIds]);
}

const familiesStatement = {
  name: 'questions.families',
  text: `
    select question.category_id as "categoryId", question.difficulty, question.family
    from questions question join categories category on category.id = question.category_id
    where category.assessment_type_id = $1 and question.active
    order by question.category_id, question.difficulty, question.place`,
};

/** The family of every active question of a type, those of one stratum in the order of their places. */
export async function listFamilies(
  tx: Executor,
  assessmentTypeId: string,
): Promise<{ categoryId: string; difficulty: Difficulty; family: string | null }[]> {
  return runNamed(tx, familiesStatement, [assessmentTypeId]);
}

export type PlacedQuestion = { questionId: string; isUnused: boolean; optionIds: string[] };

const placesStatement = {
  name: 'questions.at-places',
  text: `
    select question.id as "questionId", question.used_at is null as "isUnused",
      array(select id from question_options where question_id = question.id order by position) as "optionIds"
    from unnest($1::uuid[], $2::text[], $3::int[]) with ordinality wanted (category_id, difficulty, place, nth)
    join questions question using (category_id, difficulty, place)
    order by wanted.nth`,
};

export type PlaceKey = { categoryId: string; difficulty: Difficulty; place: number };

/** The questions at these places, in this order, with the ids of their options. */
export async function listAtPlaces(tx: Executor, places: readonly PlaceKey[]): Promise<PlacedQuestion[]> {
  return runNamed<PlacedQuestion>(tx, placesStatement, [
    places.map((place) => place.categoryId),
    places.map((place) => place.difficulty),
    places.map((place) => place.place),
  ]);
}

const usedStatement = {
  name: 'questions.mark-used',
  text: 'update questions set used_at = $2 where id = any ($1::uuid[]) and used_at is null',
};

/** From now on these questions are followed by new versions instead of being changed. */
export async function putUsed(tx: Executor, questionIds: readonly string[], now: Date): Promise<void> {
  if (questionIds.length > 0) await runNamed(tx, usedStatement, [questionIds, now]);
}
