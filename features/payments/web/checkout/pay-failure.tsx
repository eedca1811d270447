import { useEffect, useRef } from 'react';
import { Alert } from '#ui/controls/alert.tsx';

/** Why the payment failed. It takes the focus, so that it is in view wherever the page was scrolled to. */
export function PayFailure({ failure }: { failure: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-24 rounded-control outline-none">
      <Alert tone="error" title={failure} />
    </div>
  );
}
