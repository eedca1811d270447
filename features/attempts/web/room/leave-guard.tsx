import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '#ui/controls/button.tsx';
import { Dialog, DialogActions } from '#ui/controls/dialog.tsx';

type Props = {
  /** The test is under way in this window. */
  isRunning: boolean;
  isPaused: boolean;
};

/** Asks before somebody leaves a running test, by a link, by the back button or by closing the page: the clock does not wait. */
export function LeaveGuard({ isRunning, isPaused }: Props) {
  const { t } = useLingui();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isRunning && currentLocation.pathname !== nextLocation.pathname);
  const isAsking = blocker.state === 'blocked';
  const stay = () => blocker.reset?.();

  useEffect(() => {
    if (!isRunning) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isRunning]);
  // A test that ends meanwhile leads on by itself.
  useEffect(() => {
    if (!isRunning && isAsking) blocker.reset();
  }, [isRunning, isAsking, blocker]);

  if (!isAsking || !isRunning) return null;
  return (
    <Dialog title={t`Leave the test?`} role="alertdialog" isOpen onOpenChange={(isOpen) => !isOpen && stay()}>
      <div className="flex flex-col gap-5">
        <p>
          {isPaused ? (
            <Trans>Your test is paused. When it resumes, the clock runs whether or not you’re here.</Trans>
          ) : (
            <Trans>The clock keeps running while you’re away. You can come back until time runs out.</Trans>
          )}
        </p>
        <DialogActions>
          <Button variant="quiet" onPress={() => blocker.proceed()}>
            <Trans>Leave</Trans>
          </Button>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the safe answer comes first */}
          <Button autoFocus onPress={stay}>
            <Trans>Stay in the test</Trans>
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
