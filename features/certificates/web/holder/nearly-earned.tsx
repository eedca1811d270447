import { Trans, useLingui } from '@lingui/react/macro';
import Award from 'lucide-react/icons/award';
import type { ReactNode } from 'react';
import { listMyAttempts } from '#features/attempts/contract/attempts.ts';
import { listAssessmentTypes } from '#features/catalog/contract.ts';
import { listMyPayments } from '#features/payments/contract/payments.ts';
import { useReply } from '#ui/client/queries.ts';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { nearlyEarned, type NearlyEarned } from '../../rules/nearly-earned.ts';
import { usePercent } from '#ui/controls/use-percent.ts';

/** No certificates yet: the shortest ways to one. Where they cannot be loaded, the assessments still can be. */
export function NoCertificates() {
  const { t } = useLingui();
  const attempts = useReply(listMyAttempts, {}, { staleTime: 0 });
  const payments = useReply(listMyPayments, {}, { staleTime: 0 });
  const types = useReply(listAssessmentTypes);
  const certifying = new Set(types.data?.types.filter((type) => type.validity_months !== null).map(({ slug }) => slug));
  const ways = nearlyEarned(attempts.data?.attempts ?? [], payments.data?.payments ?? [], certifying);
  return (
    <div className="flex flex-col gap-8">
      {ways.length > 0 && (
        <section aria-labelledby="nearly-earned">
          <h2 id="nearly-earned" className="mb-4 font-display text-heading font-semibold text-ink">
            <Trans>Almost there</Trans>
          </h2>
          <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
            {ways.map((way) => (
              <Way key={way.type.slug} way={way} />
            ))}
          </ul>
        </section>
      )}
      <EmptyState
        title={t`You have no certificates yet.`}
        icon={<Award aria-hidden="true" />}
        action={
          <ButtonLink to="/assessments" variant="secondary">
            <Trans>See the assessments</Trans>
          </ButtonLink>
        }
      >
        <Trans>Pass an assessment and its certificate appears here, ready to share.</Trans>
      </EmptyState>
    </div>
  );
}

function Way({ way }: { way: NearlyEarned }) {
  const { to, words, action } = useWords(way);
  return (
    <li className="relative flex flex-col overflow-hidden rounded-card border border-line bg-surface p-5 shadow-card">
      <div aria-hidden="true" className="absolute inset-x-0 top-0 gold-hairline" />
      <h3 translate="no" className="font-semibold text-ink">
        {way.type.name}
      </h3>
      <p className="mt-1 mb-5 text-[0.9375rem] text-ink-muted">{words}</p>
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

function useWords(way: NearlyEarned): { to: string; words: ReactNode; action: ReactNode } {
  const percent = usePercent();
  if (way.kind === 'passed')
    return {
      to: `/results/${way.resultId}`,
      words: <Trans>You passed. Your certificate is on its way.</Trans>,
      action: <Trans>See result</Trans>,
    };
  if (way.kind === 'open')
    return {
      to: `/assessment/${way.attemptId}`,
      words: way.hasBegun ? <Trans>Your test is running.</Trans> : <Trans>Your test is ready.</Trans>,
      action: way.hasBegun ? <Trans>Continue</Trans> : <Trans>Begin</Trans>,
    };
  const to = `/assessments/${way.type.slug}`;
  if (way.kind === 'paid')
    return { to, words: <Trans>You’ve paid for it. Start whenever you’re ready.</Trans>, action: <Trans>Begin</Trans> };
  const [score, mark] = [percent(way.percent), percent(way.passPercent)];
  return {
    to,
    words: (
      <Trans>
        You scored {score}. The pass mark is {mark}.
      </Trans>
    ),
    action: <Trans>Try again</Trans>,
  };
}
