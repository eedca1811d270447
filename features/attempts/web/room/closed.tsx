import { Trans } from '@lingui/react/macro';
import CircleStop from 'lucide-react/icons/circle-stop';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from './notice.tsx';

/** An administrator ended the test: why, and that everything saved counts. */
export function Closed({ reason, onContinue }: { reason: string; onContinue: () => void }) {
  return (
    <Notice
      icon={<CircleStop />}
      title={<Trans>An administrator ended your test</Trans>}
      action={
        <Button onPress={onContinue}>
          <Trans>See result</Trans>
        </Button>
      }
    >
      <p className="wrap-anywhere">
        <Trans>Reason: {reason}</Trans>
      </p>
      <p>
        <Trans>Your answers so far were submitted, and they count.</Trans>
      </p>
    </Notice>
  );
}
