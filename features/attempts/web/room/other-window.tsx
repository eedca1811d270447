import { Trans } from '@lingui/react/macro';
import AppWindow from 'lucide-react/icons/app-window';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from './notice.tsx';

/** The test goes on in another window; this one shows nothing until it takes over. */
export function OtherWindow({ onTakeOver }: { onTakeOver: () => void }) {
  return (
    <Notice
      icon={<AppWindow />}
      title={<Trans>Another window is in charge</Trans>}
      action={
        <Button onPress={onTakeOver}>
          <Trans>Continue here</Trans>
        </Button>
      }
    >
      <Trans>
        The test was opened in another window or on another device. Everything you chose here is kept. The time goes on; you can continue in
        the other window, or here.
      </Trans>
    </Notice>
  );
}
