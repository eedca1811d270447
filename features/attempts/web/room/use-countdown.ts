import { useEffect, useEffectEvent, useState } from 'react';
import { secondsLeft } from '../../rules/countdown.ts';

/** Whole seconds left, read once a second and whenever the page comes back into sight; the machine's clock is never asked. */
export function useCountdown(remainingMs: () => number): number {
  const [seconds, setSeconds] = useState(() => secondsLeft(remainingMs()));
  const read = useEffectEvent((): number => {
    const leftMs = remainingMs();
    setSeconds(secondsLeft(leftMs));
    return leftMs % 1000 || 1000;
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
  return seconds;
}
