import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AnnulmentWords } from '../annulment-words.tsx';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Card } from '#ui/controls/card.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import type { ResultView } from '../../contract.ts';
import { useFormats } from '../use-formats.ts';
import { VoidedHead } from './voided-head.tsx';

type Props = {
  result: ResultView;
  annulment: NonNullable<ResultView['annulment']>;
  /** The appeal that led to it, where one did. */
  children: ReactNode;
};

/** In place of a verdict: nothing of this attempt counts, and why. */
export function AnnulledVerdict({ result, annulment, children }: Props) {
  const { type, percent } = result;
  const score = useFormats().percent(percent);
  const mayTakeAgain = annulment.payment === 'given_back' || annulment.payment === 'free';
  return (
    <Card>
      <VoidedHead result={result} />
      <PageHeading>
        <Trans>This attempt was voided</Trans>
      </PageHeading>
      {children}
      <div className="mt-3 max-w-2xl space-y-2 text-ink-muted">
        <AnnulmentWords annulment={annulment} />
        <p>
          <Trans>Your score of {score} doesn’t count.</Trans>
        </p>
      </div>
      <p className="mt-6 print:hidden">
        {mayTakeAgain ? (
          <ButtonLink to={`/assessment/${type.slug}`}>
            <Trans>Take the test again</Trans>
          </ButtonLink>
        ) : (
          <ButtonLink to={`/assessments/${type.slug}`}>
            <Trans>About this assessment</Trans>
          </ButtonLink>
        )}
      </p>
    </Card>
  );
}
