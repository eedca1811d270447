/** From so many seats in one order, each costs so much less. */
export type VolumeStep = { from: number; percentOff: number };

/** The most seats of one order, and the most that a card is charged with at once. */
export const maxPackSize = 10_000;
export const maxPackCents = 99_999_999;

export function percentOffFor(steps: readonly VolumeStep[], size: number): number {
  return Math.max(0, ...steps.filter(({ from }) => size >= from).map(({ percentOff }) => percentOff));
}

/** What one seat of a pack costs, rounded to the cent in the buyer's favor. */
export function seatPrice(steps: readonly VolumeStep[], listCents: number, size: number): number {
  return listCents - Math.ceil((listCents * percentOffFor(steps, size)) / 100);
}

export const packPrice = (steps: readonly VolumeStep[], listCents: number, size: number): number =>
  seatPrice(steps, listCents, size) * size;

/** A larger pack that costs no more, where the next step makes one. */
export function betterSize(steps: readonly VolumeStep[], listCents: number, size: number): number | null {
  const price = packPrice(steps, listCents, size);
  const better = steps.filter(({ from }) => from > size && packPrice(steps, listCents, from) <= price).map(({ from }) => from);
  return better.length > 0 ? Math.max(...better) : null;
}

type Kept = { listCents: number; paidCents: number; kept: number };

/**
 * What goes back when only `kept` seats of a pack stay: what was paid, less the least that so many seats cost. So nobody buys a large pack
 * for the price of one seat in it, and nobody pays more for fewer seats than they paid for more.
 */
export function packRefund(steps: readonly VolumeStep[], { listCents, paidCents, kept }: Kept): number {
  const sizes = [kept, ...steps.map(({ from }) => from).filter((from) => from > kept)];
  const least = kept === 0 ? 0 : Math.min(...sizes.map((size) => packPrice(steps, listCents, size)));
  return Math.max(0, paidCents - least);
}
