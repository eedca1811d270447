import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '#ui/controls/badge.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import type { AppealFileView, JudgedAnswer } from '../../contract/appeal-file.ts';
import type { PictureSlot } from '../result/answers.tsx';
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
  const { order_num: nth, passage, figure } = question;
  return (
    <details className="rounded-control border border-line bg-surface px-4 py-3">
      <summary className="cursor-pointer text-ink">
        <span className="me-3 font-semibold">
          <Trans>Question {nth}</Trans>
        </span>
        <Outcome question={question} /> <Took question={question} />
      </summary>
      <div className="mt-4 flex max-w-3xl flex-col gap-4">
        {passage && (
          <div translate="no" className="border-s-2 border-line ps-3 text-sm whitespace-pre-line text-ink-muted">
            {question.passage_title && <p className="font-semibold">{question.passage_title}</p>}
            {passage}
          </div>
        )}
        <p translate="no" className="wrap-anywhere whitespace-pre-line text-ink">
          {question.question_text}
        </p>
        {figure && <Figure figure={figure} />}
        <ul className="flex flex-col gap-2">
          {question.options.map((option) => (
            <Option key={option.id} option={option} question={question} Figure={Figure} />
          ))}
        </ul>
        {question.explanation !== '' && (
          <p translate="no" className="border-s-2 border-gold ps-3 whitespace-pre-line text-ink-muted">
            {question.explanation}
          </p>
        )}
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
      </div>
    </details>
  );
}

function Outcome({ question: { is_left_out: isLeftOut, is_correct: isCorrect } }: { question: JudgedAnswer }) {
  const { t } = useLingui();
  if (isLeftOut) return <Badge tone="neutral">{t`Not counted`}</Badge>;
  if (isCorrect === null) return <Badge tone="warning">{t`Not answered`}</Badge>;
  return isCorrect ? <Badge tone="success">{t`Right`}</Badge> : <Badge tone="error">{t`Wrong`}</Badge>;
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
            Another answer arrived late, <Moment at={late.received_at} />
          </Trans>
        </>
      )}
    </span>
  );
}

type OptionProps = { option: JudgedAnswer['options'][number]; question: JudgedAnswer; Figure: PictureSlot };

function Option({ option: { id, option_text: text, figure, is_right: isRight }, question, Figure }: OptionProps) {
  const isChosen = question.chosen_id === id;
  const look = isRight ? 'border-success-edge bg-success-soft' : isChosen ? 'border-danger' : 'border-line';
  return (
    <li className={`flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 rounded-control border px-3 py-2 ${look}`}>
      <span translate="no" className="wrap-anywhere text-ink">
        {figure ? <Figure figure={figure} /> : text}
      </span>
      <span className="text-sm font-semibold text-ink">
        {isRight && isChosen ? <Trans>Chosen, key</Trans> : isRight ? <Trans>Key</Trans> : isChosen && <Trans>Chosen</Trans>}
        {question.late?.option_id === id && (
          <>
            {' '}
            <Trans>Chosen too late</Trans>
          </>
        )}
      </span>
    </li>
  );
}
