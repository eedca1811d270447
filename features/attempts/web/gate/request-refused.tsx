import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { timeZoneName } from '#features/accounts/rules/time-zone.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { Page } from '#ui/layout/page.tsx';
import type { GateView } from '../../contract/gate.ts';
import type { AskedRefusal } from '../../rules/asked.ts';

type Request = NonNullable<GateView['request']>;

/** No attempt can be started for a request now: why, and what to do. */
export function RequestRefused({ view, request, why }: { view: GateView; request: Request; why: AskedRefusal }) {
  const { t } = useLingui();
  const titles: Record<AskedRefusal, string> = {
    request_not_open: t`This request isn’t open`,
    window_not_open: t`The test isn’t open yet`,
    window_closed: t`The deadline has passed`,
    request_used: t`You’ve already taken this test`,
    request_not_paid: t`This test is no longer paid for`,
    other_person: t`You replied from another email address`,
    asker_closed: t`This request is closed`,
    attempt_open: t`You already have this test open`,
  };
  return (
    <Page title={<span translate="no">{view.type.name}</span>} lead={t`You can’t start this test right now.`} width="page">
      <Alert tone="info" title={titles[why]}>
        <p>{reasonOf(request, why)}</p>
      </Alert>
      <div className="mt-6 flex flex-wrap gap-3">
        {why === 'attempt_open' && (
          <ButtonLink to={`/assessment/${view.type.slug}`}>
            <Trans>Continue your test</Trans>
          </ButtonLink>
        )}
        <ButtonLink to={`/requests/${request.id}`} variant={why === 'attempt_open' ? 'secondary' : 'primary'}>
          <Trans>Back to the request</Trans>
        </ButtonLink>
      </div>
    </Page>
  );
}

function reasonOf(request: Request, why: AskedRefusal): ReactNode {
  const zone = request.time_zone;
  const zoneName = timeZoneName(zone, new Date(request.closes_at));
  const askedBy = <span translate="no">{request.asked_by}</span>;
  switch (why) {
    case 'request_not_open':
      return <Trans>You haven’t accepted it yet, or it was declined or canceled. Open the request to check.</Trans>;
    case 'window_not_open':
      return (
        <Trans>
          It opens on <Moment at={request.opens_at} zone={zone} /> ({zoneName}).
        </Trans>
      );
    case 'window_closed':
      return (
        <Trans>
          You had until <Moment at={request.closes_at} zone={zone} /> ({zoneName}) to start. Ask {askedBy} for a new request.
        </Trans>
      );
    case 'request_used':
      return <Trans>Each request is good for one attempt.</Trans>;
    case 'request_not_paid':
      return <Trans>Ask {askedBy} for a new request.</Trans>;
    case 'other_person':
      return <Trans>Ask {askedBy} which address to use.</Trans>;
    case 'asker_closed':
      return <Trans>{askedBy} is no longer on Meridian. You don’t need to do anything.</Trans>;
    case 'attempt_open':
      return <Trans>You started it on your own. Finish it first, then use its result for this request.</Trans>;
  }
}
