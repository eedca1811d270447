import { useEffect, useRef, useState } from 'react';

/** How wide an element is, in pixels; `before` until it has been measured. Charts are drawn to measure, so that their words never shrink. */
export function useWidth<Measured extends Element>(before: number) {
  const ref = useRef<Measured>(null);
  const [width, setWidth] = useState(before);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const measured = Math.floor(entry?.contentRect.width ?? 0);
      if (measured > 0) setWidth(measured);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
