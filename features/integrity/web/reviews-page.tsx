import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Page } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Appeals } from './reviews/appeals.tsx';
import { Reviews } from './reviews/reviews.tsx';

/** Passing attempts that wait for a person, and appeals that wait for an answer. */
export function ReviewsPage({ appealFile }: { appealFile: (attemptId: string) => ReactNode }) {
  const { t } = useLingui();
  return (
    <Page title={t`Reviews`} lead={t`Attempts and appeals that need a decision.`}>
      <Section title={t`Attempts`}>
        <Reviews />
      </Section>
      <Appeals file={appealFile} />
    </Page>
  );
}
