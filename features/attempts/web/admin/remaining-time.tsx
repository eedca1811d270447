import { Trans } from '@lingui/react/macro';
import { alwaysShownSeconds, clockFace } from '../../rules/countdown.ts';
import { useCountdown } from '../room/use-countdown.ts';

/** The time that is left of an attempt, by the server's clock. */
export function RemainingTime({ deadlineAt, serverNowMs }: { deadlineAt: string; serverNowMs: () => number }) {
  const { seconds } = useCountdown(() => ({ leftMs: Date.parse(deadlineAt) - serverNowMs(), isUncertain: false }), deadlineAt);
  const tone = seconds <= alwaysShownSeconds ? 'text-warning' : 'text-ink';
  return (
    <p className={`flex flex-wrap items-baseline gap-x-2 ${tone}`}>
      <span role="timer" aria-live="off" className="text-xl leading-7 font-semibold tabular-nums">
        {clockFace(seconds)}
      </span>
      <span className="text-sm text-ink-muted">
        <Trans>left</Trans>
      </span>
    </p>
  );
}
