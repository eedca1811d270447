import { Trans } from '@lingui/react/macro';
import { timeZoneName } from '#features/accounts/rules/time-zone.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import type { RequestView } from '../../contract/asking.ts';
import { useRequest, type VisitorId } from '../asking/use-request.ts';
import { RequestProposal } from './request-proposal.tsx';

/** On the page of an assessment: the request that led there, and the time proposed with it. Nothing for a request of somebody else. */
export function AskedHere({ requestId, visitorId }: { requestId: string; visitorId: VisitorId }) {
  const { view } = useRequest(requestId, visitorId);
  if (!view || view.caller !== 'yours') return null;
  return (
    <div className="mb-10">
      <Alert tone="info">
        <WhoAsks view={view} />{' '}
        <TextLink to={`/requests/${view.id}`}>
          <Trans>See the request</Trans>
        </TextLink>
      </Alert>
      <div className="mt-8 empty:hidden">
        <RequestProposal requestId={view.id} />
      </div>
    </div>
  );
}

/** In the zone of the window, as on the page of the request. */
function WhoAsks({ view }: { view: RequestView }) {
  const { closes_at: closes, time_zone: zone, server_now: now } = view;
  const name = <strong translate="no">{view.organization.name}</strong>;
  const until = <Moment at={closes} zone={zone} />;
  const zoneName = timeZoneName(zone, new Date(closes));
  if (closes <= now)
    return (
      <Trans>
        {name} asked you to take this by {until} ({zoneName}).
      </Trans>
    );
  return (
    <Trans>
      {name} asked you to take this by {until} ({zoneName}).
    </Trans>
  );
}
