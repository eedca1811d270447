/** For how many days after buying free seats are paid back on request. */
export const packRefundDays = 30;

const dayMs = 24 * 60 * 60 * 1000;

export type PackFacts = {
  /** Null for seats that were given. */
  paymentId: string | null;
  createdAt: Date;
  /** When the organization was closed, which ends what its seats are good for. */
  closedAt: Date | null;
  refundAskedAt: Date | null;
  heldAt: Date | null;
  endedAt: Date | null;
  free: number;
  /** What would go back. */
  refundCents: number;
};

export type PackRefundRefusal =
  | 'seats_given'
  | 'pack_ended'
  | 'pack_disputed'
  | 'refunded_before'
  | 'refund_too_late'
  | 'nothing_to_refund';

/** Why the free seats of a pack are not paid back; null when they are. */
export function whyNotPackRefund(pack: PackFacts, now: Date): PackRefundRefusal | null {
  if (pack.paymentId === null) return 'seats_given';
  if (pack.endedAt !== null) return 'pack_ended';
  if (pack.heldAt !== null) return 'pack_disputed';
  if (pack.refundAskedAt !== null) return 'refunded_before';
  if (now.getTime() > refundableUntil(pack).getTime()) return 'refund_too_late';
  return pack.free === 0 || pack.refundCents === 0 ? 'nothing_to_refund' : null;
}

/** Thirty days from buying; in a closed organization from its end, because nobody can use the seats any more. */
export function refundableUntil({ createdAt, closedAt }: Pick<PackFacts, 'createdAt' | 'closedAt'>): Date {
  const from = Math.max(createdAt.getTime(), closedAt?.getTime() ?? 0);
  return new Date(from + packRefundDays * dayMs);
}

/** How a pack stands for its owners. */
export const packStates = ['open', 'held', 'refunded', 'withdrawn', 'over'] as const;
export type PackState = (typeof packStates)[number];

type Standing = { heldAt: Date | null; endedAs: 'refunded' | 'withdrawn' | null; free: number; promised: number };

/** `over`: nothing of it is left to promise or to use. */
export function packState({ heldAt, endedAs, free, promised }: Standing): PackState {
  if (endedAs !== null) return endedAs;
  if (heldAt !== null) return 'held';
  return free + promised === 0 ? 'over' : 'open';
}
