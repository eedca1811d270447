import { Trans, useLingui } from '@lingui/react/macro';
import AudioLines from 'lucide-react/icons/audio-lines';
import Clock from 'lucide-react/icons/clock';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useEffect, useEffectEvent, useRef } from 'react';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { alwaysShownSeconds, clockFace, crossedThreshold, isTimeShown, urgentSeconds } from '../../rules/countdown.ts';
import type { Countdown } from './use-countdown.ts';
import type { Say } from './use-say.tsx';
import { useTimeWords } from './use-time-words.ts';

type Props = {
  countdown: Countdown;
  say: Say;
  isHidden: boolean;
  onHiddenChange: (isHidden: boolean) => void;
  onSayTime: () => void;
};

/** The time that is left: quiet for those who listen except at its thresholds, and hidden for those whom it disturbs until the last minutes. */
export function TimeLeft({ countdown: { seconds, isUncertain }, say, isHidden, onHiddenChange, onSayTime }: Props) {
  const { t } = useLingui();
  useThresholds(seconds, isUncertain, say);
  const isShown = isTimeShown(isHidden, seconds);
  const tone = seconds <= urgentSeconds ? 'text-danger' : seconds <= alwaysShownSeconds ? 'text-warning' : 'text-ink';
  return (
    <div className="flex items-center gap-0.5">
      <p className={`flex items-center gap-2 ${tone}`}>
        <Clock aria-hidden="true" className="size-5 shrink-0 opacity-80" />
        <span className="sr-only">
          <Trans>Time left</Trans>
        </span>
        {isUncertain ? (
          <span className="min-w-[5.25rem] text-sm">
            <Trans>Checking…</Trans>
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
        <IconButton label={t`Announce the time left`} onPress={onSayTime}>
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
