import { isAttemptOf } from '#features/attempts/service/own-cases.ts';
import { type OwnCase, ownCase } from '#platform/http/own-case.ts';
import { decideAppeal, decideReview, openReview } from '../contract.ts';

/** What no administrator decides about the integrity of their own attempt. */
export const integrityOwnCases: readonly OwnCase[] = [openReview, decideReview, decideAppeal].map((contract) =>
  ownCase(contract, (tx, userId, { params }) => isAttemptOf(tx, userId, params.id)),
);
