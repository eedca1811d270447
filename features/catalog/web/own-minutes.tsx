import { Trans } from '@lingui/react/macro';

/** How long a test takes whoever looks at it; with an accommodation, what it usually takes stands beside it. */
export function OwnMinutes({ minutes, timePercent }: { minutes: number; timePercent: number }) {
  const own = Math.round((minutes * timePercent) / 100);
  if (own === minutes) return <Trans>{minutes} min</Trans>;
  return (
    <Trans>
      {own} min <span className="text-caption text-ink-muted">(usually {minutes})</span>
    </Trans>
  );
}
