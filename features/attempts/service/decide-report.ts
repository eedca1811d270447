import { recordAct } from '#features/audit/service.ts';
import { lockQuestion, retireQuestion } from '#features/questions/service/put-key.ts';
import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Transaction } from '#platform/database/database.ts';
import { sendMail } from '#platform/mail/mailer.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { reportDecided } from '../mail/attempts.ts';
import type { ReportDecision } from '../rules/report.ts';
import { lockReport, putDecision } from '../store/reports.ts';

type Request = { reportId: string; decision: ReportDecision; note: string; actorId: string; now: Date };

/** Decides about a report, once. Retiring takes the question out of the draw, as a regrade that leaves it out does; attempts keep it. */
export async function decideReport(
  runtime: Runtime,
  tx: Transaction,
  { reportId, decision, note, actorId, now }: Request,
): Promise<Outcome<undefined, 'not_found' | 'already_decided'>> {
  const report = await lockReport(tx, reportId);
  if (!report) return refuse('not_found');
  if (report.decidedAt !== null) return refuse('already_decided');
  const question = decision === 'retired' ? await lockQuestion(tx, report.questionId) : null;
  if (question) await retireQuestion(tx, question, now);
  await putDecision(tx, reportId, { decision, note, decidedAt: now, decidedBy: actorId });
  const details = { decision, note, questionId: report.questionId };
  await recordAct(tx, { at: now, act: 'attempts.question-report.decided', actorId, subject: `question-report:${reportId}`, details });
  const { publicUrl } = runtime.configuration;
  if (report.email !== null)
    await sendMail(runtime, tx, reportDecided({ to: report.email, publicUrl, typeName: report.typeName, decision, note }));
  return ok();
}
