import { Trans } from '@lingui/react/macro';
import AppWindow from 'lucide-react/icons/app-window';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from './notice.tsx';

/** The test goes on in another window; this one shows nothing until it takes over. */
export function OtherWindow({ onTakeOver }: { onTakeOver: () => void }) {
  return (
    <Notice
      icon={<AppWindow />}
      title={<Trans>This test is open in another window</Trans>}
      action={
        <Button onPress={onTakeOver}>
          <Trans>Continue here</Trans>
        </Button>
      }
    >
      <Trans>
        You opened it in another window or on another device. Your answers here aren’t lost, and the clock is still running. Continue there
        or here.
      </Trans>
    </Notice>
  );
}
