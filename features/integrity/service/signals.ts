import type { Transaction } from '#platform/database/database.ts';
import { judgeSimilarity, type WrongPair } from '../rules/answer-similarity.ts';
import { judgeTimes, logSeconds, secondsPerAnswer, timesOfOthers } from '../rules/answer-times.ts';
import { tierRank } from '../rules/tier.ts';
import {
  addTimes,
  addWrongChoices,
  findSat,
  findSignals,
  type GivenAnswer,
  insertSignals,
  listAnswers,
  listBothWrong,
  listWrongCounts,
  putSimilarity,
} from '../store/signals.ts';

/** Judges a finished attempt once: adds its answers to the sums, and compares it with them and with others of its type and days. */
export async function judgeAttempt(tx: Transaction, attemptId: string, now: Date): Promise<void> {
  const sat = await findSat(tx, attemptId);
  if (!sat || (await findSignals(tx, attemptId))) return;
  const answers = await listAnswers(tx, attemptId);
  const times = await judgeTimesOf(tx, answers, sat);
  const alike = await compare(tx, attemptId, sat, answers);
  await insertSignals(tx, {
    assessmentId: attemptId,
    computedAt: now,
    timedAnswers: times.answers,
    fastAnswers: times.fast,
    timeTier: times.tier,
    compared: alike.compared,
    bothWrong: alike.bothWrong,
    sameWrong: alike.same,
    expectedSame: alike.expected,
    similarityTier: alike.tier,
  });
}

async function judgeTimesOf(
  tx: Transaction,
  answers: readonly GivenAnswer[],
  sat: { startedAt: Date; pausesFrom: readonly Date[]; pausesTo: readonly Date[] },
) {
  const pauses = sat.pausesFrom.map((from, at) => ({ from, to: sat.pausesTo[at] ?? from }));
  const seconds = secondsPerAnswer(sat.startedAt, answers, pauses);
  const sums = await addTimes(tx, new Map([...seconds].map(([id, taken]) => [id, logSeconds(taken)])));
  return judgeTimes(
    sums.map((sum) => {
      const taken = seconds.get(sum.questionId) ?? 0;
      return { seconds: taken, others: timesOfOthers(sum, taken) };
    }),
  );
}

/** An earlier attempt that is alike learns of it too: both files say the same. */
async function compare(
  tx: Transaction,
  attemptId: string,
  sat: NonNullable<Awaited<ReturnType<typeof findSat>>>,
  answers: readonly GivenAnswer[],
) {
  const wrong = answers.filter(({ isCorrect }) => !isCorrect);
  const [rows, counts] = [
    await listBothWrong(tx, attemptId, sat, wrong),
    await listWrongCounts(
      tx,
      wrong.map(({ questionId }) => questionId),
    ),
  ];
  await addWrongChoices(tx, wrong);
  const pairs = new Map<string, WrongPair[]>();
  for (const { otherId, questionId, isSame } of rows)
    pairs.set(otherId, [...(pairs.get(otherId) ?? []), { isSame, counts: counts.get(questionId) ?? [] }]);
  const found = judgeSimilarity(pairs, pairs.size);
  const other = found.mostAlike === null ? null : await findSignals(tx, found.mostAlike);
  if (other && tierRank(found.tier) > tierRank(other.similarityTier)) {
    const { bothWrong, same: sameWrong, expected: expectedSame, tier: similarityTier } = found;
    await putSimilarity(tx, other.assessmentId, { bothWrong, sameWrong, expectedSame, similarityTier });
  }
  return found;
}
