import { Plural, Trans } from '@lingui/react/macro';
import { formatAmount } from '#features/payments/rules/money.ts';
import { seatPrice, type VolumeStep } from '../../rules/seat-price.ts';

type Props = {
  steps: readonly VolumeStep[];
  /** The price of one seat of the cheapest assessment on sale. */
  listCents: number;
};

/** What a seat costs, and what larger orders save. */
export function VolumeSteps({ steps, listCents }: Props) {
  return (
    <ul className="grid gap-px overflow-hidden rounded-card border border-line bg-line text-sm tabular-nums sm:grid-flow-col sm:auto-cols-fr">
      {[{ from: 1, percentOff: 0 }, ...steps].map(({ from, percentOff }, nth) => (
        <li key={from} className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 bg-surface px-4 py-3 sm:grid-cols-1">
          <span className="text-ink-muted">
            <Range from={from} next={steps[nth]?.from} />
          </span>
          <span className="font-semibold text-ink max-sm:text-end">
            {percentOff > 0 ? <Trans>{percentOff}% off</Trans> : <Trans>Full price</Trans>}
          </span>
          <span className="text-ink-muted max-sm:col-span-2">
            <Trans>from {formatAmount(seatPrice(steps, listCents, from))} a seat</Trans>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The sizes of orders that a price holds for: up to the next one. */
function Range({ from, next }: { from: number; next: number | undefined }) {
  const to = next === undefined ? null : next - 1;
  if (to === null) return <Trans>{from}+ seats</Trans>;
  if (to === from) return <Plural value={from} one="# seat" other="# seats" />;
  return (
    <Trans>
      {from}–{to} seats
    </Trans>
  );
}
