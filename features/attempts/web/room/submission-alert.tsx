import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';
import type { Submission } from '../sync/open-attempt.ts';

/** A submission that failed can be repeated; it says so where the act was. */
export function SubmissionAlert({ submission: { failure, isRunning }, onRetry }: { submission: Submission; onRetry: () => void }) {
  const { t } = useLingui();
  const [shown, setShown] = useState(failure);
  // While it is tried again the alert stays, and with it the focus.
  if (shown !== failure && !(failure === null && isRunning)) setShown(failure);
  if (shown === null) return null;
  return (
    <Alert tone="error" title={t`Submission Error`}>
      <p>{shown}</p>
      <p className="mb-3">
        <Trans>Your test is still open. Submitting again won’t change saved answers.</Trans>
      </p>
      <Button size="small" variant="secondary" isPending={isRunning} onPress={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </Alert>
  );
}
