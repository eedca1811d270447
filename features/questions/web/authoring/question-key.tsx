import { Trans } from '@lingui/react/macro';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { DraftContent } from '../../rules/draft.ts';

/** What candidates do not see before they submit: the right option, the mistakes and the explanation. */
export function QuestionKey({ content: { options, right, explanation } }: { content: DraftContent }) {
  return (
    <div className="flex max-w-3xl flex-col gap-3 rounded-card border border-line bg-surface p-4 text-sm sm:p-5">
      <ol className="flex flex-col gap-2">
        {options.map(({ text, mistake }, at) => (
          <li key={at} className="flex gap-3">
            <span className="font-semibold text-ink-muted">{at + 1}</span>
            <span className="min-w-0">
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
            </span>
          </li>
        ))}
      </ol>
      <p translate="no" className="border-s-2 border-gold ps-3 whitespace-pre-line text-ink-muted">
        {explanation}
      </p>
    </div>
  );
}
