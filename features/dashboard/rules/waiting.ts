/** What waits for an administrator. */
export const waitingKinds = [
  'role_requests',
  'payments',
  'reviews',
  'appeals',
  'accommodation_requests',
  'name_corrections',
  'question_reports',
  'question_drafts',
  'messages',
  'dead_jobs',
  'drifting_questions',
  'thin_banks',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/** How much of a kind waits, and since when the oldest does; null for what has no age. */
export type Waiting = { count: number; oldestAt: Date | null };

type Listed = Waiting & { kind: WaitingKind };

/** What waits at all, the oldest first; what has no age comes last. */
export function inOrder(all: readonly Listed[]): Listed[] {
  return all
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => (one.oldestAt?.getTime() ?? Infinity) - (other.oldestAt?.getTime() ?? Infinity) || 0);
}

/** What waits in two places, shown as one. */
export const together = (one: Waiting, other: Waiting): Waiting => ({
  count: one.count + other.count,
  oldestAt:
    one.oldestAt && other.oldestAt ? (one.oldestAt < other.oldestAt ? one.oldestAt : other.oldestAt) : (one.oldestAt ?? other.oldestAt),
});
