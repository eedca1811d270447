import { isAttemptOf } from '#features/attempts/service/own-cases.ts';
import { type OwnCase, ownCase } from '#platform/http/own-case.ts';
import { decideAppeal, decideReview, listEventsForReview, openReview } from '../contract.ts';

export { noteKeysRead } from '../store/key-readings.ts';

/** What no administrator reads or decides as a reviewer about the integrity of their own attempt. */
export const integrityOwnCases: readonly OwnCase[] = [listEventsForReview, openReview, decideReview, decideAppeal].map((contract) =>
  ownCase(contract, (tx, userId, { params }) => isAttemptOf(tx, userId, params.id)),
);
