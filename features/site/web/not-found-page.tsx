import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Container } from '#ui/layout/container.tsx';
import { MeridianGlobe } from '#ui/layout/meridian-globe.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { SearchBox } from './help/search-box.tsx';

/** For an address that leads nowhere. */
export function NotFoundPage() {
  return (
    <div className="relative isolate overflow-hidden">
      <MeridianGlobe className="pointer-events-none absolute -end-48 -bottom-48 -z-10 size-96 text-edge opacity-35 lg:end-[max(-3rem,calc(50%-42rem))] lg:top-1/2 lg:bottom-auto lg:size-[32rem] lg:-translate-y-1/2 lg:opacity-80" />
      <Container className="py-16 sm:py-24 lg:py-32">
        <div className="max-w-2xl">
          <div aria-hidden="true" className="mb-5 gold-hairline w-16" />
          <PageHeading>
            <Trans>Page not found</Trans>
          </PageHeading>
          <p className="mt-3 text-lead text-ink-muted">
            <Trans>There is nothing at this address. It may have been mistyped, or the page has moved. Nothing of yours is lost.</Trans>
          </p>
          <div className="mt-8 mb-12 flex flex-wrap gap-3">
            <ButtonLink to="/">
              <Trans>Go to the home page</Trans>
            </ButtonLink>
            <ButtonLink to="/assessments" variant="secondary">
              <Trans>See the assessments</Trans>
            </ButtonLink>
            <ButtonLink to="/help" variant="secondary">
              <Trans>Open the help center</Trans>
            </ButtonLink>
          </div>
          <SearchBox />
        </div>
      </Container>
    </div>
  );
}
