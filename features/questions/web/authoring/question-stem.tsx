import type { DraftContent } from '../../rules/draft.ts';
import { QuestionFigure } from '../figure/question-figure.tsx';

/** What is asked, as it is read rather than taken: the text it is about, the question and its figure. */
export function QuestionStem({ content: { passage_title: title, passage, question_text: text, figure } }: { content: DraftContent }) {
  return (
    <div className="flex flex-col gap-4">
      {passage && (
        <div translate="no" className="rounded-control bg-sunken p-4 text-sm whitespace-pre-line text-ink">
          {title && <strong className="mb-1 block">{title}</strong>}
          {passage}
        </div>
      )}
      <p translate="no" className="text-lg wrap-anywhere whitespace-pre-line text-ink">
        {text}
      </p>
      {figure && (
        <div className="max-w-xl">
          <QuestionFigure figure={figure} />
        </div>
      )}
    </div>
  );
}
