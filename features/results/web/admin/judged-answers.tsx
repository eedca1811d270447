import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Badge } from '#ui/controls/badge.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { ToggleButton } from '#ui/controls/toggle-button.tsx';
import type { AppealFileView, JudgedAnswer } from '../../contract/appeal-file.ts';
import { type PictureSlot, SolvedBody } from '../result/solved-question.tsx';
import { useFormats } from '../use-formats.ts';

const isMissed = ({ is_left_out: isLeftOut, is_correct: isCorrect }: JudgedAnswer): boolean => !isLeftOut && isCorrect !== true;

/** Every question of the attempt, folded: what was chosen, the key, and how long it took. An appeal mostly turns on those that were missed. */
export function JudgedAnswers({ file: { questions }, Figure }: { file: AppealFileView; Figure: PictureSlot }) {
  const [isMissedOnly, setMissedOnly] = useState(false);
  const counted = questions.filter(({ is_left_out: isLeftOut }) => !isLeftOut).length;
  const missed = questions.filter(isMissed);
  const right = counted - missed.length;
  return (
    <div>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="font-semibold text-ink tabular-nums">
          <Trans>
            {right} of {counted} correct
          </Trans>
        </p>
        {missed.length > 0 && right > 0 && (
          <ToggleButton size="small" isSelected={isMissedOnly} onChange={setMissedOnly} selectedClassName="border-primary bg-info-soft">
            <Trans>Only missed ({missed.length})</Trans>
          </ToggleButton>
        )}
      </div>
      <ol className="grid gap-2 md:grid-cols-2">
        {(isMissedOnly ? missed : questions).map((question) => (
          <li key={question.order_num} className="min-w-0 has-[details[open]]:col-span-full">
            <Judged question={question} Figure={Figure} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Judged({ question, Figure }: { question: JudgedAnswer; Figure: PictureSlot }) {
  const { order_num: nth, late } = question;
  return (
    <details className="rounded-control border border-line bg-surface px-4 py-2.5">
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
