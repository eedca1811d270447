import type { Executor, Transaction } from '#platform/database/database.ts';
import { runNamed } from '#platform/database/named.ts';
import type { Difficulty } from '../rules/difficulty.ts';
import { defaultPoints } from '../rules/question.ts';
import type { MetTraits, Traits } from '../rules/select-form.ts';

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

const tryHoldStatement = {
  name: 'questions.try-hold-bank',
  text: `
    select num_questions as "numQuestions" from assessment_types
    where id = $1 and pg_try_advisory_xact_lock_shared(hashtextextended('question bank ' || id, 0))`,
};

/** The same without waiting for somebody who changes the bank; null then. */
export async function tryHoldBank(tx: Transaction, assessmentTypeId: string): Promise<number | null> {
  const [row] = await runNamed<{ numQuestions: number }>(tx, tryHoldStatement, [assessmentTypeId]);
  return row?.numQuestions ?? null;
}

const versionStatement = {
  name: 'questions.bank-version',
  text: 'select version from bank_versions where assessment_type_id = $1',
};

/** Which state of the bank a draw finds. Whoever calls it holds the bank, in a statement before: one that waited for the bank sees the state from before it waited. */
export async function readBankVersion(tx: Transaction, assessmentTypeId: string): Promise<number> {
  const [row] = await runNamed<{ version: number }>(tx, versionStatement, [assessmentTypeId]);
  return row?.version ?? 0;
}

export type StratumRow = {
  categoryId: string;
  difficulty: Difficulty;
  size: number;
  /** Places of the questions already met, the one met longest ago first. */
  met: number[];
};

const strataStatement = {
  name: 'questions.strata',
  text: `
    with met as (
      select now.category_id, now.difficulty, array_agg(now.place order by earlier.nth) as places
      from (
        select question.key, max(met.nth) as nth
        from unnest($2::uuid[]) with ordinality met (id, nth) join questions question on question.id = met.id
        group by question.key
      ) earlier
      join questions now on now.key = earlier.key and now.active
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

/** The same for somebody who has met nothing, which is most of an exam room. */
const unmetStrataStatement = {
  name: 'questions.strata-unmet',
  text: `
    select category.id as "categoryId", step.difficulty,
      coalesce((select max(place) from questions where category_id = category.id and difficulty = step.difficulty), 0) as size
    from categories category
    cross join (values (1, 'easy'), (2, 'medium'), (3, 'hard')) step (position, difficulty)
    where category.assessment_type_id = $1
    order by category.position, step.position`,
};

/** Every stratum of a type with its size and what the person has met of it, in the blueprint's order; met questions come longest ago first. */
export async function listStrata(tx: Executor, assessmentTypeId: string, metQuestionIds: readonly string[]): Promise<StratumRow[]> {
  if (metQuestionIds.length > 0) return runNamed<StratumRow>(tx, strataStatement, [assessmentTypeId, metQuestionIds]);
  const rows = await runNamed<Omit<StratumRow, 'met'>>(tx, unmetStrataStatement, [assessmentTypeId]);
  return rows.map((row) => ({ ...row, met: [] }));
}

const metStatement = {
  name: 'questions.met-traits',
  text: 'select distinct family, groups from questions where id = any ($1::uuid[])',
};

/** Families and groups of questions that a person has met. */
export async function readMetTraits(tx: Executor, metQuestionIds: readonly string[]): Promise<MetTraits> {
  const rows =
    metQuestionIds.length === 0 ? [] : await runNamed<{ family: string | null; groups: string[] }>(tx, metStatement, [metQuestionIds]);
  return { families: new Set(rows.flatMap(({ family }) => family ?? [])), groups: new Set(rows.flatMap(({ groups }) => groups)) };
}

const bankStatement = {
  name: 'questions.traits',
  text: `
    select question.category_id as "categoryId", question.difficulty, question.family, question.scene, question.groups, question.facility
    from questions question join categories category on category.id = question.category_id
    where category.assessment_type_id = $1 and question.active
    order by question.category_id, question.difficulty, question.place`,
};

/** The traits of every active question of a type, those of one stratum in the order of their places. */
export async function listTraits(
  tx: Executor,
  assessmentTypeId: string,
): Promise<(Traits & { categoryId: string; difficulty: Difficulty })[]> {
  return runNamed(tx, bankStatement, [assessmentTypeId]);
}

export type PlaceKey = { categoryId: string; difficulty: Difficulty; place: number };

const placesStatement = {
  name: 'questions.at-places',
  text: `
    select question.id as "questionId", question.family, question.scene, nullif(question.groups, '{}') as groups, question.facility,
      question.sequence, question.used_at is null as "isUnused"
    from unnest($1::uuid[], $2::text[], $3::int[]) with ordinality wanted (category_id, difficulty, place, nth)
    join questions question using (category_id, difficulty, place)
    order by wanted.nth`,
};

export type PlacedQuestion = Traits & { questionId: string; sequence: number; isUnused: boolean };

/** The questions at these places, in this order. */
export async function listAtPlaces(tx: Executor, places: readonly PlaceKey[]): Promise<PlacedQuestion[]> {
  const rows = await runNamed<Omit<PlacedQuestion, 'groups'> & { groups: string[] | null }>(tx, placesStatement, [
    places.map((place) => place.categoryId),
    places.map((place) => place.difficulty),
    places.map((place) => place.place),
  ]);
  return rows.map((row) => ({ ...row, groups: row.groups ?? [] }));
}

/** What never changes in a question that an attempt has taken: a name for its passage, its options in the order of the bank, and what it counts for. */
export type LastingFacts = { passage: string | null; optionIds: string[]; categoryId: string; points: number };

const lastingStatement = {
  name: 'questions.lasting-facts',
  text: `
    select question.id as "questionId", md5(question.passage) as passage, question.category_id as "categoryId",
      coalesce(question.points, ${defaultPoints}) as points,
      array(select id from question_options where question_id = question.id order by position) as "optionIds"
    from (select $1::uuid[] offset 0) given (ids) cross join unnest(ids) wanted (id) join questions question on question.id = wanted.id`,
};

export async function listLastingFacts(tx: Executor, questionIds: readonly string[]): Promise<(LastingFacts & { questionId: string })[]> {
  return runNamed(tx, lastingStatement, [questionIds]);
}

/** In the order of their ids, so that two that mark the same questions never wait for each other. */
const usedStatement = {
  name: 'questions.mark-used',
  text: `
    with held as (select id from questions where id = any ($1::uuid[]) order by id for no key update)
    update questions question set used_at = coalesce(question.used_at, $2) from held where question.id = held.id returning question.id`,
};

/** From now on these questions are followed by new versions instead of being changed, and are never deleted. False when one of them is gone. */
export async function putUsed(tx: Executor, questionIds: readonly string[], now: Date): Promise<boolean> {
  if (questionIds.length === 0) return true;
  return (await runNamed(tx, usedStatement, [questionIds, now])).length === questionIds.length;
}

const facilityStatement = {
  name: 'questions.put-facilities',
  text: `
    update questions question set facility = measured.facility
    from unnest($1::uuid[], $2::real[]) measured (id, facility)
    where question.id = measured.id and question.facility is distinct from measured.facility`,
};

/** How easy questions have proved to be; forms are balanced by it from then on. */
export async function putFacilities(tx: Executor, measured: readonly { questionId: string; facility: number }[]): Promise<void> {
  await runNamed(tx, facilityStatement, [measured.map(({ questionId }) => questionId), measured.map(({ facility }) => facility)]);
}
