import { Trans, useLingui } from '@lingui/react/macro';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { ReactNode } from 'react';
import type { Received } from '#platform/contract/contract.ts';
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
  return (
    <Section title={t`First steps`}>
      <ol className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
        <Step
          isDone={overview.organization.is_domain_proven}
          title={<TextLink to={`${home}/organization`}>{t`Verify your domain`}</TextLink>}
        >
          <Trans>We email a link to an address at your domain. It shows people that requests really come from you.</Trans>
        </Step>
        <Step
          isDone={overview.has_rosters}
          title={<TextLink to={rosters}>{isEmployer ? t`Create a position` : t`Create a cohort`}</TextLink>}
        >
          {isEmployer ? (
            <Trans>A position is a list of candidates. Add them one by one or from a CSV file.</Trans>
          ) : (
            <Trans>A cohort is a list of students. Add them one by one or from a CSV file.</Trans>
          )}
        </Step>
        <Step isDone={overview.free_seats > 0} title={<TextLink to={`${home}/seats`}>{t`Buy seats`}</TextLink>}>
          <Trans>A seat pays for one attempt. You don’t need any for free assessments, or if people pay for themselves.</Trans>
        </Step>
        <Step isDone={false} title={<TextLink to={rosters}>{t`Ask people`}</TextLink>}>
          <Trans>They get an email, decide whether to take part, and choose what you see of the result.</Trans>
        </Step>
      </ol>
    </Section>
  );
}

function Step({ isDone, title, children }: { isDone: boolean; title: ReactNode; children: ReactNode }) {
  const { t } = useLingui();
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <li className="flex items-start gap-4 p-4 sm:p-5">
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${isDone ? 'text-success' : 'text-ink-subtle'}`} />
      <div className="min-w-0">
        <p className="font-semibold text-ink">
          {title} {isDone && <span className="text-sm font-normal text-ink-muted">({t`done`})</span>}
        </p>
        <p className="text-[0.9375rem] text-ink-muted">{children}</p>
      </div>
    </li>
  );
}
