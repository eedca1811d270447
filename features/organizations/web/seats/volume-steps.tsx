import { Trans } from '@lingui/react/macro';
import type { VolumeStep } from '../../rules/seat-price.ts';

/** What larger orders save. */
export function VolumeSteps({ steps }: { steps: readonly VolumeStep[] }) {
  return (
    <ul className="flex flex-wrap gap-2 text-sm text-ink-muted tabular-nums">
      {steps.map(({ from, percentOff }) => (
        <li key={from} className="rounded-full border border-line px-3 py-1">
          <Trans>
            {from.toLocaleString('en')}+ seats: {percentOff}% off
          </Trans>
        </li>
      ))}
    </ul>
  );
}
