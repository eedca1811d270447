import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '#ui/controls/alert.tsx';
import { buttonStyle } from '#ui/controls/button-style.ts';
import type { Outage } from './use-board.ts';

export type OutageBannerProps = { outage: Outage; isFetching: boolean; onRetry: () => void };

/** Says that the rows below are invented, why, and how to get the real ones; they also come by themselves. */
export function OutageBanner({ outage, isFetching, onRetry }: OutageBannerProps) {
  const { t } = useLingui();
  return (
    <div className="mb-6">
      <Alert
        tone={outage === 'failed' ? 'error' : 'warning'}
        title={outage === 'failed' ? t`Failed to load leaderboard data. Displaying demo data.` : t`The server cannot be reached.`}
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
