import { Trans, useLingui } from '@lingui/react/macro';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useReply } from '#ui/client/queries.ts';
import { Badge } from '#ui/controls/badge.tsx';
import { ReadFailure } from '#ui/controls/read-failure.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { Section } from '#ui/layout/section.tsx';
import { listAnswers, type SolvedAnswer } from '../../contract/answers.ts';
import { type PictureSlot, SolvedBody } from './solved-question.tsx';

/** The questions of a practice test with the right answers; the first that went wrong is open. */
export function Answers({ resultId, Figure }: { resultId: string; Figure: PictureSlot }) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useReply(listAnswers, { params: { id: resultId } });
  const firstWrong = data?.questions.find((question) => !wasRight(question));
  const counted = data?.questions.filter(({ is_left_out: isLeftOut }) => !isLeftOut);
  const [right, all] = [counted?.filter(wasRight).length, counted?.length];
  return (
    <Section title={t`Your answers`} lead={counted && t`${right} of ${all} correct. Only practice tests show the answers.`}>
      {data ? (
        <ol className="divide-y divide-line rounded-card border border-line bg-surface">
          {data.questions.map((question) => (
            <li key={question.order_num}>
              <Answer question={question} isOpen={question === firstWrong} Figure={Figure} />
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

const wasRight = ({ options, chosen_id: chosenId }: SolvedAnswer): boolean =>
  options.some(({ id, is_right: isOne }) => isOne && id === chosenId);

type Props = { question: SolvedAnswer; isOpen: boolean; Figure: PictureSlot };

function Answer({ question, isOpen, Figure }: Props) {
  const { order_num: nth, chosen_id: chosenId } = question;
  return (
    <details open={isOpen} className="group">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 py-2 font-semibold text-ink hover:bg-hover focus-visible:-outline-offset-2 sm:px-5 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Trans>Question {nth}</Trans>
            <Outcome isRight={wasRight(question)} isAnswered={chosenId !== null} isLeftOut={question.is_left_out} />
            <span translate="no" className="text-sm font-normal text-ink-muted">
              {question.category}
            </span>
          </span>
          <span translate="no" className="mt-0.5 line-clamp-1 text-sm font-normal wrap-anywhere text-ink-muted group-open:hidden">
            {question.question_text}
          </span>
        </span>
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-ink-muted transition-[rotate] group-open:rotate-180" />
      </summary>
      <div className="px-4 pb-5 sm:px-5">
        <SolvedBody
          question={question}
          Figure={Figure}
          renderMark={({ is_right: isKey }, isChosen) => <Mark isRight={isKey} isChosen={isChosen} />}
          renderNote={({ mistake }) =>
            mistake && (
              <p translate="no" className="mt-1 text-sm text-ink-muted">
                {mistake}
              </p>
            )
          }
        />
      </div>
    </details>
  );
}

function Outcome({ isRight, isAnswered, isLeftOut }: { isRight: boolean; isAnswered: boolean; isLeftOut: boolean }) {
  const { t } = useLingui();
  if (isLeftOut) return <Badge tone="neutral">{t`Not counted`}</Badge>;
  if (!isAnswered) return <Badge tone="warning">{t`Not answered`}</Badge>;
  return isRight ? <Badge tone="success">{t`Correct`}</Badge> : <Badge tone="error">{t`Incorrect`}</Badge>;
}

function Mark({ isRight, isChosen }: { isRight: boolean; isChosen: boolean }) {
  if (isRight && isChosen) return <Trans>Your answer, correct</Trans>;
  return isRight ? <Trans>Correct answer</Trans> : isChosen && <Trans>Your answer</Trans>;
}
