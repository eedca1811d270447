import { Trans, useLingui } from '@lingui/react/macro';
import TimerReset from 'lucide-react/icons/timer-reset';
import { useEffect, useEffectEvent, useState } from 'react';

const secondsTo = (dueMs: number): number => Math.max(0, Math.ceil((dueMs - performance.now()) / 1000));

/** Covers the test while it is left and counts down to its submission, in the window and in the name of the tab. A press on it is a return. */
export function AwayNotice({ dueMs }: { dueMs: number }) {
  const { t } = useLingui();
  const [seconds, setSeconds] = useState(() => secondsTo(dueMs));
  const update = useEffectEvent(() => setSeconds(secondsTo(dueMs)));

  useEffect(() => {
    update();
    const timer = setInterval(update, 250);
    return () => clearInterval(timer);
  }, []);

  useTitle(seconds > 0 ? t`(${seconds} s) Return to your test` : t`Your test is being submitted`);

  return (
    <div data-react-aria-top-layer="true" className="fixed inset-0 z-70 flex items-center justify-center bg-veil p-4 backdrop-blur-sm">
      <div
        role="alert"
        className="flex w-full max-w-md flex-col items-center gap-3 rounded-panel border border-danger-line bg-floating px-6 py-8 text-center shadow-floating sm:px-10"
      >
        <TimerReset aria-hidden="true" className="size-9 text-danger" />
        <p className="font-display text-heading font-semibold text-ink">
          {seconds > 0 ? <Trans>Return to your test</Trans> : <Trans>Your test is being submitted</Trans>}
        </p>
        <p className="text-ink-muted">
          {seconds > 0 ? (
            <Trans>You left the window. Your test will be submitted when this countdown ends unless you return.</Trans>
          ) : (
            <Trans>You were away too long. We’re submitting your answers.</Trans>
          )}
        </p>
        {seconds > 0 && (
          <p role="timer" aria-live="off" className="text-hero font-semibold text-danger tabular-nums">
            <Trans>{seconds} s</Trans>
          </p>
        )}
      </div>
    </div>
  );
}

/** Names the tab as long as this is shown, and gives it its name back. */
function useTitle(title: string): void {
  const [before] = useState(() => document.title);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(
    () => () => {
      document.title = before;
    },
    [before],
  );
}
