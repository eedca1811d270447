import { Trans, useLingui } from '@lingui/react/macro';
import AudioLines from 'lucide-react/icons/audio-lines';
import Clock from 'lucide-react/icons/clock';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useEffect, useEffectEvent, useRef } from 'react';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { alwaysShownSeconds, clockFace, crossedThreshold, isTimeShown, urgentSeconds } from '../../rules/countdown.ts';
import type { OpenAttempt } from '../sync/open-attempt.ts';
import { useCountdown } from './use-countdown.ts';
import type { Say } from './use-say.tsx';
import { useTimeWords } from './use-time-words.ts';

type Props = {
  attempt: OpenAttempt;
  say: Say;
  isHidden: boolean;
  onHiddenChange: (isHidden: boolean) => void;
  onSayTime: () => void;
  /** Nothing is left, and the clock is sure of it. */
  onZero: () => void;
};

/** The time that is left: quiet for those who listen except at its thresholds, and hidden for those whom it disturbs until the last minutes. */
export function TimeLeft({ attempt, say, isHidden, onHiddenChange, onSayTime, onZero }: Props) {
  const { t } = useLingui();
  const seconds = useCountdown(attempt.remainingMs);
  useThresholds(seconds, attempt.isClockUncertain, say);
  useZero(seconds === 0 && !attempt.isClockUncertain && attempt.isInCharge, attempt, onZero);
  const isShown = isTimeShown(isHidden, seconds);
  const tone = seconds <= urgentSeconds ? 'text-danger' : seconds <= alwaysShownSeconds ? 'text-warning' : 'text-ink';
  return (
    <div className="flex items-center gap-0.5">
      <p className={`flex items-center gap-2 ${tone}`}>
        <Clock aria-hidden="true" className="size-5 shrink-0 opacity-80" />
        <span className="sr-only">
          <Trans>Time left</Trans>
        </span>
        {attempt.isClockUncertain ? (
          <span className="min-w-[5.25rem] text-sm">
            <Trans>Measuring…</Trans>
          </span>
        ) : isShown ? (
          <span role="timer" aria-live="off" className="min-w-[5.25rem] text-xl leading-7 font-semibold tabular-nums">
            {clockFace(seconds)}
          </span>
        ) : (
          <span className="min-w-[5.25rem] text-sm text-ink-muted">
            <Trans>Time hidden</Trans>
          </span>
        )}
      </p>
      <span className="hidden lg:contents">
        {seconds > alwaysShownSeconds && (
          <IconButton
            label={isHidden ? t`Show the time` : t`Hide the time until the last 5 minutes`}
            onPress={() => onHiddenChange(!isHidden)}
          >
            {isHidden ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
          </IconButton>
        )}
        <IconButton label={t`Say the time left`} onPress={onSayTime}>
          <AudioLines aria-hidden="true" />
        </IconButton>
      </span>
    </div>
  );
}

function useThresholds(seconds: number, isUncertain: boolean, say: Say): void {
  const { t } = useLingui();
  const words = useTimeWords();
  const before = useRef(seconds);
  const announce = useEffectEvent((now: number, isSure: boolean) => {
    if (!isSure) return;
    const threshold = crossedThreshold(before.current, now);
    before.current = now;
    if (threshold === null) return;
    const left = words(now);
    say(t`${left} left`, threshold <= urgentSeconds);
  });
  useEffect(() => announce(seconds, !isUncertain), [seconds, isUncertain]);
}

/** Each deadline is reached once; one that was moved can be reached again. */
function useZero(isReached: boolean, { sheet: { deadline_at: deadline }, remainingMs }: OpenAttempt, onZero: () => void): void {
  const reached = useRef<string | null>(null);
  const reach = useEffectEvent((isNow: boolean, which: string) => {
    // A deadline that has just moved is known before the clock is read next.
    if (!isNow || reached.current === which || remainingMs() > 0) return;
    reached.current = which;
    onZero();
  });
  useEffect(() => reach(isReached, deadline ?? ''), [isReached, deadline]);
}
