import type { WireAnnulment } from '../contract/attempts.ts';
import type { Attempt } from '../store/attempts.ts';

/** An annulment as its candidate reads it. */
export const wireAnnulment = (attempt: Pick<Attempt, 'annulledAt' | 'annulmentReason' | 'annulmentOutcome'>): WireAnnulment | null =>
  attempt.annulledAt && {
    at: attempt.annulledAt.toISOString(),
    reason: attempt.annulmentReason ?? '',
    payment: attempt.annulmentOutcome,
  };
