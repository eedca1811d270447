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
        It was opened in another window or on another device. Everything you chose here is kept, and the clock is running. Continue there or
        here.
      </Trans>
    </Notice>
  );
}
