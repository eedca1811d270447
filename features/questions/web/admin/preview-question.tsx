import { Plural, Trans, useLingui } from '@lingui/react/macro';
import CircleCheck from 'lucide-react/icons/circle-check';
import { Badge } from '#ui/controls/badge.tsx';
import type { PreviewQuestion as Question } from '../../contract/forms.ts';
import { QuestionFigure } from '../figure/question-figure.tsx';
import { useDifficultyNames } from './names.tsx';

type Props = { question: Question; number: number; total: number };

/** One question of a drawn form with its key. */
export function PreviewQuestion({ question, number, total }: Props) {
  const { t } = useLingui();
  const difficulty = useDifficultyNames()[question.difficulty];
  return (
    <li className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-6">
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 className="text-sm font-semibold text-ink">{t`Question ${number} of ${total}`}</h3>
        <span translate="no" className="text-caption text-ink-muted">
          {question.category}
        </span>
        <Badge tone="neutral">{difficulty}</Badge>
        <span className="text-caption text-ink-muted">
          <Plural value={question.points} one="# point" other="# points" />
        </span>
      </div>
      <QuestionWithKey question={question} />
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
