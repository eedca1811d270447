import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '#ui/controls/badge.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import type { AppealFileView, JudgedAnswer } from '../../contract/appeal-file.ts';
import { type PictureSlot, SolvedBody } from '../result/solved-question.tsx';
import { useFormats } from '../use-formats.ts';

/** Every question of the attempt, folded: what was chosen, the key, and how long it took. */
export function JudgedAnswers({ file, Figure }: { file: AppealFileView; Figure: PictureSlot }) {
  return (
    <ol className="flex flex-col gap-2">
      {file.questions.map((question) => (
        <li key={question.order_num}>
          <Judged question={question} Figure={Figure} />
        </li>
      ))}
    </ol>
  );
}

function Judged({ question, Figure }: { question: JudgedAnswer; Figure: PictureSlot }) {
  const { order_num: nth, late } = question;
  return (
    <details className="rounded-control border border-line bg-surface px-4 py-3">
      <summary className="cursor-pointer text-ink">
        <span className="me-3 font-semibold">
          <Trans>Question {nth}</Trans>
        </span>
        <Outcome question={question} /> <Took question={question} />
      </summary>
      <SolvedBody
        question={question}
        Figure={Figure}
        renderMark={({ id, is_right: isRight }, isChosen) => (
          <Mark isRight={isRight} isChosen={isChosen} isChosenLate={late?.option_id === id} />
        )}
      >
        {question.answered_at && (
          <p className="text-sm text-ink-muted">
            <Trans>
              Answered <Moment at={question.answered_at} />
            </Trans>
          </p>
        )}
        <p>
          <TextLink to={`/admin/questions/${question.question_id}`}>
            <Trans>Open question {nth} in the bank</Trans>
          </TextLink>
        </p>
      </SolvedBody>
    </details>
  );
}

function Outcome({ question: { is_left_out: isLeftOut, is_correct: isCorrect } }: { question: JudgedAnswer }) {
  const { t } = useLingui();
  if (isLeftOut) return <Badge tone="neutral">{t`Not counted`}</Badge>;
  if (isCorrect === null) return <Badge tone="warning">{t`Not answered`}</Badge>;
  return isCorrect ? <Badge tone="success">{t`Correct`}</Badge> : <Badge tone="error">{t`Incorrect`}</Badge>;
}

function Took({ question: { seconds, late } }: { question: JudgedAnswer }) {
  const { duration } = useFormats();
  return (
    <span className="text-sm text-ink-muted tabular-nums">
      {seconds !== null && <span className="whitespace-nowrap">{duration(seconds)}</span>}
      {late && (
        <>
          {seconds !== null && ' · '}
          <Trans>
            Another answer arrived too late, <Moment at={late.received_at} />
          </Trans>
        </>
      )}
    </span>
  );
}

function Mark({ isRight, isChosen, isChosenLate }: { isRight: boolean; isChosen: boolean; isChosenLate: boolean }) {
  return (
    <>
      {isRight && isChosen ? <Trans>Chosen, correct</Trans> : isRight ? <Trans>Correct answer</Trans> : isChosen && <Trans>Chosen</Trans>}
      {isChosenLate && (
        <>
          {' '}
          <Trans>Chosen too late</Trans>
        </>
      )}
    </>
  );
}
