import { eq, gte, sql } from 'drizzle-orm';
import { bigintArray, integerArray, uuidArray } from '#platform/database/binary-arrays.ts';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { runNamed } from '#platform/database/named.ts';
import type { AddedToQuestion, AddedToType } from '../rules/answer-sums.ts';
import type { QuestionSums } from '../rules/item-analysis.ts';
import type { Tallies } from '../rules/tallies.ts';
import { questionSums } from '../tables.ts';

/** The sums of a question that its orders follow from, and its tallies. */
export type StoredSums = { questionId: string; sums: QuestionSums; tallies: Tallies };

type Row = StoredSums['sums'] & { questionId: string; optionIds: string; choices: string; days: string; times: string };

const sumsStatement = {
  name: 'analytics.sums-of-questions',
  text: `
    select question_id as "questionId", attempts, rights, rest::float8, rest_squares::float8 as "restSquares", right_rest::float8 as "rightRest",
      array_to_string(option_ids, ',') as "optionIds", array_to_string(choices, ',') as choices, array_to_string(days, ',') as days,
      array_to_string(times, ',') as times
    from (select $1::uuid[] offset 0) wanted (ids) cross join unnest(ids) asked (id) join question_sums on question_id = asked.id`,
};

/** Arrays come as text: parsed by the driver, they would take as long as everything else. */
const listIn = (text: string): string[] => (text === '' ? [] : text.split(','));
const numbersIn = (text: string): number[] => (text === '' ? [] : (JSON.parse(`[${text}]`) as number[]));

/** The sums of those of these questions that have any. */
export async function listStoredSums(tx: Executor, ids: readonly string[]): Promise<StoredSums[]> {
  const rows = await runNamed<Row>(tx, sumsStatement, [uuidArray(ids)]);
  return rows.map(({ questionId, optionIds, choices, days, times, ...sums }) => ({
    questionId,
    sums,
    tallies: { optionIds: listIn(optionIds), choices: numbersIn(choices), days: numbersIn(days), times: numbersIn(times) },
  }));
}

/** Every question that has sums. */
export async function listMeasured(tx: Executor): Promise<{ questionId: string; assessmentTypeId: string }[]> {
  const { questionId, assessmentTypeId } = questionSums;
  return tx.select({ questionId, assessmentTypeId }).from(questionSums);
}

/** The share of right answers, for questions that at least so many attempts had. */
export async function listFacilities(tx: Executor, leastAttempts: number): Promise<{ questionId: string; facility: number }[]> {
  const { questionId, rights, attempts } = questionSums;
  return tx
    .select({ questionId, facility: sql<number>`${rights}::float8 / ${attempts}` })
    .from(questionSums)
    .where(gte(attempts, leastAttempts));
}

export type Orders = {
  recentAttempts: number;
  recentRights: number;
  isDrifting: boolean;
  facilityOrder: number;
  discriminationOrder: number;
  timeOrder: number;
  driftOrder: number;
};

/** What is added to the sums of a question, and what its tallies and orders are from now on. */
export type Change = { questionId: string; added: Omit<AddedToQuestion, 'options' | 'times' | 'days'>; tallies: Tallies; orders: Orders };

const sumNames = ['attempts', 'demoAttempts', 'answered', 'rights', 'rest', 'restSquares', 'rightRest', 'share', 'shareRest'] as const;
const sumColumns = ['attempts', 'demo_attempts', 'answered', 'rights', 'rest', 'rest_squares', 'right_rest', 'share', 'share_rest'];
const orderNames = ['recentAttempts', 'recentRights', 'facilityOrder', 'discriminationOrder', 'timeOrder', 'driftOrder'] as const;
const orderColumns = ['recent_attempts', 'recent_rights', 'facility_order', 'discrimination_order', 'time_order', 'drift_order'];
const tallyNames = ['optionIds', 'choices', 'days', 'times'] as const;
const tallyColumns = ['option_ids', 'choices', 'days', 'times'];

/**
 * A row for each question: its sums and orders at its place in arrays of as many, its tallies a slice of one array for all. Sums are added to here and not in
 * the server, because those of squares can be larger than a number of JavaScript is exact.
 */
const changes = `
  with given as materialized (
    select added.id, added.type_id, added.is_drifting, ${[...sumColumns, ...orderColumns].map((name) => `added.${name}`).join(', ')},
      ${tallyColumns.map((name, nth) => `flat.t${nth}[coalesce(ends${nth}[nth - 1], 0) + 1 : ends${nth}[nth]] as ${name}`).join(', ')}
    from (select $1::uuid[], $2::uuid[], $3::bool[], ${sumColumns.map((_, nth) => `$${4 + nth}::bigint[]`).join(', ')},
        ${orderColumns.map((_, nth) => `$${13 + nth}::int[]`).join(', ')}, $19::uuid[], $20::int[], $21::bigint[], $22::int[], $23::int[], $24::int[], $25::int[], $26::int[]
      offset 0
    ) flat (ids, types, drifting, ${[...sumColumns, ...orderColumns].map((name) => `a_${name}`).join(', ')}, t0, ends0, t1, ends1, t2, ends2, t3, ends3)
    cross join lateral unnest(ids, types, drifting, ${[...sumColumns, ...orderColumns].map((name) => `a_${name}`).join(', ')})
      with ordinality added (id, type_id, is_drifting, ${[...sumColumns, ...orderColumns].join(', ')}, nth)
  )`;

const set = [...orderColumns, ...tallyColumns, 'is_drifting'];

const updateStatement = {
  name: 'analytics.add-to-questions',
  text: `${changes}
    update question_sums kept set ${sumColumns.map((name) => `${name} = kept.${name} + given.${name}`).join(', ')}, ${set.map((name) => `${name} = given.${name}`).join(', ')}
    from given where kept.question_id = given.id`,
};

const inserted = [...sumColumns, ...set].join(', ');

const insertStatement = {
  name: 'analytics.insert-questions',
  text: `${changes} insert into question_sums (question_id, assessment_type_id, ${inserted}) select id, type_id, ${inserted} from given`,
};

const valuesOf = (made: readonly Change[]): unknown[] => [
  uuidArray(made.map(({ questionId }) => questionId)),
  uuidArray(made.map(({ added }) => added.assessmentTypeId)),
  made.map(({ orders }) => orders.isDrifting),
  ...sumNames.map((name) => bigintArray(made.map(({ added }) => added[name]))),
  ...orderNames.map((name) => integerArray(made.map(({ orders }) => orders[name]))),
  ...tallyNames.flatMap((name) => {
    let end = 0;
    const ends = integerArray(made.map(({ tallies }) => (end += tallies[name].length)));
    if (name === 'optionIds') return [uuidArray(made.flatMap(({ tallies }) => tallies.optionIds)), ends];
    const flat = made.flatMap(({ tallies }) => tallies[name]);
    return [name === 'choices' ? bigintArray(flat) : integerArray(flat), ends];
  }),
];

/** Writes what changed about questions that have sums, and about those that have none yet. Whoever calls it holds the sums and has read which is which. */
export async function putChanges(tx: Transaction, known: readonly Change[], unknown: readonly Change[]): Promise<void> {
  if (known.length > 0) await runNamed(tx, updateStatement, valuesOf(known));
  if (unknown.length > 0) await runNamed(tx, insertStatement, valuesOf(unknown));
}

const typesStatement = {
  name: 'analytics.add-to-types',
  text: `
    insert into type_sums (assessment_type_id, attempts, demo_attempts, questions, score, score_squares)
    select * from unnest($1::uuid[], $2::int[], $3::int[], $4::bigint[], $5::bigint[], $6::bigint[])
    on conflict (assessment_type_id) do update set attempts = type_sums.attempts + excluded.attempts,
      demo_attempts = type_sums.demo_attempts + excluded.demo_attempts, questions = type_sums.questions + excluded.questions,
      score = type_sums.score + excluded.score, score_squares = type_sums.score_squares + excluded.score_squares`,
};

export async function addToTypes(tx: Transaction, types: ReadonlyMap<string, AddedToType>): Promise<void> {
  const column = (key: keyof AddedToType) => Array.from(types.values(), (added) => added[key]);
  await runNamed(tx, typesStatement, [
    uuidArray([...types.keys()]),
    integerArray(column('attempts')),
    integerArray(column('demoAttempts')),
    bigintArray(column('questions')),
    bigintArray(column('score')),
    bigintArray(column('scoreSquares')),
  ]);
}

export async function countDrifting(tx: Executor): Promise<number> {
  const [row] = await tx
    .select({ questions: sql<number>`count(*)::int` })
    .from(questionSums)
    .where(eq(questionSums.isDrifting, true));
  return row?.questions ?? 0;
}
