import { Trans } from '@lingui/react/macro';
import type { ComponentType, ReactNode } from 'react';
import { listMyAttempts } from '#features/attempts/contract/attempts.ts';
import { type ListedType, listAssessmentTypes } from '#features/catalog/contract.ts';
import { listMyReviews } from '#features/integrity/contract.ts';
import { listMyPayments } from '#features/payments/contract/payments.ts';
import { useReply } from '#ui/client/queries.ts';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { usePercent } from '#ui/controls/use-percent.ts';
import { nearlyEarned, type NearlyEarned } from '../../rules/nearly-earned.ts';
import { WhatItBrings } from '../specimen/what-it-brings.tsx';

/** Why a result is under review; reviews are another feature’s. */
export type ReviewSlot = ComponentType<{ attemptId: string }>;

/** No certificates yet: the shortest ways to one. Where they cannot be loaded, the assessments still can be. */
export function NoCertificates({ review }: { review: ReviewSlot }) {
  const attempts = useReply(listMyAttempts, {}, { staleTime: 0 });
  const payments = useReply(listMyPayments, {}, { staleTime: 0 });
  const types = useReply(listAssessmentTypes);
  const reviews = useReply(listMyReviews, {}, { staleTime: 0 });
  const certifying = types.data?.types.filter((type) => type.validity_months !== null) ?? [];
  const upheld = new Set(reviews.data?.reviews.filter(({ state }) => state === 'upheld').map(({ attempt_id: id }) => id));
  const counting = (attempts.data?.attempts ?? []).filter(({ id }) => !upheld.has(id));
  const ways = nearlyEarned(counting, payments.data?.payments ?? [], new Set(certifying.map(({ slug }) => slug)));
  const open = new Set(reviews.data?.not_official.filter(({ finality }) => finality === 'under_review').map(({ attempt_id: id }) => id));
  const passed = new Set(ways.filter(({ kind }) => kind === 'passed').map(({ type }) => type.slug));
  const free = certifying.find(({ price_cents: cents, slug }) => cents === 0 && !passed.has(slug));
  const shown = free ?? certifying[0];
  return (
    <div className="flex flex-col gap-8">
      {ways.length > 0 && (
        <section aria-labelledby="nearly-earned">
          <h2 id="nearly-earned" className="mb-4 font-display text-heading font-semibold text-ink">
            <Trans>Almost there</Trans>
          </h2>
          <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
            {ways.map((way) => (
              <Way key={way.type.slug} way={way} isReviewed={way.kind === 'passed' && open.has(way.attemptId)} review={review} />
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="first-certificate">
        <h2 id="first-certificate" className="font-display text-heading font-semibold text-ink">
          <Trans>You have no certificates yet.</Trans>
        </h2>
        <p className="mt-1.5 mb-5 text-ink-muted">
          {passed.size > 0 ? (
            <Trans>Once it’s issued, your certificate appears here, ready to share.</Trans>
          ) : (
            <Trans>Pass an assessment and its certificate appears here, ready to share.</Trans>
          )}
        </p>
        {shown ? (
          <WhatItBrings typeName={shown.name} months={shown.validity_months ?? 0} isExample action={<FirstSteps free={free} />} />
        ) : (
          <FirstSteps />
        )}
      </section>
    </div>
  );
}

/** The ways to a first certificate; one that costs nothing comes first. */
function FirstSteps({ free }: { free?: ListedType | undefined }) {
  const name = free?.name;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {free && (
        <ButtonLink to={`/assessments/${free.slug}`}>
          <Trans>Earn one for free</Trans>
          <span className="sr-only" translate="no">
            {name}
          </span>
        </ButtonLink>
      )}
      <ButtonLink to="/assessments" variant={free ? 'secondary' : 'primary'}>
        <Trans>See all assessments</Trans>
      </ButtonLink>
    </div>
  );
}

type WayProps = { way: NearlyEarned; isReviewed: boolean; review: ReviewSlot };

function Way({ way, isReviewed, review: Review }: WayProps) {
  const { to, words, action } = useWords(way, isReviewed);
  return (
    <li className="relative flex flex-col overflow-hidden rounded-card border border-line bg-surface p-5 shadow-card">
      <div aria-hidden="true" className="absolute inset-x-0 top-0 gold-hairline" />
      <h3 translate="no" className="font-semibold text-ink">
        {way.type.name}
      </h3>
      <div className="mt-1 mb-5 space-y-2 text-[0.9375rem] text-ink-muted">
        <p>{words}</p>
        {isReviewed && way.kind === 'passed' && (
          <p className="text-ink empty:hidden">
            <Review attemptId={way.attemptId} />
          </p>
        )}
      </div>
      <p className="mt-auto">
        <ButtonLink to={to} size="small">
          {action}
          <span className="sr-only" translate="no">
            {way.type.name}
          </span>
        </ButtonLink>
      </p>
    </li>
  );
}

function useWords(way: NearlyEarned, isReviewed: boolean): { to: string; words: ReactNode; action: ReactNode } {
  const percent = usePercent();
  if (way.kind === 'passed')
    return {
      to: `/results/${way.resultId}`,
      words: isReviewed ? (
        <Trans>You passed. If the review clears your result, we’ll issue your certificate automatically.</Trans>
      ) : (
        <Trans>You passed. Your certificate is being issued.</Trans>
      ),
      action: <Trans>See result</Trans>,
    };
  if (way.kind === 'open')
    return {
      to: `/assessment/${way.attemptId}`,
      words: way.hasBegun ? <Trans>Your test is in progress.</Trans> : <Trans>Your test is ready.</Trans>,
      action: way.hasBegun ? <Trans>Continue</Trans> : <Trans>Start</Trans>,
    };
  const to = `/assessments/${way.type.slug}`;
  if (way.kind === 'paid')
    return { to, words: <Trans>You’ve paid for it. Start whenever you’re ready.</Trans>, action: <Trans>Start</Trans> };
  const [score, mark] = [percent(way.percent), percent(way.passPercent)];
  return {
    to,
    words: (
      <Trans>
        You scored {score}. The passing score is {mark}.
      </Trans>
    ),
    action: <Trans>Retake options</Trans>,
  };
}
