import { Plural, Trans, useLingui } from '@lingui/react/macro';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import SearchX from 'lucide-react/icons/search-x';
import type { ReactNode } from 'react';
import { useReply } from '#ui/client/queries.ts';
import { Button } from '#ui/controls/button.tsx';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { ReadFailure } from '#ui/controls/read-failure.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';
import { type ListedType, listAssessmentTypes } from '../contract.ts';
import { filterTypes } from '../rules/filter-types.ts';
import type { Holdings } from '../rules/next-step.ts';
import { PracticeFirst } from './practice-first.tsx';
import { CardsSkeleton } from './skeletons.tsx';
import { TypeCard } from './type-card.tsx';
import { TypeFilters, useTypeFilter } from './type-filters.tsx';

/**
 * The catalog as candidates see it: the four assessments first, then what is free, then the tracks. Whoever has no result yet finds practice
 * above the list; `hasResult` is undefined while that is being read.
 */
export function AssessmentsPage({ hasResult, holdings }: { hasResult: boolean | undefined; holdings: Holdings }) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useReply(listAssessmentTypes);
  return (
    <Page title={t`Assessments`} lead={t`Choose an assessment to see its rules, length and price.`}>
      {data && hasResult !== undefined ? (
        <Catalog types={data.types} isNewcomer={!hasResult} holdings={holdings} />
      ) : error ? (
        <ReadFailure title={t`Failed to load assessment details.`} error={error} isRetrying={isFetching} onRetry={() => void refetch()}>
          <Trans>Your account and results aren’t affected.</Trans>
        </ReadFailure>
      ) : (
        <CardsSkeleton />
      )}
    </Page>
  );
}

function Catalog({ types, isNewcomer, holdings }: { types: readonly ListedType[]; isNewcomer: boolean; holdings: Holdings }) {
  const { t } = useLingui();
  const narrowing = useTypeFilter();
  const shown = filterTypes(types, narrowing.filter);
  if (types.length === 0) return <NothingPublished />;
  const free = types.filter((type) => type.shelf === 'practice' && type.price_cents === 0);
  const on = (shelf: ListedType['shelf']) => shown.filter((type) => type.shelf === shelf);
  return (
    <>
      {isNewcomer && <PracticeFirst free={free} />}
      <TypeFilters {...narrowing} levels={[...new Set(types.map((type) => type.level))]} />
      <p role="status" className="sr-only">
        {narrowing.isNarrowed && <Plural value={shown.length} one="# assessment found" other="# assessments found" />}
      </p>
      {shown.length === 0 && (
        <EmptyState
          title={t`No assessments match these filters.`}
          icon={<SearchX aria-hidden="true" />}
          action={
            <Button variant="secondary" onPress={narrowing.clear}>
              <Trans>See all assessments</Trans>
            </Button>
          }
        >
          <Trans>Remove a filter to see more.</Trans>
        </EmptyState>
      )}
      <Shelf title={t`Assessments by skill`} types={on('listed')} holdings={holdings} />
      <Shelf
        title={t`Free assessments`}
        lead={t`Practice before it counts, or earn your first certificate.`}
        types={on('practice')}
        holdings={holdings}
      />
      <Shelf title={t`Tracks`} lead={t`Aptitude and career tests that build on each other.`} types={on('track')} holdings={holdings} />
    </>
  );
}

function Shelf({ title, lead, types, holdings }: { title: string; lead?: ReactNode; types: readonly ListedType[]; holdings: Holdings }) {
  if (types.length === 0) return null;
  return (
    <Section title={title} lead={lead}>
      <ul className={`grid gap-3 sm:grid-cols-2 sm:gap-5 ${types.length % 3 === 0 ? 'xl:grid-cols-3' : ''}`}>
        {types.map((type) => (
          <TypeCard key={type.code} type={type} holdings={holdings} />
        ))}
      </ul>
    </Section>
  );
}

function NothingPublished() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`No assessments are published yet.`}
      icon={<ClipboardList aria-hidden="true" />}
      action={
        <ButtonLink to="/settings" variant="secondary">
          <Trans>Complete your profile</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        They’ll appear here with duration, number of questions and price. Until then, complete your profile so your certificates have the
        right name.
      </Trans>
    </EmptyState>
  );
}
