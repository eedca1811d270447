import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Badge } from '#ui/controls/badge.tsx';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Container } from '#ui/layout/container.tsx';
import type { SamplePieces } from './sample-pieces.ts';
import { SampleResult } from './sample-result.tsx';
import { SampleTest } from './sample-test.tsx';
import { practiceWay } from './practice-way.ts';

/** The test and its result as candidates see them, made of the same pieces and filled with a sample. */
export function ProductTour({ pieces }: { pieces: SamplePieces }) {
  const { t } = useLingui();
  return (
    <section aria-labelledby="tour">
      <Container className="py-12 sm:py-16">
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
          <div className="max-w-2xl">
            <h2 id="tour" className="font-display text-title font-semibold">
              <Trans>See it before you take it</Trans>
            </h2>
            <p className="mt-4 text-lead text-ink-muted">
              <Trans>A calm room, a clear clock, one question at a time. It works with a keyboard or screen reader, and on a phone.</Trans>
            </p>
          </div>
          <ButtonLink to={practiceWay} variant="secondary">
            <Trans>Try it free</Trans>
          </ButtonLink>
        </div>
        <div className="mt-8 grid items-start gap-10 lg:grid-cols-[minmax(0,1.55fr)_minmax(0,1fr)] lg:gap-6">
          <Sample
            title={t`The test room`}
            description={t`A question in a timed test: a grid of all questions above it, four answers below, the time left, and the words “All answers saved.”`}
          >
            <SampleTest pieces={pieces} />
          </Sample>
          <div className="max-sm:hidden">
            <Sample
              title={t`The result`}
              description={t`A passing result: the score on a line with the passing score and error band, and bars for six categories.`}
            >
              <SampleResult CategoryBar={pieces.CategoryBar} />
            </Sample>
          </div>
        </div>
      </Container>
    </section>
  );
}

/** A picture of a screen that nothing in can be pressed, named for those who listen. */
function Sample({ title, description, children }: { title: string; description: string; children: ReactNode }) {
  return (
    <figure aria-label={description} className="min-w-0">
      <figcaption className="mb-3 flex items-center gap-3 text-caption font-medium text-ink-muted">
        <Badge tone="neutral">
          <Trans>Sample</Trans>
        </Badge>
        {title}
      </figcaption>
      <div inert aria-hidden="true" className="pointer-events-none select-none">
        {children}
      </div>
    </figure>
  );
}
