import { Plural, Trans } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import { AnnulmentWords } from '../annulment-words.tsx';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { AttemptBadge, EndSentence, FinalityBadge, UpheldWords } from '../state-words.tsx';
import { useFormats } from '../use-formats.ts';
import { TimeLeft } from './time-left.tsx';
import type { WatchedAttempt } from './use-my-attempts.ts';

/** Why a result is under review; reviews are another feature’s. */
export type ReviewSlot = ComponentType<{ attemptId: string }>;

/** One attempt of the list: what it is, where it stands, and the way on. */
export function AttemptRow({ attempt, review: Review }: { attempt: WatchedAttempt; review: ReviewSlot }) {
  const formats = useFormats();
  const { answered, num_questions, result, leftSeconds } = attempt;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4 p-4 sm:p-6">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <span translate="no" className="font-semibold">
            {attempt.type.name}
          </span>
          <AttemptBadge state={attempt.state} passed={result?.passed ?? null} isUpheld={attempt.isUpheld} />
          {attempt.finality && attempt.annulment === null && !(attempt.isUpheld && attempt.finality === 'provisional') && (
            <FinalityBadge finality={attempt.finality} />
          )}
        </p>
        <p className="mt-1 text-caption text-ink-muted">
          <Moment at={attempt.submitted_at ?? attempt.started_at ?? attempt.created_at} />
          {' · '}
          {attempt.state === 'ready' ? (
            <Plural value={num_questions} one="# question" other="# questions" />
          ) : (
            <Trans>
              {answered} of {num_questions} answered
            </Trans>
          )}
        </p>
        {attempt.annulment && (
          <div className="mt-1.5 space-y-1 text-sm text-ink-muted">
            <AnnulmentWords annulment={attempt.annulment} />
          </div>
        )}
        <p className="mt-1.5 text-sm text-ink-muted empty:hidden">
          {attempt.annulment || attempt.state === 'submitted' ? null : leftSeconds === null ? (
            <>
              <EndSentence state={attempt.state} /> {attempt.close_reason && <Trans>Reason: {attempt.close_reason}</Trans>}
            </>
          ) : (
            <span className="font-medium text-ink">
              <TimeLeft seconds={leftSeconds} />
            </span>
          )}
        </p>
        {attempt.isUpheld && attempt.annulment === null && (
          <p className="mt-1.5 max-w-2xl text-sm text-ink">
            <UpheldWords mayAppeal={attempt.finality === 'provisional'} />
          </p>
        )}
        {attempt.finality === 'under_review' && attempt.annulment === null && (
          <p className="mt-1.5 max-w-2xl text-sm text-ink empty:hidden">
            <Review attemptId={attempt.id} />
          </p>
        )}
      </div>
      <div className="flex grow items-center justify-between gap-4 sm:grow-0 sm:flex-col sm:items-end sm:gap-2">
        {result && (
          <p className={`text-heading font-semibold tabular-nums ${result.passed && !attempt.isUpheld ? 'text-gold-ink' : 'text-ink'}`}>
            {formats.percent(result.percent)}
          </p>
        )}
        <WayOn attempt={attempt} />
      </div>
    </li>
  );
}

/** Continue what is open, see what is scored; what is being counted needs nothing. */
export function WayOn({
  attempt: { id, state, type, result_id, submitted_at },
  isFirst = false,
}: {
  attempt: WatchedAttempt;
  isFirst?: boolean;
}) {
  const name = (
    <span className="sr-only" translate="no">
      {type.name}
    </span>
  );
  if (result_id)
    return (
      <ButtonLink to={`/results/${result_id}`} variant={isFirst ? 'primary' : 'secondary'} size={isFirst ? 'medium' : 'small'}>
        <Trans>See result</Trans>
        {name}
        {submitted_at && (
          <span className="sr-only">
            <Moment at={submitted_at} />
          </span>
        )}
      </ButtonLink>
    );
  if (state === 'closing' || state === 'annulled') return null;
  return (
    <ButtonLink to={`/assessment/${id}`} size="small">
      {state === 'ready' ? <Trans>Start</Trans> : <Trans>Continue</Trans>}
      {name}
    </ButtonLink>
  );
}
