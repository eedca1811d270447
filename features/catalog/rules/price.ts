/** A price as the spec writes it: `$49.99`, and `$49` when there are no cents. */
export function formatPrice(priceCents: number): string {
  const dollars = Math.floor(priceCents / 100).toLocaleString('en-US');
  const cents = priceCents % 100;
  return cents === 0 ? `$${dollars}` : `$${dollars}.${String(cents).padStart(2, '0')}`;
}
