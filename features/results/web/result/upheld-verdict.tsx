import { Trans } from '@lingui/react/macro';
import { readFinality } from '#features/integrity/contract.ts';
import { useReply } from '#ui/client/queries.ts';
import { Card } from '#ui/controls/card.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import type { ResultView } from '../../contract.ts';
import { useFormats } from '../use-formats.ts';
import { VoidedHead } from './voided-head.tsx';

/** In place of a verdict: a review went against the result. The score is a fact and no more. */
export function UpheldVerdict({ result }: { result: ResultView }) {
  const { attempt_id, percent } = result;
  const formats = useFormats();
  const score = formats.percent(percent);
  const { data } = useReply(readFinality, { params: { id: attempt_id } }, { staleTime: 0 });
  return (
    <Card>
      <VoidedHead result={result} />
      <PageHeading>
        <Trans>This result doesn’t count</Trans>
      </PageHeading>
      <div className="mt-3 max-w-2xl space-y-2 text-ink-muted">
        <p>
          <Trans>A review found that the test rules were broken.</Trans>{' '}
          {data?.may_appeal && (
            <Trans>
              If you think that’s wrong, <TextLink to="#appeal">appeal</TextLink> by <Moment at={data.may_appeal.until} />.
            </Trans>
          )}
        </p>
        <p>
          <Trans>Your score was {score}.</Trans>
        </p>
      </div>
    </Card>
  );
}
