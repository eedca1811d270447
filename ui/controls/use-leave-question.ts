import { useEffect } from 'react';
import { useBlocker } from 'react-router';

/** Holds somebody who leaves the page, by a link, by the back button or by closing it, until they have answered; only while it is on. */
export function useLeaveQuestion(isOn: boolean) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isOn && currentLocation.pathname !== nextLocation.pathname);
  const isHeld = blocker.state === 'blocked';
  useEffect(() => {
    if (!isOn) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isOn]);
  // What ends meanwhile leads on by itself.
  useEffect(() => {
    if (!isOn && isHeld) blocker.reset();
  }, [isOn, isHeld, blocker]);
  return { isAsking: isHeld && isOn, stay: () => blocker.reset?.(), leave: () => blocker.proceed?.() };
}
