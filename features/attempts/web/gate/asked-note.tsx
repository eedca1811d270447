import { Trans } from '@lingui/react/macro';
import { timeZoneName } from '#features/accounts/rules/time-zone.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import type { GateView } from '../../contract/gate.ts';

/** For whom the test is taken, and until when it can be started. */
export function AskedNote({ request }: { request: NonNullable<GateView['request']> }) {
  const { closes_at: closes, time_zone: zone } = request;
  const zoneName = timeZoneName(zone, new Date(closes));
  return (
    <div className="mb-8">
      <Alert tone="info">
        <Trans>
          You’re taking this test for <strong translate="no">{request.asked_by}</strong>. Start it before <Moment at={closes} zone={zone} />{' '}
          ({zoneName}). If you’ve started by then, you can finish.
        </Trans>
      </Alert>
    </div>
  );
}
