import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import { useLeaveQuestion } from './use-leave-question.ts';

/** Asks before somebody leaves a page with changes that were not saved, by a link, by the back button or by closing it. */
export function UnsavedGuard({ isChanged }: { isChanged: boolean }) {
  const { t } = useLingui();
  const { isAsking, stay, leave } = useLeaveQuestion(isChanged);
  if (!isAsking) return null;
  return (
    <Dialog title={t`Leave without saving?`} role="alertdialog" isOpen onOpenChange={(isOpen) => !isOpen && stay()}>
      <div className="flex flex-col gap-5">
        <p>
          <Trans>Your changes on this page will be lost.</Trans>
        </p>
        <DialogActions>
          <Button variant="quiet" onPress={leave}>
            <Trans>Leave without saving</Trans>
          </Button>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the safe answer comes first */}
          <Button autoFocus onPress={stay}>
            <Trans>Keep editing</Trans>
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
