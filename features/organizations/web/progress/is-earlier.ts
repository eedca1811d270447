import type { ProgressRow } from '../../contract/progress.ts';

/** Whether what is shared was taken before it was asked for, so that no seat paid for it. Days are those where the roster is, as `2026-11-16`. */
export function isEarlier({ result, asked_at: askedAt, roster }: Pick<ProgressRow, 'result' | 'asked_at' | 'roster'>): boolean {
  if (result.level === 'nothing') return false;
  return result.completed_on < new Intl.DateTimeFormat('sv-SE', { timeZone: roster.time_zone }).format(new Date(askedAt));
}
