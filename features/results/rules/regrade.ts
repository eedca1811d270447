/** What a regrade does: another option becomes the right one, or the question is left out of every score. */
export const regradeKinds = ['new_key', 'left_out'] as const;
export type RegradeKind = (typeof regradeKinds)[number];

/** An earlier regrade of the same question, reverted or not. */
export type PastRegrade = { id: string; kind: RegradeKind; madeAt: Date; revertedAt: Date | null };

/** The key of a question: its right option and all it could be. */
export type Key = { rightOptionId: string | null; optionIds: readonly string[] };

export type RegradeRequest = { kind: 'new_key'; optionId: string } | { kind: 'left_out' };

/** The expected "no"s to a regrade. */
export type RegradeRefusal = 'unknown_question' | 'not_an_option' | 'same_key' | 'already_left_out';

/** Why a question cannot be regraded like this; null when it can. */
export function whyNotRegrade(key: Key | null, request: RegradeRequest, past: readonly PastRegrade[]): RegradeRefusal | null {
  if (!key) return 'unknown_question';
  if (request.kind === 'left_out') return past.some((one) => one.kind === 'left_out' && !one.revertedAt) ? 'already_left_out' : null;
  if (!key.optionIds.includes(request.optionId)) return 'not_an_option';
  return key.rightOptionId === request.optionId ? 'same_key' : null;
}

/** The expected "no"s to taking a regrade back. */
export type RevertRefusal = 'unknown_regrade' | 'already_reverted' | 'later_regrade_stands';

/** Why a regrade cannot be taken back; `ofQuestion` are all regrades of its question, in the order in which they were made. */
export function whyNotRevert(id: string, ofQuestion: readonly PastRegrade[]): RevertRefusal | null {
  const at = ofQuestion.findIndex((one) => one.id === id);
  const regrade = ofQuestion[at];
  if (!regrade) return 'unknown_regrade';
  if (regrade.revertedAt) return 'already_reverted';
  return ofQuestion.slice(at + 1).some((later) => !later.revertedAt) ? 'later_regrade_stands' : null;
}
