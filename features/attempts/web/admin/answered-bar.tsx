import { Trans } from '@lingui/react/macro';

/** How many questions of an attempt are answered, in words and as a bar. */
export function AnsweredBar({ answered, questions }: { answered: number; questions: number }) {
  const share = questions === 0 ? 0 : (100 * answered) / questions;
  return (
    <div>
      <p className="text-sm text-ink tabular-nums">
        <Trans>
          Answered {answered} of {questions}
        </Trans>
      </p>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 4"
        preserveAspectRatio="none"
        className="mt-1.5 h-1.5 w-full rounded-full bg-line rtl:-scale-x-100"
      >
        <rect width={share} height="4" className="fill-chart-1" />
      </svg>
    </div>
  );
}
