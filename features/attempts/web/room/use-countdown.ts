import { useEffect, useEffectEvent, useState } from 'react';
import { secondsLeft } from '../../rules/countdown.ts';
import type { TimeReading } from '../sync/open-attempt.ts';

export type Countdown = { seconds: number; isUncertain: boolean };

/** Whole seconds left, read once a second, whenever the page comes back into sight and whenever `known` is another. */
export function useCountdown(readTime: () => TimeReading, known?: unknown): Countdown {
  const [countdown, setCountdown] = useState((): Countdown => countdownOf(readTime()));
  const read = useEffectEvent((): number => {
    const time = readTime();
    const now = countdownOf(time);
    setCountdown((before) => (before.seconds === now.seconds && before.isUncertain === now.isUncertain ? before : now));
    return time.leftMs % 1000 || 1000;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = (): void => {
      clearTimeout(timer);
      timer = setTimeout(tick, read());
    };
    tick();
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  const reread = useEffectEvent((_known: unknown): void => void read());
  useEffect(() => reread(known), [known]);
  return countdown;
}

const countdownOf = ({ leftMs, isUncertain }: TimeReading): Countdown => ({
  seconds: secondsLeft(leftMs),
  isUncertain,
});
