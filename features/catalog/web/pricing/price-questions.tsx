import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { TextLink } from '#ui/controls/text-link.tsx';
import { questionsBeforePaying } from './questions-before-paying.ts';

/** What people ask before they pay. */
export function PriceQuestions({ refundDays }: { refundDays: number }) {
  const { i18n } = useLingui();
  return (
    <div className="divide-y divide-line rounded-card border border-line bg-surface">
      {questionsBeforePaying(refundDays).map(({ question, answer, more }) => (
        <details key={question.id} className="group">
          <summary className="flex cursor-pointer list-none items-center justify-between gap-4 px-5 py-4 font-semibold text-ink hover:bg-hover [&::-webkit-details-marker]:hidden">
            {i18n._(question)}
            <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-ink-muted transition-[rotate] group-open:rotate-180" />
          </summary>
          <p className="px-5 pb-5 text-ink-muted">
            {i18n._(answer)}{' '}
            <TextLink to={more}>
              <Trans>
                More in the help center<span className="sr-only"> ({i18n._(question)})</span>
              </Trans>
            </TextLink>
          </p>
        </details>
      ))}
    </div>
  );
}
