import { Trans } from '@lingui/react/macro';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { ReactNode } from 'react';
import type { DraftContent } from '../../rules/draft.ts';

/** What stands below an option, by its place from 1; null is what stands for no answer. */
export type OptionAside = (position: number | null) => ReactNode;

type Props = { content: DraftContent; aside?: OptionAside | undefined };

/** What candidates do not see before they submit: the right option, the mistakes and the explanation. */
export function QuestionKey({ content: { options, right, explanation }, aside }: Props) {
  return (
    <div className="flex max-w-3xl flex-col gap-4 rounded-card border border-line bg-surface p-4 text-sm sm:p-5">
      <ol className={`flex flex-col ${aside ? 'gap-4' : 'gap-2'}`}>
        {options.map(({ text, mistake }, at) => (
          <li key={at} className="flex gap-3">
            <span className="w-3 shrink-0 font-semibold text-ink-muted tabular-nums">{at + 1}</span>
            <div className="min-w-0 grow">
              <span translate="no" className="wrap-anywhere text-ink">
                {text}
              </span>
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
              {aside?.(at + 1)}
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
      <p translate="no" className="border-s-2 border-gold ps-3 whitespace-pre-line text-ink-muted">
        {explanation}
      </p>
    </div>
  );
}
