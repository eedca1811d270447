import { Trans } from '@lingui/react/macro';
import { type Ref, useId } from 'react';
import { ChoiceList } from '#ui/controls/choice-list.tsx';
import type { CandidateQuestion } from '../../contract/attempts.ts';
import type { RoomSlots, SheetAnswer } from '../sync/open-attempt.ts';
import { AnswerNote } from './answer-note.tsx';
import { FlagButton } from './flag-button.tsx';
import { Passage } from './passage.tsx';
import { QuestionLabels } from './question-labels.tsx';
import type { Highlighter } from './use-highlighter.ts';
import { type TextStep, textStepStyle } from './use-room-choices.ts';

type Props = {
  question: CandidateQuestion;
  answer: SheetAnswer;
  questionCount: number;
  textStep: TextStep;
  Figure: RoomSlots['Figure'];
  /** For the question's passage; null where nothing is highlighted. */
  highlighter: Highlighter | null;
  headingRef: Ref<HTMLHeadingElement>;
  onChoose: (optionId: string) => void;
  onFlag: () => void;
};

/**
 * One question with everything it needs: on a wide screen what is read stands beside what is chosen, the passage before the rest;
 * on a narrow one they follow each other. So nothing moves from one question to the next.
 */
export function QuestionPanel({ question, answer, questionCount, textStep, Figure, highlighter, headingRef, ...rest }: Props) {
  const { onChoose, onFlag } = rest;
  const textId = useId();
  const { order_num, passage, passage_title, options } = question;
  const stem = <Stem id={textId} question={question} Figure={Figure} />;
  return (
    <section data-question className={`flex flex-col gap-5 ${textStepStyle[textStep]}`}>
      <header>
        <div className="flex items-center justify-between gap-4">
          <h2
            ref={headingRef}
            id="question-heading"
            tabIndex={-1}
            className="text-heading font-semibold text-ink tabular-nums outline-none"
          >
            <Trans>
              Question {order_num} of {questionCount}
            </Trans>
          </h2>
          <FlagButton isFlagged={answer.isFlagged} onFlag={onFlag} />
        </div>
        <QuestionLabels question={question} />
      </header>
      <div className="grid gap-6 lg:grid-cols-2 lg:gap-10">
        {passage ? <Passage key={passage} text={passage} title={passage_title} highlighter={highlighter} /> : stem}
        <div className="flex min-w-0 flex-col gap-5">
          {passage && stem}
          <ChoiceList
            key={order_num}
            // The text stands above the options; as their name, those who listen would hear it twice in a row.
            labelledBy="question-heading"
            describedBy={textId}
            value={answer.optionId}
            onChange={onChoose}
            arePictures={options.every((option) => option.figure !== null)}
            choices={options.map((option, nth) => ({
              value: option.id,
              mark: String(nth + 1),
              content: <OptionContent option={option} Figure={Figure} />,
            }))}
          />
          <AnswerNote saving={answer.saving} />
        </div>
      </div>
    </section>
  );
}

type StemProps = Pick<Props, 'question' | 'Figure'> & { id: string };

function Stem({ id, question: { question_text, figure }, Figure }: StemProps) {
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <p id={id} translate="no" className="max-w-[62ch] text-[1.1875em] leading-[1.55] whitespace-pre-line text-ink">
        {question_text}
      </p>
      {figure && (
        <div className="min-w-0 [zoom:var(--reading)]">
          <Figure figure={figure} />
        </div>
      )}
    </div>
  );
}

type OptionProps = Pick<Props, 'Figure'> & { option: CandidateQuestion['options'][number] };

/** A picture tells itself to those who listen; its words would be heard twice. */
function OptionContent({ option: { option_text, figure }, Figure }: OptionProps) {
  return (
    <span translate="no" className={figure ? 'inline-block [zoom:var(--reading)]' : ''}>
      {figure ? <Figure figure={figure} /> : option_text}
    </span>
  );
}
