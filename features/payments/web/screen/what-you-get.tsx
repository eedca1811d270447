import { Plural, Trans, useLingui } from '@lingui/react/macro';
import Award from 'lucide-react/icons/award';
import BookOpenCheck from 'lucide-react/icons/book-open-check';
import Hourglass from 'lucide-react/icons/hourglass';
import Ticket from 'lucide-react/icons/ticket';
import type { ReactNode } from 'react';
import type { TypeDetails } from '#features/catalog/contract.ts';

/** What one payment includes. */
export function WhatYouGet({ type, timePercent }: { type: TypeDetails; timePercent: number }) {
  const { t } = useLingui();
  const { num_questions: questions, duration_minutes: standard, pass_percent: percent, validity_months: months } = type;
  const minutes = standard === null ? null : Math.round((standard * timePercent) / 100);
  return (
    <ul className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
      <Part icon={<Ticket />} title={t`One attempt`}>
        <Plural value={questions} one="# question" other="# questions" />
        {minutes !== null && (
          <>
            , <Plural value={minutes} one="# minute" other="# minutes" />
          </>
        )}
      </Part>
      <Part icon={<Hourglass />} title={t`Whenever you’re ready`}>
        <Trans>Your attempt doesn’t expire. The clock starts when your questions appear.</Trans>
      </Part>
      <Part icon={<BookOpenCheck />} title={t`A result you can learn from`}>
        <Trans>Your score in every category, how you compare, and what to work on next.</Trans>
      </Part>
      {months !== null && (
        <Part icon={<Award />} title={t`A certificate, if you pass`}>
          <Trans>
            With a score of {percent}% or higher. Signed, ready to share, and anyone can verify it. Valid for{' '}
            <Plural value={months} one="# month" other="# months" />.
          </Trans>
        </Part>
      )}
    </ul>
  );
}

function Part({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-4">
      <span
        aria-hidden="true"
        className="flex size-10 shrink-0 items-center justify-center rounded-full border border-gold bg-gold-soft text-gold-ink [&_svg]:size-5"
      >
        {icon}
      </span>
      <div className="min-w-0">
        <h3 className="font-semibold text-ink">{title}</h3>
        <p className="mt-0.5 text-[0.9375rem] text-ink-muted">{children}</p>
      </div>
    </li>
  );
}
