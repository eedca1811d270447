import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Container } from '#ui/layout/container.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';

// Every page carries this one in case it is needed, and not what it can do without.
const LostReader = lazy(() => import('./help/lost-reader.tsx').catch(() => ({ default: () => <></> })));

/** For an address that leads nowhere. */
export function NotFoundPage() {
  return (
    <div className="relative isolate overflow-hidden">
      <Container className="py-16 sm:py-24 lg:py-32">
        <div className="max-w-2xl">
          <div aria-hidden="true" className="mb-5 gold-hairline w-16" />
          <PageHeading>
            <Trans>Page not found</Trans>
          </PageHeading>
          <p className="mt-3 text-lead text-ink-muted">
            <Trans>There’s nothing at this address. It may have a typo, or the page may have moved.</Trans>
          </p>
          <div className="mt-8 mb-12 flex flex-wrap gap-3">
            <ButtonLink to="/">
              <Trans>Go to the home page</Trans>
            </ButtonLink>
            <ButtonLink to="/assessments" variant="secondary">
              <Trans>See all assessments</Trans>
            </ButtonLink>
            <ButtonLink to="/help" variant="secondary">
              <Trans>Open the help center</Trans>
            </ButtonLink>
          </div>
          <div className="min-h-20">
            <Suspense>
              <LostReader />
            </Suspense>
          </div>
        </div>
      </Container>
    </div>
  );
}
