import { Trans } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import Hourglass from 'lucide-react/icons/hourglass';
import { Notice } from './notice.tsx';

/** The attempt is over, and what follows is on its way. */
export function Finished() {
  return (
    <Notice icon={<Check />} title={<Trans>Your test is finished</Trans>}>
      <Trans>Your result is being opened.</Trans>
    </Notice>
  );
}

/** The time is over: the choices stand, and they are on their way. */
export function TimeUp() {
  return (
    <Notice icon={<Hourglass />} title={<Trans>Time&apos;s Up!</Trans>}>
      <Trans>Auto-submitting your assessment.</Trans>{' '}
      <Trans>The server ends the test by itself too: nothing more is needed from you.</Trans>
    </Notice>
  );
}
