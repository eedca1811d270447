import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/controls/button.tsx';
import type { AnswerProps } from './answer-props.ts';

/** For whoever opened the link with somebody else's account: it stays open, and one can log in with one's own. */
export function SwitchAccount({ onSignOut }: Pick<AnswerProps, 'onSignOut'>) {
  return (
    <Button variant="secondary" onPress={onSignOut}>
      <Trans>Log out to switch accounts</Trans>
    </Button>
  );
}
