import { recordReading } from '#features/audit/service.ts';
import { secondsPerAnswer } from '#features/integrity/rules/answer-times.ts';
import { readPaymentOfAttempt } from '#features/payments/service/payment-mark.ts';
import { readSolvedForm } from '#features/questions/service/read-form.ts';
import { ok, refuse } from '#platform/contract/outcome.ts';
import type { Executor } from '#platform/database/database.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { type JudgedAnswer, readAppealFile } from '../contract/appeal-file.ts';
import type { ReadCertificateState, ReadOtherPayer } from '../service/share-result.ts';
import { findAppealedAttempt, listExtraTimes, listGivenAnswers, listPausesOfAttempt } from '../store/appeal-file.ts';

type Pauses = Awaited<ReturnType<typeof listPausesOfAttempt>>;

export function appealFileRoutes(
  { database }: Runtime,
  { readCertificateState, readOtherPayer }: { readCertificateState: ReadCertificateState; readOtherPayer: ReadOtherPayer },
): Route[] {
  return [
    route(readAppealFile, async ({ actor, params, now }) => {
      const attempt = await findAppealedAttempt(database, params.id);
      if (!attempt) return refuse('not_found');
      const reading = { at: now, actorId: actor.userId, subject: `attempt:${attempt.id}` } as const;
      await recordReading(database, { ...reading, act: 'integrity.appeal.file-read' });
      const { timePercent, grant, durationSeconds, startedAt } = attempt;
      const pauses = await listPausesOfAttempt(database, attempt.id);
      const extraTimes = await listExtraTimes(database, attempt.id);
      return ok({
        user_id: attempt.userId,
        started_at: startedAt?.toISOString() ?? null,
        submitted_at: attempt.completedAt.toISOString(),
        standard_seconds: Math.round((durationSeconds * 100) / (timePercent ?? 100)),
        duration_seconds: durationSeconds,
        returned_seconds: attempt.returnedSeconds,
        extra_times: extraTimes.map(({ seconds, reason, givenAt }) => ({ seconds, reason, given_at: givenAt.toISOString() })),
        pauses: pauses.map(({ from, to, reason }) => ({ seconds: secondsBetween(from, to), reason, from_at: from.toISOString() })),
        accommodation:
          timePercent === null
            ? null
            : { time_percent: timePercent, note: grant?.note ?? null, granted_at: grant?.grantedAt.toISOString() ?? null },
        payment: await readPaymentOfAttempt(database, attempt.id),
        seat_of: await readOtherPayer(database, attempt.id),
        certificate_state: await readCertificateState(database, attempt.resultId),
        questions: await readJudgedAnswers(database, attempt.id, startedAt, pauses),
      });
    }),
  ];
}

const secondsBetween = (from: Date, to: Date): number => Math.max(0, Math.round((to.getTime() - from.getTime()) / 1000));

async function readJudgedAnswers(tx: Executor, attemptId: string, startedAt: Date | null, pauses: Pauses): Promise<JudgedAnswer[]> {
  const given = await listGivenAnswers(tx, attemptId);
  const answered = given.flatMap(({ questionId, answeredAt, chosenId }) => (answeredAt && chosenId ? [{ questionId, answeredAt }] : []));
  const seconds = startedAt ? secondsPerAnswer(startedAt, answered, pauses) : new Map<string, number>();
  const byNumber = new Map(given.map((answer) => [answer.orderNum, answer]));
  return (await readSolvedForm(tx, given)).map((question) => {
    const answer = byNumber.get(question.order_num);
    const took = seconds.get(question.id);
    return {
      order_num: question.order_num,
      question_id: question.id,
      question_text: question.question_text,
      passage: question.passage,
      passage_title: question.passage_title,
      figure: question.figure,
      category: question.category,
      explanation: question.explanation,
      chosen_id: question.chosen_id,
      is_correct: answer?.isCorrect ?? null,
      is_left_out: answer?.isLeftOut ?? false,
      answered_at: answer?.answeredAt?.toISOString() ?? null,
      seconds: took === undefined ? null : Math.round(took),
      late: answer?.late ? { option_id: answer.late.optionId, received_at: answer.late.receivedAt.toISOString() } : null,
      options: question.options.map(({ id, option_text, figure, is_right }) => ({ id, option_text, figure, is_right })),
    };
  });
}
