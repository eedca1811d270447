import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Container } from '#ui/layout/container.tsx';
import { MeridianGlobe } from '#ui/layout/meridian-globe.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Statistics } from './statistics.tsx';
import { practiceWay } from './practice-way.ts';

const promise = 'text-ink! decoration-gold hover:text-link-hover!';

/** The headline beside the globe, the pitch with the meaning of each of its words one press away, and the three statistics. */
export function Hero() {
  return (
    <div className="border-b border-line">
      <div className="relative isolate overflow-hidden">
        <Container className="py-10 sm:py-16 lg:py-20">
          <div className="max-w-2xl">
            <div aria-hidden="true" className="mb-7 gold-hairline w-24" />
            <PageHeading className="text-hero!">
              <Trans>Elevate Your Professional Journey with Global Recognition</Trans>
            </PageHeading>
            <p className="mt-6 max-w-xl text-lead text-ink-muted">
              <Trans>
                <TextLink to="/trust#ai-powered-assessment" className={promise}>
                  AI-powered assessment
                </TextLink>
                ,{' '}
                <TextLink to="/trust#blockchain-backed-certificates" className={promise}>
                  blockchain-backed certificates
                </TextLink>{' '}
                accepted worldwide, and{' '}
                <TextLink to="/trust#remote-proctoring" className={promise}>
                  remote proctoring
                </TextLink>
                .
              </Trans>
            </p>
            <p className="mt-3 max-w-xl text-[0.9375rem] text-balance text-ink-muted">
              <Trans>See exactly what we mean by each.</Trans>
            </p>
            <div className="mt-7 flex flex-wrap gap-3 max-sm:*:px-4">
              <ButtonLink to="/assessments" size="large">
                <Trans>Take Assessment</Trans>
              </ButtonLink>
              <ButtonLink to={practiceWay} size="large" variant="secondary">
                <Trans>Free practice test</Trans>
              </ButtonLink>
              <ButtonLink to="/about" size="large" variant="quiet">
                <Trans>
                  Learn More<span className="sr-only"> about Meridian</span>
                </Trans>
              </ButtonLink>
            </div>
          </div>
        </Container>
        <MeridianGlobe className="pointer-events-none absolute -end-56 -bottom-32 -z-10 size-[26rem] text-edge opacity-30 sm:-end-52 sm:-bottom-24 sm:size-[30rem] sm:opacity-40 lg:end-[max(-6rem,calc(50%-46rem))] lg:top-1/2 lg:bottom-auto lg:size-[41rem] lg:-translate-y-1/2 lg:opacity-100" />
      </div>
      <Statistics />
    </div>
  );
}
