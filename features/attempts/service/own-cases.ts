import { findPersonByEmail } from '#features/accounts/service.ts';
import { restoreQuestion, retireQuestion } from '#features/questions/contract/authoring.ts';
import { type OwnCase, ownCase } from '#platform/http/own-case.ts';
import { applyAccommodation, endAccommodation, putAccommodation } from '../contract/accommodations.ts';
import {
  addAttemptNote,
  annulAttempt,
  closeAttempt,
  giveExtraTime,
  listAttemptNotes,
  pauseAttempt,
  resumeAttempt,
} from '../contract/admin.ts';
import { decideReport } from '../contract/reports.ts';
import { hasReported, hasReportedToo, isAttemptOf } from '../store/own-cases.ts';

export { isAttemptOf, isQuestionOf, isSitting } from '../store/own-cases.ts';

/** What no administrator does about their own attempt, or reads about it, or time, or about a question that they reported. */
export const attemptsOwnCases: readonly OwnCase[] = [
  ...[giveExtraTime, pauseAttempt, resumeAttempt, closeAttempt, addAttemptNote, listAttemptNotes, annulAttempt, applyAccommodation].map(
    (contract) => ownCase(contract, (tx, userId, { params }) => isAttemptOf(tx, userId, params.id)),
  ),
  ownCase(decideReport, (tx, userId, { params }) => hasReportedToo(tx, userId, params.id)),
  ...[retireQuestion, restoreQuestion].map((contract) => ownCase(contract, (tx, userId, { params }) => hasReported(tx, userId, params.id))),
  ownCase(putAccommodation, async (tx, userId, { body }) => (await findPersonByEmail(tx, body.email))?.id === userId),
  ownCase(endAccommodation, async (_tx, userId, { params }) => params.id === userId),
];
