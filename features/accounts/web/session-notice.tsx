import { Trans } from '@lingui/react/macro';
import { buttonStyle } from '#ui/controls/button-style.ts';

/**
 * Stays above the page while it is not known who is signed in, with a way to ask again.
 * Part of the first script and made of plain elements: when the server is away, nothing more can be loaded to say so.
 */
export function SessionNotice({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
  return (
    <div role="alert" className="border-b border-danger-line bg-danger-soft text-ink">
      <div className="mx-auto flex max-w-(--page-width) flex-wrap items-center gap-x-6 gap-y-2 px-4 py-2.5 text-sm sm:px-6 lg:px-8">
        <p className="me-auto">
          <strong className="text-danger">
            <Trans>Error</Trans>
          </strong>{' '}
          <Trans>Failed to fetch user data. Please try refreshing.</Trans>
        </p>
        <button
          type="button"
          aria-disabled={isRetrying}
          onClick={() => !isRetrying && onRetry()}
          className={buttonStyle('secondary', 'small')}
        >
          {isRetrying ? <Trans>Retrying…</Trans> : <Trans>Retry</Trans>}
        </button>
      </div>
    </div>
  );
}
