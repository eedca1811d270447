import { Trans, useLingui } from '@lingui/react/macro';
import { ownTimeZone, timeZoneName } from '#features/accounts/rules/time-zone.ts';
import { Badge } from '#ui/controls/badge.tsx';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Card } from '#ui/controls/card.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import type { MyRequest } from '../../contract/asking.ts';
import { canConsent } from '../../rules/consent.ts';
import { useLevelNames } from '../sharing/level-names.ts';

type Props = { request: MyRequest; now: string };
/** The state of an open test of this type, which stands with its own button above the requests; undefined where none is open. */
type CardProps = Props & { openState?: string | undefined };

/** One request as the person asked sees it: by whom, for what, until when, what is shared, and the next step. */
export function AskedCard({ request, now, openState }: CardProps) {
  const { organization, type, roster } = request;
  return (
    <Card className="flex h-full flex-col">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 translate="no" className="font-semibold wrap-anywhere text-ink">
            {type.name}
          </h3>
          <p className="text-sm wrap-anywhere text-ink-muted">
            <span translate="no">{organization.name}</span>
            {' · '}
            {organization.kind === 'university' ? (
              <Trans>
                cohort <span translate="no">{roster.name}</span>
              </Trans>
            ) : (
              <span translate="no">{roster.name}</span>
            )}
          </p>
        </div>
        <AskedBadge request={request} now={now} openState={openState} />
      </div>
      <div className="mt-3 space-y-1 text-sm text-ink-muted">
        {isWaiting(request.state) && (
          <p>
            <Window request={request} now={now} />
          </p>
        )}
        {canConsent(request.state) && (
          <p>
            <Sharing request={request} />
          </p>
        )}
      </div>
      <div className="mt-auto pt-4 empty:hidden">
        {openState !== undefined && (request.state === 'accepted' || request.state === 'started') ? (
          <p className="text-sm text-ink-muted">
            {openState === 'ready' ? (
              <Trans>Your test is ready. Start it under Up next.</Trans>
            ) : (
              <Trans>Your test is in progress. Continue it under Up next.</Trans>
            )}
          </p>
        ) : (
          <NextStep request={request} now={now} />
        )}
      </div>
    </Card>
  );
}

/** Its window says something: not once it was finished, declined or canceled. */
const isWaiting = (state: MyRequest['state']): boolean =>
  state === 'asked' || state === 'accepted' || state === 'started' || state === 'lapsed';

function AskedBadge({ request: { state, closes_at }, now, openState }: CardProps) {
  const { t } = useLingui();
  if (state === 'asked' || state === 'accepted') {
    if (closes_at <= now) return <Badge tone="neutral">{t`Closed`}</Badge>;
    return state === 'asked' ? <Badge tone="gold">{t`New`}</Badge> : <Badge tone="info">{t`Accepted`}</Badge>;
  }
  switch (state) {
    case 'started':
      return <Badge tone="info">{openState === 'ready' ? t`Not started` : t`In progress`}</Badge>;
    case 'finished':
    case 'shared':
      return <Badge tone="success">{t`Finished`}</Badge>;
    case 'declined':
      return <Badge tone="neutral">{t`Declined`}</Badge>;
    case 'lapsed':
      return <Badge tone="neutral">{t`Closed`}</Badge>;
    case 'canceled':
      return <Badge tone="neutral">{t`Canceled`}</Badge>;
  }
}

/** In the reader's zone, which is named: cards of several organizations stand side by side. The request's page has the organization's. */
function Window({ request: { opens_at, closes_at }, now }: Props) {
  const zone = ownTimeZone();
  const name = timeZoneName(zone, new Date(closes_at));
  if (opens_at > now)
    return (
      <Trans>
        Opens <Moment at={opens_at} zone={zone} />, closes <Moment at={closes_at} zone={zone} /> (<span translate="no">{name}</span>)
      </Trans>
    );
  return closes_at > now ? (
    <Trans>
      Open until <Moment at={closes_at} zone={zone} /> (<span translate="no">{name}</span>)
    </Trans>
  ) : (
    <Trans>
      Closed <Moment at={closes_at} zone={zone} /> (<span translate="no">{name}</span>)
    </Trans>
  );
}

function Sharing({ request: { share_level, state } }: { request: MyRequest }) {
  const names = useLevelNames();
  const level = names[share_level];
  return (
    <>
      {state === 'finished' || state === 'shared' ? <Trans>They see: {level}.</Trans> : <Trans>They’ll see: {level}.</Trans>}{' '}
      <TextLink to="/settings#sharing">
        <Trans>Change</Trans>
      </TextLink>
    </>
  );
}

function NextStep({ request: { id, state, opens_at, closes_at, type, attempt_id, result_id }, now }: Props) {
  if (state === 'asked' && closes_at > now)
    return (
      <ButtonLink to={`/requests/${id}`} variant="secondary" size="small">
        <Trans>See the request</Trans>
      </ButtonLink>
    );
  if (state === 'accepted' && opens_at <= now && closes_at > now)
    return (
      <ButtonLink to={attempt_id ? `/assessment/${attempt_id}` : `/assessments/${type.slug}?request=${id}`} size="small">
        <Trans>Take the test</Trans>
      </ButtonLink>
    );
  if (state === 'started' && attempt_id)
    return (
      <ButtonLink to={`/assessment/${attempt_id}`} size="small">
        <Trans>Continue</Trans>
      </ButtonLink>
    );
  if (result_id)
    return (
      <ButtonLink to={`/results/${result_id}`} variant="secondary" size="small">
        <Trans>See your result</Trans>
      </ButtonLink>
    );
  return null;
}
