import { Trans } from '@lingui/react/macro';
import type { AuthUser } from '#features/accounts/contract/auth-user.ts';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Container } from '#ui/layout/container.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { AccessButton } from '../access-button.tsx';
import { CohortDrawing } from './cohort-drawing.tsx';

/** What a university comes for, beside many people on one line. */
export function UniversityHero({ visitor }: { visitor: AuthUser | null | undefined }) {
  return (
    <div className="overflow-hidden border-b border-line">
      <Container className="grid items-center gap-10 py-12 sm:py-20 lg:grid-cols-[minmax(0,1fr)_minmax(0,34rem)] lg:gap-16 lg:py-24">
        <div>
          <p className="mb-5 flex items-center gap-4 text-caption font-semibold tracking-wide text-gold-ink uppercase">
            <span aria-hidden="true" className="h-0.5 w-12 bg-gold" />
            <Trans>Meridian for universities</Trans>
          </p>
          <PageHeading className="text-hero!">
            <Trans>One scale for your whole cohort</Trans>
          </PageHeading>
          <p className="mt-6 max-w-xl text-lead text-ink-muted">
            <Trans>Assess students on campus or remotely: one scale, one clock, and rules anyone can read.</Trans>
          </p>
          <div className="mt-9 flex flex-wrap gap-3">
            <AccessButton visitor={visitor} role="university" />
            <ButtonLink to="/trust#how-scoring-works" size="large" variant="secondary">
              <Trans>How scoring works</Trans>
            </ButtonLink>
          </div>
        </div>
        <CohortDrawing />
      </Container>
    </div>
  );
}
