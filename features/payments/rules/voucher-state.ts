/** How a voucher stands for whoever made it. */
export const voucherStates = ['open', 'used_up', 'expired', 'ended'] as const;
export type VoucherState = (typeof voucherStates)[number];

/** Ended by a person says more than over by time, and that says more than used up. */
export function voucherState(
  voucher: { maxUses: number; uses: number; expiresAt: Date | null; endedAt: Date | null },
  now: Date,
): VoucherState {
  if (voucher.endedAt) return 'ended';
  if (voucher.expiresAt && voucher.expiresAt <= now) return 'expired';
  return voucher.uses >= voucher.maxUses ? 'used_up' : 'open';
}
