import { Trans } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import Hourglass from 'lucide-react/icons/hourglass';
import { Notice } from './notice.tsx';

/** The attempt is over; the last choices may still be on their way. */
export function Finished({ isDelivering }: { isDelivering: boolean }) {
  return (
    <Notice icon={<Check />} title={<Trans>Your test is finished</Trans>}>
      <p>{isDelivering ? <Trans>Sending your last answers.</Trans> : <Trans>Opening your dashboard with your result.</Trans>}</p>
    </Notice>
  );
}

/** The server says that the time is over; it ends the test by itself. */
export function TimeUp() {
  return (
    <Notice icon={<Hourglass />} title={<Trans>Time&apos;s Up!</Trans>}>
      <p>
        <Trans>Auto-submitting your assessment.</Trans> <Trans>You don’t have to do anything.</Trans>
      </p>
    </Notice>
  );
}
