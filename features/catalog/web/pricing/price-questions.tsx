import { useLingui } from '@lingui/react/macro';
import ChevronDown from 'lucide-react/icons/chevron-down';

/** What people ask before they pay. */
export function PriceQuestions() {
  const { t } = useLingui();
  const questions = [
    {
      question: t`What does a payment include?`,
      answer: t`One attempt, its result in every category with what to work on next, and, if you pass, the certificate and its verification by anybody. Nothing is charged later.`,
    },
    {
      question: t`What if I do not pass?`,
      answer: t`You may try again: three attempts in 12 months, 14 days apart, unless the assessment says otherwise. Each attempt is paid for on its own and asks other questions as long as there are any.`,
    },
    {
      question: t`How long may I wait after paying?`,
      answer: t`A paid attempt waits for you. The clock starts only when the questions are first shown.`,
    },
    {
      question: t`When do I get my money back?`,
      answer: t`When we cannot deliver the attempt. Write to support if something else went wrong; a person reads it.`,
    },
    {
      question: t`Which currency will I be charged in?`,
      answer: t`US dollars. Your bank may convert the amount and charge for that.`,
    },
  ];
  return (
    <div className="max-w-3xl divide-y divide-line rounded-card border border-line bg-surface">
      {questions.map(({ question, answer }) => (
        <details key={question} className="group">
          <summary className="flex cursor-pointer list-none items-center justify-between gap-4 px-5 py-4 font-semibold text-ink hover:bg-hover [&::-webkit-details-marker]:hidden">
            {question}
            <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-ink-muted transition-[rotate] group-open:rotate-180" />
          </summary>
          <p className="px-5 pb-5 text-ink-muted">{answer}</p>
        </details>
      ))}
    </div>
  );
}
