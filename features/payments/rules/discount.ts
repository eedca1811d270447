/** What was taken off the list price; 0 where the list price was not recorded yet. */
export const discountOf = ({ amountCents, listPriceCents }: { amountCents: number; listPriceCents: number | null }): number =>
  listPriceCents === null ? 0 : listPriceCents - amountCents;
