import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { MeridianGlobe } from '#ui/layout/meridian-globe.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';

/** The headline beside the globe. */
export function Hero() {
  return (
    <div className="relative isolate overflow-hidden border-b border-line">
      <MeridianGlobe className="pointer-events-none absolute -end-44 -bottom-40 -z-10 size-[26rem] text-edge opacity-40 sm:-end-52 sm:-bottom-56 sm:size-[30rem] lg:end-[max(-6rem,calc(50%-46rem))] lg:top-1/2 lg:bottom-auto lg:size-[44rem] lg:-translate-y-1/2 lg:opacity-100" />
      <div className="mx-auto max-w-7xl px-4 py-20 sm:px-6 sm:py-28 lg:px-8 lg:py-36">
        <div className="max-w-2xl">
          <div aria-hidden="true" className="mb-7 gold-hairline w-24" />
          <PageHeading className="text-hero!">
            <Trans>Elevate Your Professional Journey with Global Recognition</Trans>
          </PageHeading>
          <p className="mt-6 max-w-xl text-lead text-ink-muted">
            <Trans>
              Meridian measures what you can do in timed assessments and certifies it so that anyone, anywhere, can check the result.
            </Trans>
          </p>
          <div className="mt-9 flex flex-wrap gap-3">
            <ButtonLink to="/assessments" size="large">
              <Trans>Take Assessment</Trans>
            </ButtonLink>
            <ButtonLink to="/about" size="large" variant="secondary">
              <Trans>Learn More</Trans>
            </ButtonLink>
          </div>
        </div>
      </div>
    </div>
  );
}
