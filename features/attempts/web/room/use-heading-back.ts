import { type RefObject, useEffect, useRef } from 'react';

/** When the questions come back in place of a notice, such as after a pause, reading goes on at their heading, unless somebody is elsewhere. */
export function useHeadingBack(areShown: boolean, heading: RefObject<HTMLElement | null>, isAfterNotice: boolean): void {
  const wereShown = useRef(areShown && !isAfterNotice);
  useEffect(() => {
    const areBack = areShown && !wereShown.current;
    wereShown.current = areShown;
    if (areBack && document.activeElement === document.body) heading.current?.focus();
  }, [areShown, heading]);
}
