/** What a submission came to. */
export type Submitted = { percent: number; message: string | null; resultId: string | null };

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Reads the reply to a submission in either shape: a bare number, or an object with success, overallScore and message; null when it is neither. */
export function normaliseScore(reply: unknown): Submitted | null {
  if (typeof reply === 'number') return Number.isFinite(reply) ? { percent: reply, message: null, resultId: null } : null;
  if (typeof reply !== 'object' || reply === null) return null;
  const { success, overallScore, score, message, result_id: resultId } = reply as Record<string, unknown>;
  const percent = overallScore ?? score;
  if (success === false || typeof percent !== 'number' || !Number.isFinite(percent)) return null;
  return { percent, message: textOf(message), resultId: textOf(resultId) };
}

/** Why a submission did not happen; it may be repeated. */
export type SubmitFailure =
  /** Answers have not reached the server; submitting without them would lose them. */
  { kind: 'undelivered'; count: number } | { kind: 'unreachable' } | { kind: 'refused'; message: string };
