import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { WayOut } from './way-out.tsx';

type Props = {
  name: string;
  message: string;
  /** Whether an attempt exists whose clock may be running. */
  hasAttempt: boolean;
  isPending: boolean;
  onRetry: () => void;
};

/** The questions could not be prepared or fetched: what happened, what is safe, and how to try again. */
export function QuestionFailure({ name, message, hasAttempt, isPending, onRetry }: Props) {
  const { t } = useLingui();
  return (
    <Page title={<span translate="no">{name}</span>} width="text">
      <Alert tone="error" title={t`Error Loading Questions`}>
        <p>{message}</p>
        <p className="mt-2">
          {hasAttempt ? (
            <Trans>Your attempt is safe. If the clock was running, it still is, so try again right away.</Trans>
          ) : (
            <Trans>No attempt was used, and the clock hasn’t started. Trying again won’t start a second attempt.</Trans>
          )}
        </p>
      </Alert>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button isPending={isPending} onPress={onRetry}>
          <Trans>Retry</Trans>
        </Button>
        <WayOut of="preparing" />
      </div>
    </Page>
  );
}
