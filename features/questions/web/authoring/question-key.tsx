import { Trans } from '@lingui/react/macro';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { ReactNode } from 'react';
import type { DraftContent } from '../../rules/draft.ts';
import { QuestionFigure } from '../figure/question-figure.tsx';
import { QuestionStem } from './question-stem.tsx';

/** What stands below an option, by its place from 1; null is what stands for no answer. */
export type OptionAside = (position: number | null) => ReactNode;

type Props = {
  content: DraftContent;
  aside?: OptionAside | undefined;
  /** Where nothing else on the page says what is asked. */
  hasStem?: boolean;
  /** Within a card that has a frame of its own. */
  isBare?: boolean;
};

/** What candidates do not see before they submit: the right option, the mistakes and the explanation. */
export function QuestionKey({ content, aside, hasStem = false, isBare = false }: Props) {
  const { options, right, explanation } = content;
  return (
    <div className={`flex max-w-3xl flex-col gap-5 text-sm ${isBare ? '' : 'rounded-card border border-line bg-surface p-4 sm:p-6'}`}>
      {hasStem && <QuestionStem content={content} />}
      <ol className={`flex flex-col ${aside ? 'gap-4' : 'gap-2'}`}>
        {options.map(({ text, figure, mistake }, at) => (
          <li key={at} className={`flex gap-3 ${at === right ? 'font-semibold' : ''}`}>
            <span className="w-3 shrink-0 font-semibold text-ink-muted tabular-nums">{at + 1}</span>
            <div className="min-w-0 grow">
              <span translate="no" className="wrap-anywhere text-ink">
                {text}
              </span>
              {figure && <QuestionFigure figure={figure} />}
              {at === right && (
                <span className="ms-2 inline-flex items-center gap-1 font-semibold text-success">
                  <CircleCheck aria-hidden="true" className="size-4" />
                  <Trans>Correct</Trans>
                </span>
              )}
              {mistake && at !== right && (
                <span translate="no" className="block text-caption text-ink-muted">
                  {mistake}
                </span>
              )}
              <div className="font-normal">{aside?.(at + 1)}</div>
            </div>
          </li>
        ))}
        {aside && (
          <li className="flex gap-3">
            <span aria-hidden="true" className="w-3 shrink-0 font-semibold text-ink-muted">
              –
            </span>
            <div className="min-w-0 grow">
              <span className="text-ink">
                <Trans>No answer</Trans>
              </span>
              {aside(null)}
            </div>
          </li>
        )}
      </ol>
      <div className="border-s-2 border-gold ps-3">
        <p className="font-semibold text-ink">
          <Trans>Explanation</Trans>
        </p>
        <p translate="no" className="whitespace-pre-line text-ink-muted">
          {explanation}
        </p>
      </div>
    </div>
  );
}
