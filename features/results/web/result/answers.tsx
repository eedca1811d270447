import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import { useReply } from '#ui/client/queries.ts';
import { Badge } from '#ui/controls/badge.tsx';
import { ReadFailure } from '#ui/controls/read-failure.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { Section } from '#ui/layout/section.tsx';
import { listAnswers, type SolvedAnswer } from '../../contract/answers.ts';

/** Draws a figure of a question; figures are another feature's. */
export type PictureSlot = ComponentType<{ figure: NonNullable<SolvedAnswer['figure']> }>;

/** The questions of a practice test with the right answers; those that went wrong are open. */
export function Answers({ resultId, Figure }: { resultId: string; Figure: PictureSlot }) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useReply(listAnswers, { params: { id: resultId } });
  return (
    <Section title={t`Your answers`} lead={t`Only practice tests show them.`}>
      {data ? (
        <ol className="flex flex-col gap-3">
          {data.questions.map((question) => (
            <li key={question.order_num}>
              <Answer question={question} Figure={Figure} />
            </li>
          ))}
        </ol>
      ) : error ? (
        <ReadFailure title={t`We couldn’t load your answers`} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-96 rounded-card" />
      )}
    </Section>
  );
}

function Answer({ question, Figure }: { question: SolvedAnswer; Figure: PictureSlot }) {
  const { order_num: nth, options, chosen_id: chosenId, passage, figure } = question;
  const isRight = options.some(({ id, is_right: isOne }) => isOne && id === chosenId);
  return (
    <details open={!isRight} className="rounded-card border border-line bg-surface p-4 sm:p-5">
      <summary className="cursor-pointer font-semibold text-ink">
        <span className="me-3">
          <Trans>Question {nth}</Trans>
        </span>
        <Outcome isRight={isRight} isAnswered={chosenId !== null} isLeftOut={question.is_left_out} />
      </summary>
      <div className="mt-4 flex max-w-3xl flex-col gap-4">
        {passage && (
          <div translate="no" className="border-s-2 border-line ps-3 text-sm whitespace-pre-line text-ink-muted">
            {question.passage_title && <p className="font-semibold">{question.passage_title}</p>}
            {passage}
          </div>
        )}
        <p translate="no" className="whitespace-pre-line text-ink">
          {question.question_text}
        </p>
        {figure && <Figure figure={figure} />}
        <ul className="flex flex-col gap-2">
          {options.map((option) => (
            <Option key={option.id} option={option} isChosen={option.id === chosenId} Figure={Figure} />
          ))}
        </ul>
        {question.explanation !== '' && (
          <p translate="no" className="border-s-2 border-gold ps-3 whitespace-pre-line text-ink-muted">
            {question.explanation}
          </p>
        )}
      </div>
    </details>
  );
}

function Outcome({ isRight, isAnswered, isLeftOut }: { isRight: boolean; isAnswered: boolean; isLeftOut: boolean }) {
  const { t } = useLingui();
  if (isLeftOut) return <Badge tone="neutral">{t`Not counted`}</Badge>;
  if (!isAnswered) return <Badge tone="warning">{t`Not answered`}</Badge>;
  return isRight ? <Badge tone="success">{t`Right`}</Badge> : <Badge tone="error">{t`Wrong`}</Badge>;
}

type OptionProps = { option: SolvedAnswer['options'][number]; isChosen: boolean; Figure: PictureSlot };

function Option({ option: { option_text: text, figure, is_right: isRight, mistake }, isChosen, Figure }: OptionProps) {
  const look = isRight ? 'border-success-edge bg-success-soft' : isChosen ? 'border-danger' : 'border-line';
  return (
    <li className={`rounded-control border px-3 py-2 ${look}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span translate="no" className="wrap-anywhere text-ink">
          {figure ? <Figure figure={figure} /> : text}
        </span>
        <span className="text-sm font-semibold text-ink">
          {isRight && isChosen ? (
            <Trans>Your answer, right</Trans>
          ) : isRight ? (
            <Trans>Right answer</Trans>
          ) : (
            isChosen && <Trans>Your answer</Trans>
          )}
        </span>
      </div>
      {mistake && (
        <p translate="no" className="mt-1 text-sm text-ink-muted">
          {mistake}
        </p>
      )}
    </li>
  );
}
