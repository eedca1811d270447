import { Trans } from '@lingui/react/macro';
import { alwaysShownSeconds, clockFace } from '../../rules/countdown.ts';
import { useCountdown } from '../room/use-countdown.ts';

type Props = { deadlineAt: string; pausedUntil: string | null; serverNowMs: () => number };

/** The time that is left of an attempt, by the server's clock; it stands still in a pause. */
export function RemainingTime({ deadlineAt, pausedUntil, serverNowMs }: Props) {
  const stoppedMs = pausedUntil === null ? 0 : Date.parse(pausedUntil);
  const leftMs = () => Date.parse(deadlineAt) - Math.max(serverNowMs(), stoppedMs);
  const { seconds } = useCountdown(() => ({ leftMs: leftMs(), isUncertain: false }), `${deadlineAt} ${pausedUntil}`);
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
