import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Alert } from '#ui/controls/alert.tsx';

/** Why the payment failed, and what can be done. It takes the focus, so that it is in view wherever the page was scrolled to. */
export function PayFailure({ failure }: { failure: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-24 rounded-control outline-none">
      <Alert tone="error" title={failure}>
        <Trans>You weren’t charged. Try again or use another card.</Trans>
      </Alert>
    </div>
  );
}
