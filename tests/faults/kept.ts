import { setTimeout as sleep } from 'node:timers/promises';
import { percentOf } from '#features/attempts/rules/score.ts';
import { ask } from './ask.ts';
import type { Candidate, Target } from './candidates.ts';

type Row = {
  attempt_id: string;
  order_num: number;
  revision: number;
  option_id: string | null;
  is_correct: boolean | null;
  answered_at: Date | null;
  right_id: string;
  points: number;
};

const rowsStatement = `
  SELECT answer.assessment_id AS attempt_id, answer.order_num, answer.revision, answer.selected_option_id AS option_id, answer.is_correct,
    answer.answered_at, option.id AS right_id, coalesce(question.points, 5) AS points
  FROM assessment_questions answer
  JOIN questions question ON question.id = answer.question_id
  JOIN question_options option ON option.question_id = question.id AND option.is_correct
  WHERE answer.assessment_id = ANY($1)`;

const keyOf = (attemptId: string, order: number) => `${attemptId} ${order}`;

/**
 * What is wrong in the database, in sentences: something acknowledged that is not there, an answer that nobody gave, half an answer,
 * or a second attempt. Candidates may go on meanwhile.
 */
export async function whatIsWrong(target: Target, candidates: readonly Candidate[]): Promise<string[]> {
  const least = new Map(
    candidates.flatMap(({ attemptId, lines }) => lines.map(({ order, acknowledged }) => [keyOf(attemptId, order), acknowledged] as const)),
  );
  const rows = await ask<Row>(target.dataFolder, rowsStatement, [candidates.map(({ attemptId }) => attemptId)]);
  const lines = new Map(
    candidates.flatMap(({ attemptId, lines: own }) => own.map((line) => [keyOf(attemptId, line.order), line] as const)),
  );
  const found = rows.flatMap((row) => {
    const key = keyOf(row.attempt_id, row.order_num);
    const { chosen = [] } = lines.get(key) ?? {};
    const acknowledged = least.get(key) ?? Number.NaN;
    const wrong: string[] = [];
    if (!(row.revision >= acknowledged)) wrong.push(`${key}: edit ${acknowledged} was acknowledged, edit ${row.revision} is there.`);
    if (row.option_id !== (chosen[row.revision - 1] ?? null)) wrong.push(`${key}: edit ${row.revision} holds another option.`);
    const isRight = row.option_id === null ? null : row.option_id === row.right_id;
    if (row.is_correct !== isRight || (row.answered_at === null) !== (row.revision === 0)) wrong.push(`${key}: half an answer is there.`);
    return wrong;
  });
  if (rows.length !== lines.size) found.push(`${rows.length} of ${lines.size} questions are there.`);
  const attempts = await ask<{ attempts: number }>(
    target.dataFolder,
    'SELECT count(*)::int AS attempts FROM assessments WHERE user_id = ANY($1)',
    [candidates.map(({ userId }) => userId)],
  );
  if (attempts[0]?.attempts !== candidates.length) found.push(`${candidates.length} people have ${attempts[0]?.attempts} attempts.`);
  return found;
}

/** The percent that each candidate's acknowledged answers come to, by the key in the database. */
export async function scoreAcknowledged(target: Target, candidates: readonly Candidate[]): Promise<Map<string, number>> {
  const rows = await ask<Row>(target.dataFolder, rowsStatement, [candidates.map(({ attemptId }) => attemptId)]);
  return new Map(
    candidates.map(({ attemptId, lines }) => {
      const own = rows.filter((row) => row.attempt_id === attemptId);
      const isRight = ({ order_num: order, right_id: right }: Row) => {
        const line = lines.find((one) => one.order === order);
        return line !== undefined && line.chosen[line.acknowledged - 1] === right;
      };
      const sum = (some: Row[]) => some.reduce((points, row) => points + row.points, 0);
      return [attemptId, percentOf({ earned: sum(own.filter(isRight)), possible: sum(own) })];
    }),
  );
}

type StoredResult = { attempt_id: string; percent: number };

/** The results in the database, with how many there are for each attempt. */
export async function readResults(target: Target, candidates: readonly Candidate[]): Promise<Map<string, number[]>> {
  const rows = await ask<StoredResult>(
    target.dataFolder,
    'SELECT assessment_id AS attempt_id, overall_score / 100.0::float AS percent FROM assessment_results WHERE assessment_id = ANY($1)',
    [candidates.map(({ attemptId }) => attemptId)],
  );
  const found = new Map<string, number[]>(candidates.map(({ attemptId }) => [attemptId, []]));
  for (const { attempt_id: attemptId, percent } of rows) found.get(attemptId)?.push(percent);
  return found;
}

export const countSaves = (candidates: readonly Candidate[]): number => candidates.reduce((sum, { saves }) => sum + saves, 0);

const waitingEvents = `SELECT count(*)::int AS waiting FROM outbox`;

/** Each attempt ends once, and its owner is mailed once, as soon as what follows from its end has happened. */
export async function countEnds({ dataFolder }: Target, candidates: readonly Candidate[]) {
  for (let tries = 0; tries < 300; tries++) {
    const [row] = await ask<{ waiting: number }>(dataFolder, waitingEvents, []);
    if (row?.waiting === 0) break;
    await sleep(100);
  }
  const [row] = await ask<{ finished: number; announced: number; told: number }>(
    dataFolder,
    `SELECT (SELECT count(*)::int FROM assessments WHERE id::text = ANY($1) AND status = 'finished') AS finished,
       count(*)::int AS announced, count(DISTINCT result.id)::int AS told
     FROM assessment_results result
     JOIN pgboss.job mail ON mail.name LIKE 'mail.send%' AND mail.data::text LIKE '%' || result.id || '%'
     WHERE result.assessment_id::text = ANY($1)`,
    [candidates.map(({ attemptId }) => attemptId)],
  );
  return row;
}
