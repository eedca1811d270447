import { Trans, useLingui } from '@lingui/react/macro';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { ReactNode } from 'react';
import type { Received } from '#platform/contract/contract.ts';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { readOverview } from '../../contract/overview.ts';
import { usePortal } from '../frame/own-organization.ts';

/** What a new organization does first, in order; gone once it has asked somebody. */
export function FirstSteps({ overview }: { overview: Received<typeof readOverview> }) {
  const { t } = useLingui();
  const { home, rosters } = usePortal();
  if (overview.has_requests) return null;
  const isEmployer = overview.organization.kind === 'employer';
  const { is_domain_proven: isProven } = overview.organization;
  // Seats can wait: free assessments need none, and candidates may pay for themselves.
  const next = !isProven ? 'domain' : !overview.has_rosters ? 'roster' : 'ask';
  return (
    <Section title={t`First steps`}>
      <ol className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
        <Step isDone={isProven} isNext={next === 'domain'} to={`${home}/organization`} title={t`Verify your domain`}>
          {isProven ? (
            <Trans>People see it next to your name.</Trans>
          ) : (
            <Trans>
              You can’t send requests until your organization’s domain is verified. We email a link to an address at your domain.
            </Trans>
          )}
        </Step>
        <Step
          isDone={overview.has_rosters}
          isNext={next === 'roster'}
          to={rosters}
          title={isEmployer ? t`Create a position` : t`Create a cohort`}
        >
          {isEmployer ? (
            <Trans>A position is a list of candidates. Add them one by one or from a CSV file.</Trans>
          ) : (
            <Trans>A cohort is a list of students. Add them one by one or from a CSV file.</Trans>
          )}
        </Step>
        <Step isDone={overview.free_seats > 0} to={`${home}/seats`} title={t`Buy seats`}>
          <Trans>A seat pays for one attempt. You don’t need any for free assessments, or if people pay for themselves.</Trans>
        </Step>
        <Step isDone={false} isNext={next === 'ask'} to={rosters} title={t`Ask people`}>
          <Trans>They get an email, decide whether to take part, and choose what you see of the result.</Trans>
        </Step>
      </ol>
    </Section>
  );
}

type StepProps = { isDone: boolean; isNext?: boolean; to: string; title: string; children: ReactNode };

/** One step; the next one has a button, so that nobody wonders where to begin. */
function Step({ isDone, isNext = false, to, title, children }: StepProps) {
  const { t } = useLingui();
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-3 p-4 sm:p-5">
      <div className="flex min-w-0 flex-1 basis-56 items-start gap-4">
        <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${isDone ? 'text-success' : 'text-ink-subtle'}`} />
        <div className="min-w-0">
          <p className="font-semibold text-ink">
            {isNext ? title : <TextLink to={to}>{title}</TextLink>}{' '}
            {isDone && <span className="text-sm font-normal text-ink-muted">({t`done`})</span>}
          </p>
          <p className="text-[0.9375rem] text-ink-muted">{children}</p>
        </div>
      </div>
      {isNext && (
        <ButtonLink to={to} size="small" className="max-sm:ms-9">
          {title}
        </ButtonLink>
      )}
    </li>
  );
}
