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
      {[{ from: 1, percentOff: 0 }, ...steps].map(({ from, percentOff }) => (
        <li key={from} className="flex flex-wrap items-baseline justify-between gap-x-4 bg-surface px-4 py-3 sm:flex-col">
          <span className="text-ink-muted">
            <Plural value={from} one="# seat" other="#+ seats" />
            {percentOff > 0 && (
              <>
                {': '}
                <Trans>{percentOff}% off</Trans>
              </>
            )}
          </span>
          <span className="font-semibold text-ink">
            <Trans>from {formatAmount(seatPrice(steps, listCents, from))} per seat</Trans>
          </span>
        </li>
      ))}
    </ul>
  );
}
