import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Container } from '#ui/layout/container.tsx';
import { MeridianGlobe } from '#ui/layout/meridian-globe.tsx';
import { practiceWay } from './practice-way.ts';

/** The last word: the tagline, and a first step that costs nothing. */
export function Closing() {
  return (
    <section aria-labelledby="closing" className="relative isolate overflow-hidden border-t border-line bg-canvas">
      <Container className="flex flex-col items-center pt-12 pb-28 text-center sm:pt-16 sm:pb-40">
        <div aria-hidden="true" className="mb-5 h-px w-24 bg-gold" />
        <h2 id="closing" className="max-w-2xl font-display text-title font-semibold">
          <Trans>Find out where you stand</Trans>
        </h2>
        <p className="mt-4 max-w-xl text-lead text-ink-muted">
          <Trans>Empowering careers worldwide through verified assessments and certifications.</Trans>
        </p>
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          <ButtonLink to={practiceWay} size="large">
            <Trans>Try a free practice test</Trans>
          </ButtonLink>
          <ButtonLink to="/assessments" size="large" variant="secondary">
            <Trans>See all assessments</Trans>
          </ButtonLink>
        </div>
        <p className="mt-5 text-caption text-ink-muted">
          <Trans>15 questions, 20 minutes, free. No card needed.</Trans>
        </p>
      </Container>
      <MeridianGlobe className="pointer-events-none absolute top-full left-1/2 -z-10 -mt-24 size-[60rem] -translate-x-1/2 text-edge opacity-70 sm:-mt-36 sm:size-[84rem]" />
    </section>
  );
}
