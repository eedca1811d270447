import { Trans, useLingui } from '@lingui/react/macro';
import AudioLines from 'lucide-react/icons/audio-lines';
import Clock from 'lucide-react/icons/clock';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useEffect, useEffectEvent, useRef } from 'react';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { alwaysShownSeconds, clockFace, crossedThreshold, isTimeShown, urgentSeconds } from '../../rules/countdown.ts';
import type { AttemptSession } from '../session/attempt-session.ts';
import { useCountdown } from './use-countdown.ts';
import type { Say } from './use-say.tsx';
import { useTimeWords } from './use-time-words.ts';

type Props = {
  session: AttemptSession;
  say: Say;
  isHidden: boolean;
  onHiddenChange: (isHidden: boolean) => void;
  onSayTime: () => void;
  /** Nothing is left, and the clock is sure of it. */
  onZero: () => void;
};

/** The time that is left: quiet for those who listen except at its thresholds, and hidden for those whom it disturbs until the last minutes. */
export function TimeLeft({ session, say, isHidden, onHiddenChange, onSayTime, onZero }: Props) {
  const { t } = useLingui();
  const seconds = useCountdown(session.remainingMs);
  useThresholds(seconds, session.isClockUncertain, say);
  useZero(seconds === 0 && !session.isClockUncertain && session.isInCharge, session, onZero);
  const isShown = isTimeShown(isHidden, seconds);
  const tone = seconds <= urgentSeconds ? 'text-danger' : seconds <= alwaysShownSeconds ? 'text-warning' : 'text-ink';
  return (
    <div className="flex items-center gap-0.5">
      <p className={`flex items-center gap-2 ${tone}`}>
        <Clock aria-hidden="true" className="size-5 shrink-0 opacity-80" />
        <span className="sr-only">
          <Trans>Time left</Trans>
        </span>
        {session.isClockUncertain ? (
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
  const look = useEffectEvent((now: number, isSure: boolean) => {
    if (!isSure) return;
    const threshold = crossedThreshold(before.current, now);
    before.current = now;
    if (threshold === null) return;
    const left = words(now);
    say(t`${left} left`, threshold <= urgentSeconds);
  });
  useEffect(() => look(seconds, !isUncertain), [seconds, isUncertain]);
}

/** Each deadline is reached once; one that was moved can be reached again. */
function useZero(isReached: boolean, { sheet: { deadline_at: deadline }, remainingMs }: AttemptSession, onZero: () => void): void {
  const reached = useRef<string | null>(null);
  const tell = useEffectEvent((isNow: boolean, which: string) => {
    // A deadline that has just moved is known before the next look at the clock.
    if (!isNow || reached.current === which || remainingMs() > 0) return;
    reached.current = which;
    onZero();
  });
  useEffect(() => tell(isReached, deadline ?? ''), [isReached, deadline]);
}
