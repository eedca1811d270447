import { Plural, Trans, useLingui } from '@lingui/react/macro';
import ChevronDown from 'lucide-react/icons/chevron-down';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { PreviewQuestion as Question } from '../../contract/forms.ts';
import { QuestionFigure } from '../figure/question-figure.tsx';
import { useDifficultyNames } from './names.tsx';

type Props = { question: Question; number: number; total: number; isOpenAtFirst: boolean };

/** One question of a drawn form: its beginning, and at a press all of it with its key. */
export function PreviewQuestion({ question, number, total, isOpenAtFirst }: Props) {
  const { t } = useLingui();
  const difficulty = useDifficultyNames()[question.difficulty];
  return (
    <li>
      <details open={isOpenAtFirst} className="group/question">
        <summary className="flex cursor-pointer list-none items-start gap-4 px-4 py-3 hover:bg-hover focus-visible:-outline-offset-2 sm:px-6 [&::-webkit-details-marker]:hidden">
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
              <h3 className="text-sm font-semibold text-ink">{t`Question ${number} of ${total}`}</h3>
              <span className="text-caption text-ink-muted">
                <span translate="no">{question.category}</span>
                {' · '}
                {difficulty}
                {' · '}
                <Plural value={question.points} one="# point" other="# points" />
              </span>
            </div>
            <p translate="no" className="truncate text-sm text-ink-muted group-open/question:hidden">
              {question.question_text}
            </p>
          </div>
          <ChevronDown
            aria-hidden="true"
            className="mt-0.5 size-5 shrink-0 text-ink-muted transition-[rotate] group-open/question:rotate-180"
          />
        </summary>
        <div className="px-4 pt-1 pb-6 sm:px-6">
          <QuestionWithKey question={question} />
        </div>
      </details>
    </li>
  );
}

/** What a candidate sees of a question, with the right option, the mistakes and the explanation. */
export function QuestionWithKey({ question }: { question: Question }) {
  return (
    <>
      <div translate="no" className="flex flex-col gap-4">
        {question.passage && (
          <div className="max-w-3xl rounded-control bg-sunken p-4">
            {question.passage_title && <p className="mb-1 font-semibold text-ink">{question.passage_title}</p>}
            <p className="whitespace-pre-line text-ink">{question.passage}</p>
          </div>
        )}
        <p className="max-w-3xl font-medium whitespace-pre-line text-ink">{question.question_text}</p>
        {question.figure && (
          <div className="max-w-3xl">
            <QuestionFigure figure={question.figure} />
          </div>
        )}
      </div>
      <Options options={question.options} />
      <p className="mt-4 max-w-3xl border-s-2 border-gold ps-3 text-sm text-ink-muted">
        <strong className="font-semibold text-ink">
          <Trans>Explanation</Trans>
        </strong>{' '}
        <span translate="no">{question.explanation}</span>
      </p>
    </>
  );
}

/** Options one under the other, or side by side where they are pictures. */
function Options({ options }: { options: Question['options'] }) {
  const arePictures = options.every((option) => option.figure !== null);
  return (
    <ul className={`mt-4 gap-2 ${arePictures ? 'grid grid-cols-2 sm:grid-cols-4' : 'flex max-w-3xl flex-col'}`}>
      {options.map((option, at) => (
        <li
          key={option.id}
          className={`rounded-control border p-3 ${option.is_right ? 'border-success-edge bg-success-soft' : 'border-line bg-surface'}`}
        >
          <div className={`flex gap-3 ${arePictures ? 'flex-col items-start' : 'items-baseline'}`}>
            <span translate="no" className="font-semibold text-ink-muted">
              {String.fromCodePoint(65 + at)}
            </span>
            <div translate="no" className="min-w-0 flex-1 text-ink">
              {option.figure ? <QuestionFigure figure={option.figure} /> : option.option_text}
            </div>
            {option.is_right && (
              <span className="inline-flex items-center gap-1.5 text-sm font-semibold text-success">
                <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
                <Trans>Correct</Trans>
              </span>
            )}
          </div>
          {option.mistake && (
            <p translate="no" className={`mt-1 text-caption text-ink-muted ${arePictures ? '' : 'ps-6'}`}>
              {option.mistake}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
