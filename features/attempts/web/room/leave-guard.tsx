import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/controls/button.tsx';
import { Dialog, DialogActions } from '#ui/controls/dialog.tsx';
import { useLeaveQuestion } from '#ui/controls/use-leave-question.ts';

type Props = {
  /** The test is under way in this window. */
  isRunning: boolean;
  isPaused: boolean;
};

/** Asks before somebody leaves a running test, by a link, by the back button or by closing the page: the clock does not wait. */
export function LeaveGuard({ isRunning, isPaused }: Props) {
  const { t } = useLingui();
  const { isAsking, stay, leave } = useLeaveQuestion(isRunning);
  if (!isAsking) return null;
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
          <Button variant="quiet" onPress={leave}>
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
