/** An amount as people write it: `$49.99`; always with cents, because receipts are added up. */
export function formatAmount(amountCents: number): string {
  return `$${Math.floor(amountCents / 100).toLocaleString('en-US')}.${String(amountCents % 100).padStart(2, '0')}`;
}
