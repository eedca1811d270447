import { Trans } from '@lingui/react/macro';
import { isRouteErrorResponse } from 'react-router';
import { NotFoundPage } from '#features/site/web/not-found-page.tsx';
import { buttonStyle } from '#ui/controls/button-style.ts';
import { PageHeading } from '#ui/layout/page-heading.tsx';

/** In the place of a page that broke or never came: what happened, what is safe, and two ways on. Loading afresh also mends a page from an older release. */
export function RouteFailure({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  const isOffline = !navigator.onLine;
  return (
    <div className="mx-auto flex min-h-[60vh] max-w-xl flex-col items-start justify-center gap-5 px-4 py-16 sm:px-6">
      <div aria-hidden="true" className="gold-hairline w-16" />
      <PageHeading>{isOffline ? <Trans>You’re offline</Trans> : <Trans>We couldn’t show this page</Trans>}</PageHeading>
      <p className="text-lead text-ink-muted">
        {isOffline ? (
          <Trans>This page needs a connection. Anything you saved is safe. Reconnect, then reload the page.</Trans>
        ) : (
          <Trans>
            Something went wrong on our end. Anything you saved is safe. Reload the page. If it happens again, tell us what you did.
          </Trans>
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <button type="button" onClick={() => location.reload()} className={buttonStyle()}>
          <Trans>Reload the page</Trans>
        </button>
        <a href="/" className={buttonStyle('secondary')}>
          <Trans>Go to the home page</Trans>
        </a>
      </div>
    </div>
  );
}
