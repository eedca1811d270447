import { isAttemptOf, isQuestionOf } from '#features/attempts/service/own-cases.ts';
import { type OwnCase, ownCase } from '#platform/http/own-case.ts';
import { readAppealFile } from '../contract/appeal-file.ts';
import { makeRegrade, revertRegrade } from '../contract/regrades.ts';
import { findRegrade } from '../store/regrades.ts';

/** Nobody changes the key of a question that they were asked themselves, or reads the file of their own appeal. */
export const resultsOwnCases: readonly OwnCase[] = [
  ownCase(readAppealFile, (tx, userId, { params }) => isAttemptOf(tx, userId, params.id)),
  ownCase(makeRegrade, (tx, userId, { params }) => isQuestionOf(tx, userId, params.id)),
  ownCase(revertRegrade, async (tx, userId, { params }) => {
    const regrade = await findRegrade(tx, params.id);
    return regrade !== null && isQuestionOf(tx, userId, regrade.questionId);
  }),
];
