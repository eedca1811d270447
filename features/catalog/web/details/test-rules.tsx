import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { TextLink } from '#ui/controls/text-link.tsx';
import type { TypeDetails } from '../../contract.ts';
import type { Eligibility } from '../../rules/eligibility.ts';

/** What holds during and after an attempt, before anything is paid. How often and for how long stands in the card. */
export function TestRules({ type, leavePolicy }: { type: TypeDetails; leavePolicy: Eligibility['leavePolicy'] }) {
  const { t } = useLingui();
  return (
    <dl className="grid gap-x-10 gap-y-7 sm:grid-cols-2">
      <Rule name={t`Time`}>
        <Trans>Our server keeps the time. The clock starts when your questions appear and doesn’t stop.</Trans>
      </Rule>
      <Rule name={t`Leaving the window`}>
        {leavePolicy === 'enforced' && (
          <Trans>
            1st time: a warning. 2nd time: a warning, then a 10-second countdown if you’re away for more than 60 seconds. From the 3rd time:
            the countdown right away. If it runs out, your test is submitted automatically.
          </Trans>
        )}
        {leavePolicy === 'warn-only' && <Trans>Each time, we warn you and record it. Leaving never ends the test.</Trans>}
        {leavePolicy === 'off' && <Trans>With your accommodation, you can leave the window, and nothing is recorded.</Trans>}
      </Rule>
      <Rule name={t`Calculator`}>
        {type.allows_calculator ? (
          <Trans>There’s a calculator in the test room.</Trans>
        ) : (
          <Trans>No calculator. You can use the scratch pad in the test room.</Trans>
        )}
      </Rule>
      <Rule name={t`Retakes`}>
        <Trans>You get new questions each time, until you’ve seen them all.</Trans>
      </Rule>
      {type.validity_months !== null && (
        <Rule name={t`Certificate`}>
          <Trans>Score {type.pass_percent}% or higher to earn a certificate anyone can verify.</Trans>
        </Rule>
      )}
      <Rule name={t`Accommodations`}>
        <Trans>
          If you need more time or another adjustment, <TextLink to="/settings#accommodations">ask in your settings</TextLink> before you
          start.
        </Trans>
      </Rule>
      <Rule name={t`Questions`}>
        <Trans>
          Each question has four options and one correct answer. Everyone gets their own set of questions, with the same mix of topics and
          difficulty.
        </Trans>
      </Rule>
    </dl>
  );
}

function Rule({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold text-ink">{name}</dt>
      <dd className="mt-1 text-ink-muted">{children}</dd>
    </div>
  );
}
