import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Dialog, DialogActions } from '#ui/controls/dialog.tsx';

type Props = { unansweredCount: number; questionCount: number; isPending: boolean; onSubmit: () => void };

/** Submits the test; while questions are unanswered it asks once more, because one press on a long page can be a slip. */
export function SubmitButton({ unansweredCount, questionCount, isPending, onSubmit }: Props) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const submitAnyway = (): void => {
    setIsAsking(false);
    onSubmit();
  };
  return (
    <>
      <Button isPending={isPending} onPress={() => (unansweredCount > 0 ? setIsAsking(true) : onSubmit())}>
        <Trans>Submit test</Trans>
      </Button>
      <Dialog title={t`Submit anyway?`} role="alertdialog" isOpen={isAsking} onOpenChange={setIsAsking}>
        <div className="flex flex-col gap-5">
          <p>
            <Trans>
              You haven’t answered {unansweredCount} of {questionCount} questions. You can’t change anything after you submit.
            </Trans>
          </p>
          <DialogActions>
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the safe answer comes first */}
            <Button variant="secondary" autoFocus onPress={() => setIsAsking(false)}>
              <Trans>Go back</Trans>
            </Button>
            <Button onPress={submitAnyway}>
              <Trans>Submit anyway</Trans>
            </Button>
          </DialogActions>
        </div>
      </Dialog>
    </>
  );
}
