import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '#ui/controls/alert.tsx';
import { buttonStyle } from '#ui/controls/button-style.ts';
import type { BoardFailure } from './use-board.ts';

export type BoardFailureBannerProps = { failure: BoardFailure; isFetching: boolean; onRetry: () => void };

/** Says that the rows below are invented, why, and how to get the real ones; they also come by themselves. */
export function BoardFailureBanner({ failure, isFetching, onRetry }: BoardFailureBannerProps) {
  const { t } = useLingui();
  return (
    <div className="mb-6">
      <Alert
        tone={failure === 'failed' ? 'error' : 'warning'}
        title={failure === 'failed' ? t`Failed to load leaderboard data. Displaying demo data.` : t`The server cannot be reached.`}
      >
        <p>
          <Trans>Displaying demo data. Please try again later or check your connection.</Trans>
        </p>
        <button type="button" aria-busy={isFetching} onClick={onRetry} className={buttonStyle('secondary', 'small', 'mt-3')}>
          <Trans>Retry</Trans>
        </button>
      </Alert>
    </div>
  );
}
