import type { ComponentType, ReactNode } from 'react';
import type { SolvedQuestion } from '../../contract/answers.ts';

/** Draws a figure of a question; figures are another feature's. */
export type PictureSlot = ComponentType<{ figure: NonNullable<SolvedQuestion['figure']> }>;

type SolvedOption = SolvedQuestion['options'][number];

type Props<Option extends SolvedOption> = {
  question: Omit<SolvedQuestion, 'options'> & { options: readonly Option[] };
  Figure: PictureSlot;
  /** What an option was in this test: chosen, right, or neither. */
  renderMark: (option: Option, isChosen: boolean) => ReactNode;
  renderNote?: (option: Option) => ReactNode;
  /** What else there is to say about the question. */
  children?: ReactNode;
};

/** A question with its options, the right one and what was chosen marked, and why it is right. */
export function SolvedBody<Option extends SolvedOption>({ question, Figure, renderMark, renderNote, children }: Props<Option>) {
  const { passage, figure, options, chosen_id: chosenId } = question;
  return (
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
        {options.map((option) => (
          <li key={option.id} className={`rounded-control border px-3 py-2 ${lookOf(option, chosenId)}`}>
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <span translate="no" className="wrap-anywhere text-ink">
                {option.figure ? <Figure figure={option.figure} /> : option.option_text}
              </span>
              <span className="text-sm font-semibold text-ink">{renderMark(option, option.id === chosenId)}</span>
            </div>
            {renderNote?.(option)}
          </li>
        ))}
      </ul>
      {question.explanation !== '' && (
        <p translate="no" className="border-s-2 border-gold ps-3 whitespace-pre-line text-ink-muted">
          {question.explanation}
        </p>
      )}
      {children}
    </div>
  );
}

const lookOf = ({ id, is_right: isRight }: SolvedOption, chosenId: string | null): string =>
  isRight ? 'border-success-edge bg-success-soft' : id === chosenId ? 'border-danger' : 'border-line';
