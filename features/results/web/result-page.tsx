import { Trans, useLingui } from '@lingui/react/macro';
import Printer from 'lucide-react/icons/printer';
import Share2 from 'lucide-react/icons/share-2';
import type { ComponentType } from 'react';
import { RequestFailed } from '#ui/client/client.ts';
import { useReply } from '#ui/client/queries.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { ReadFailure } from '#ui/controls/read-failure.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Container } from '#ui/layout/container.tsx';
import { Fold, Folds } from '#ui/layout/fold.tsx';
import { Page } from '#ui/layout/page.tsx';
import { useFragment } from '#ui/layout/use-fragment.ts';
import { useTitleStart } from '#ui/layout/use-title-start.ts';
import { isAutomatic } from '#features/attempts/rules/attempt.ts';
import { readResult, type ResultView } from '../contract.ts';
import { Answers } from './result/answers.tsx';
import { Categories } from './result/categories.tsx';
import { Counted } from './result/counted.tsx';
import { Exactness } from './result/exactness.tsx';
import { NextSteps } from './result/next-steps.tsx';
import { StepsAfterReview } from './result/steps-after-review.tsx';
import { Comparison } from './result/comparison.tsx';
import { AnnulledVerdict } from './result/annulled-verdict.tsx';
import { UpheldVerdict } from './result/upheld-verdict.tsx';
import { Verdict } from './result/verdict.tsx';
import type { PictureSlot } from './result/solved-question.tsx';
import { KeptLinks, ShareResult } from './share/share-result.tsx';
import { EndSentence } from './state-words.tsx';

/** What was noticed during the attempt of a result; the list is another feature's. */
export type EventsSlot = ComponentType<{ attemptId: string }>;
/** What a passed result earned; certificates are another feature's. */
export type CertificateSlot = ComponentType<{ resultId: string }>;
/** Which organizations may see the result; they are another feature's. */
export type ViewersSlot = ComponentType<{ resultId: string }>;
/** How final the result is, and the appeal against it; both are another feature's. */
export type FinalitySlot = ComponentType<{ attemptId: string; isVoided?: boolean; isPractice?: boolean }>;
type Slots = { finality: FinalitySlot; events: EventsSlot; certificate: CertificateSlot; viewers: ViewersSlot; figure: PictureSlot };

/** One of the reader's results, at its permanent address, on the screen and on paper. */
export function ResultPage({ id, ...slots }: Slots & { id: string }) {
  const { t } = useLingui();
  const { data: result, error, isFetching, refetch } = useReply(readResult, { params: { id } });
  if (result) return <Whole result={result} {...slots} />;
  if (error instanceof RequestFailed && (error.status === 404 || error.status === 422)) return <NoResult />;
  return (
    <Page title={t`Result`} width="page">
      {error ? (
        <ReadFailure title={t`We couldn’t load the result`} error={error} isRetrying={isFetching} onRetry={() => void refetch()}>
          <Trans>Your attempts and results are safe.</Trans>
        </ReadFailure>
      ) : (
        <div role="status" aria-label={t`Loading the result`} className="space-y-6">
          <Skeleton className="h-80 rounded-panel" />
          <Skeleton className="h-40 rounded-card" />
          <Skeleton className="h-96 rounded-card" />
        </div>
      )}
    </Page>
  );
}

/** What a refund or a chargeback takes from a result. */
function PaymentNotice({ mark }: { mark: NonNullable<ResultView['payment_mark']> }) {
  const { t } = useLingui();
  const titles = { refunded: t`This attempt was refunded`, disputed: t`Your bank is checking the payment for this attempt` };
  return (
    <div className="mt-6">
      <Alert tone="info" title={titles[mark]}>
        {mark === 'refunded' ? (
          <Trans>Your result stays here. It isn’t on the leaderboard and doesn’t count toward a certificate.</Trans>
        ) : (
          <Trans>Until the bank decides, your result isn’t on the leaderboard and there’s no certificate for it.</Trans>
        )}
      </Alert>
    </div>
  );
}

function Whole({ result, ...slots }: Slots & { result: ResultView }) {
  const { t } = useLingui();
  useFragment(true);
  const { name } = result.type;
  useTitleStart(t`Result: ${name}`, true);
  const { finality: Finality, events: Events, certificate: Certificate, viewers: Viewers, figure } = slots;
  // A practice result decides nothing, so what comes next comes before how final it is.
  const isPracticed = result.has_answers && !result.annulment && !result.is_upheld;
  const appeal = (
    <div id="appeal" className="mt-6 scroll-mt-24 empty:hidden">
      <Finality attemptId={result.attempt_id} isPractice={result.has_answers} />
    </div>
  );
  return (
    <Container width="page" className="py-8 sm:py-12 print:max-w-none print:p-0">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 print:hidden sm:mb-6">
        <TextLink to="/dashboard/assessments">
          <Trans>My Assessments</Trans>
        </TextLink>
        <div className="flex flex-wrap gap-3">
          {!result.annulment && !result.is_upheld && (
            <ButtonLink to="#share" variant="secondary" size="small">
              <Share2 aria-hidden="true" />
              <Trans>Share</Trans>
            </ButtonLink>
          )}
          <Button variant="quiet" size="small" onPress={() => window.print()}>
            <Printer aria-hidden="true" />
            <span className="max-sm:sr-only">
              <Trans>Print</Trans>
            </span>
          </Button>
        </div>
      </div>
      {result.annulment ? (
        <AnnulledVerdict result={result} annulment={result.annulment}>
          <Finality attemptId={result.attempt_id} isVoided />
        </AnnulledVerdict>
      ) : result.is_upheld ? (
        <UpheldVerdict result={result} />
      ) : (
        <Verdict result={result} />
      )}
      {result.passed && !result.annulment && (
        <div className="mt-6">
          <Certificate resultId={result.id} />
        </div>
      )}
      {isAutomatic(result.state) && (
        <div className="mt-6">
          <Alert tone="warning" title={t`Submitted automatically`}>
            <EndSentence state={result.state} /> {result.close_reason && <Trans>Reason: {result.close_reason}</Trans>}
          </Alert>
        </div>
      )}
      {!result.annulment && !isPracticed && appeal}
      {result.payment_mark && <PaymentNotice mark={result.payment_mark} />}
      {result.regraded_at && (
        <div className="mt-6">
          <Alert tone="info" title={t`This result was regraded`}>
            <Trans>
              A question was corrected on <Moment at={result.regraded_at} isDayOnly /> for everyone who had it. This is your corrected
              score.
            </Trans>
          </Alert>
        </div>
      )}
      <div className="mt-10 sm:mt-12">
        {!result.annulment && (result.is_upheld ? <StepsAfterReview result={result} /> : <NextSteps result={result} />)}
        {isPracticed && appeal}
        <Categories result={result} />
        {result.has_answers && <Answers resultId={result.id} Figure={figure} />}
        <Details result={result} events={Events} viewers={Viewers} />
      </div>
    </Container>
  );
}

/** What lies behind the score and who can see it, each part opened by whoever wants to know. */
function Details({ result, events: Events, viewers: Viewers }: Pick<Slots, 'events' | 'viewers'> & { result: ResultView }) {
  const { t } = useLingui();
  return (
    <Folds className="mt-12">
      <Counted result={result} />
      {result.annulment ? (
        <KeptLinks
          resultId={result.id}
          lead={t`Anyone with a link sees your name and that the attempt was voided, until the link expires or you withdraw it.`}
        />
      ) : (
        <>
          {!result.is_upheld && (
            <>
              <Comparison result={result} />
              <Exactness result={result} />
            </>
          )}
          {result.is_upheld ? (
            <KeptLinks resultId={result.id} lead={t`Anyone with a link can see this result until the link expires or you withdraw it.`} />
          ) : (
            <ShareResult resultId={result.id} />
          )}
        </>
      )}
      <Viewers resultId={result.id} />
      <Fold
        title={t`What we recorded during the test`}
        lead={t`This is exactly what a reviewer sees. You can comment on each entry.`}
        id="recorded"
      >
        <Events attemptId={result.attempt_id} />
      </Fold>
      {!result.has_answers && !result.annulment && <WhyNoAnswers />}
    </Folds>
  );
}

function WhyNoAnswers() {
  const { t } = useLingui();
  return (
    <Fold title={t`Why we don’t show the answers`}>
      <p className="max-w-2xl text-ink-muted">
        <Trans>
          We reuse these questions. If the answers got out, the test would no longer measure what people can do, and your result would be
          worth less. If you think a question was wrong, <TextLink to="/support">tell us</TextLink>. We correct mistakes for everyone who
          had it.
        </Trans>
      </p>
    </Fold>
  );
}

function NoResult() {
  const { t } = useLingui();
  return (
    <Page title={t`Result`} lead={t`You don’t have a result at this address.`} width="page">
      <p className="mb-6 text-ink-muted">
        <Trans>It may belong to another account, or the address may have a typo. Find your results in My Assessments.</Trans>
      </p>
      <ButtonLink to="/dashboard/assessments">
        <Trans>My Assessments</Trans>
      </ButtonLink>
    </Page>
  );
}
