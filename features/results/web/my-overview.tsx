import { Trans, useLingui } from '@lingui/react/macro';
import { isAutomatic } from '#features/attempts/rules/attempt.ts';
import { Card } from '#ui/controls/card.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { ReadFailure } from '#ui/controls/read-failure.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { OnItsWay } from '#ui/layout/arriving.tsx';
import { type ReviewSlot, WayOn } from './attempts/attempt-row.tsx';
import { TimeLeft } from './attempts/time-left.tsx';
import { useMyAttempts, type WatchedAttempt } from './attempts/use-my-attempts.ts';
import { AttemptBadge, EndSentence, FinalityBadge, UpheldWords } from './state-words.tsx';
import { useFormats } from './use-formats.ts';

/** The reader's open tests, each with its clock and the way back; nothing when none is open. */
export function OpenTests() {
  const { attempts, error, open } = useMyAttempts();
  if (attempts === undefined && !error) return <OnItsWay />;
  if (open.length === 0) return null;
  return (
    <div className="mb-4 grid gap-4 xl:grid-cols-2 xl:[&>:last-child:nth-child(odd)]:col-span-2">
      {open.map((attempt) => (
        <OpenAttempt key={attempt.id} attempt={attempt} />
      ))}
    </div>
  );
}

/** The reader's latest result, or what will stand there. */
export function MyLatest({ review, isFresh = false }: { review: ReviewSlot; isFresh?: boolean }) {
  const { t } = useLingui();
  const { attempts, error, isFetching, refetch } = useMyAttempts();
  if (attempts === undefined) {
    return error ? (
      <ReadFailure title={t`We couldn’t load your results`} error={error} isRetrying={isFetching} onRetry={() => void refetch()}>
        <Trans>Your attempts and results are safe.</Trans>
      </ReadFailure>
    ) : (
      <Skeleton className="h-40 rounded-card" />
    );
  }
  const latest = attempts.find((attempt) => attempt.result !== null);
  return latest ? <LatestResult attempt={latest} review={review} isFresh={isFresh} /> : <NothingYet />;
}

/** The ways to a first test stand above it, under what is next. */
function NothingYet() {
  return (
    <p className="text-ink-muted">
      <strong className="font-semibold text-ink">
        <Trans>You haven’t taken an assessment yet.</Trans>
      </strong>{' '}
      <Trans>Finish one, and your score, your strengths by category and your progress appear here.</Trans>
    </p>
  );
}

function OpenAttempt({ attempt }: { attempt: WatchedAttempt }) {
  const { answered, num_questions, leftSeconds, type, state } = attempt;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-info-line">
      <div className="min-w-0">
        <h3 className="font-display text-subheading font-semibold">
          {state === 'closing' ? (
            <Trans>We’re scoring your answers</Trans>
          ) : state === 'ready' ? (
            <Trans>Your test is ready</Trans>
          ) : (
            <Trans>Continue your test</Trans>
          )}
        </h3>
        <p translate="no" className="mt-1 text-ink-muted">
          {type.name}
        </p>
        <p className="mt-2 text-ink">
          {leftSeconds === null ? (
            <EndSentence state={state} />
          ) : (
            <strong className="font-semibold">
              <TimeLeft seconds={leftSeconds} />
            </strong>
          )}{' '}
          {state !== 'ready' && (
            <span className="whitespace-nowrap text-ink-muted">
              {leftSeconds !== null && <span aria-hidden="true">· </span>}
              <Trans>
                {answered} of {num_questions} answered
              </Trans>
            </span>
          )}
        </p>
      </div>
      <p>
        <WayOn attempt={attempt} />
      </p>
    </Card>
  );
}

type LatestProps = {
  attempt: WatchedAttempt;
  review: ReviewSlot;
  /** Its test has just ended, so it is what the reader came for. */
  isFresh: boolean;
};

function LatestResult({ attempt, review: Review, isFresh }: LatestProps) {
  const formats = useFormats();
  const { result, type, submitted_at } = attempt;
  if (!result) return null;
  const isGolden = result.passed && !attempt.isUpheld;
  const mark = formats.percent(result.pass_percent);
  return (
    <Card className="relative flex grow flex-wrap content-between items-end justify-between gap-x-8 gap-y-4 overflow-hidden">
      {isGolden && <div aria-hidden="true" className="absolute inset-x-0 top-0 gold-hairline" />}
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h3 className="font-display text-subheading font-semibold">
            <Trans>Latest result</Trans>
          </h3>
          <AttemptBadge state={attempt.state} passed={result.passed} isUpheld={attempt.isUpheld} />
          {attempt.finality === 'under_review' && <FinalityBadge finality="under_review" />}
        </div>
        <p className="mt-1 text-ink-muted">
          <span translate="no">{type.name}</span>
          {submitted_at && (
            <>
              {' · '}
              <Moment at={submitted_at} isDayOnly />
            </>
          )}
        </p>
        <p className={`mt-4 text-title font-semibold tabular-nums ${isGolden ? 'text-gold-ink' : 'text-ink'}`}>
          {formats.percent(result.percent)}
        </p>
        <p className="text-sm text-ink-muted">
          <Trans>Passing score: {mark}</Trans>
        </p>
        {isAutomatic(attempt.state) && (
          <p className="mt-2 max-w-2xl text-sm text-ink">
            <EndSentence state={attempt.state} /> {attempt.close_reason && <Trans>Reason: {attempt.close_reason}</Trans>}
          </p>
        )}
        {attempt.isUpheld && (
          <p className="mt-2 max-w-2xl text-sm text-ink">
            <UpheldWords mayAppeal={attempt.finality === 'provisional'} />
          </p>
        )}
        {attempt.finality === 'under_review' && (
          <p className="mt-2 max-w-2xl text-sm text-ink empty:hidden">
            <Review attemptId={attempt.id} />
          </p>
        )}
      </div>
      <p className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <WayOn attempt={attempt} isFirst={isFresh} />
        <TextLink to="/dashboard/assessments">
          <Trans>All my assessments</Trans>
        </TextLink>
      </p>
    </Card>
  );
}
