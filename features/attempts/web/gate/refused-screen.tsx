import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { freeStartsPerDay } from '#features/catalog/rules/why-not-start.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { Page } from '#ui/layout/page.tsx';
import type { GateView } from '../../contract/gate.ts';

type Refused = NonNullable<GateView['why_not_start']>;

/** No attempt can be started: the reason, until when, and what to do instead; shown before anything is paid. */
export function RefusedScreen({ view, why }: { view: GateView; why: Refused }) {
  const { t } = useLingui();
  const titles: Record<Refused['refusal'], string> = {
    not_published: t`This assessment isn’t available right now.`,
    attempts_used_up: t`You’ve used all your attempts for this assessment.`,
    cooling_off: t`It’s too soon after your last attempt.`,
    too_many_today: t`You’ve taken this free test ${freeStartsPerDay} times in 24 hours.`,
  };
  const hasUnusedPayment = view.type.price_cents > 0 && view.payment === 'completed';
  return (
    <Page title={<span translate="no">{view.type.name}</span>} width="page">
      <Alert tone="info" title={titles[why.refusal]}>
        <p>{reasonOf(view, why)}</p>
        {why.until !== null && (
          <p className="mt-2 font-semibold">
            <Trans>
              You can start again from <Moment at={why.until} />.
            </Trans>
          </p>
        )}
        <p className="mt-2">
          {hasUnusedPayment ? (
            <Trans>The attempt you paid for is still yours.</Trans>
          ) : (
            <Trans>You weren’t charged, and no attempt was used.</Trans>
          )}
        </p>
      </Alert>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to="/assessments">
          <Trans>See all assessments</Trans>
        </ButtonLink>
        <ButtonLink to="/dashboard/assessments" variant="secondary">
          <Trans>My Assessments</Trans>
        </ButtonLink>
      </div>
    </Page>
  );
}

function reasonOf({ type, attempts_used: used }: GateView, { refusal }: Refused): ReactNode {
  switch (refusal) {
    case 'not_published':
      return <Trans>Check back later, or choose another one.</Trans>;
    case 'attempts_used_up':
      return (
        <Plural
          value={used}
          one="You’ve started # attempt in the last 12 months."
          other="You’ve started # attempts in the last 12 months."
        />
      );
    case 'too_many_today':
      return <Trans>That’s the limit for this test.</Trans>;
    case 'cooling_off':
      return (
        <Plural
          value={type.cool_off_days}
          one="You need to wait # day between attempts."
          other="You need to wait # days between attempts."
        />
      );
  }
}
