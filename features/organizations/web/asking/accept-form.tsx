import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { call } from '#ui/client/client.ts';
import { useActFailure } from '#ui/client/use-act-failure.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { acceptRequest } from '../../contract/asking.ts';
import { ShareChoice, type ShareChoiceValue } from '../sharing/share-choice.tsx';
import { DeclineButton } from './decline-button.tsx';
import type { AnswerProps } from './answer-props.ts';
import { SwitchAccount } from './switch-account.tsx';

/** Accepting: what may be shared, and for another address than the one asked a word that this account takes it. */
export function AcceptForm(props: AnswerProps) {
  const { reference, view, visitor, onAnswered } = props;
  const { t } = useLingui();
  const actFailure = useActFailure();
  const [choice, setChoice] = useState<ShareChoiceValue>({ level: null, isOnBoard: false });
  const [isTakenOver, setIsTakenOver] = useState(false);
  const [hasPressed, setHasPressed] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isOther = view.caller === 'other_address';

  async function accept(): Promise<void> {
    setHasPressed(true);
    if (choice.level === null || (isOther && !isTakenOver)) return;
    setFailure(null);
    setIsPending(true);
    const body = { reference, share_level: choice.level, is_on_board: choice.isOnBoard, is_other_address: isTakenOver };
    try {
      onAnswered(await call(acceptRequest, { body }));
    } catch (error) {
      setFailure(actFailure(error));
      setIsPending(false);
    }
  }

  return (
    <div className="flex flex-col gap-6">
      {isOther && (
        <div className="flex flex-col gap-3">
          <Alert tone="warning" title={t`This request was sent to another address`}>
            <Trans>
              It was sent to <span translate="no">{view.email ?? view.masked_email}</span>. You’re logged in as{' '}
              <span translate="no">{visitor?.email}</span>.
            </Trans>
          </Alert>
          <div>
            <SwitchAccount {...props} />
          </div>
          <Checkbox
            isSelected={isTakenOver}
            isRequired
            onChange={setIsTakenOver}
            errorMessage={hasPressed && !isTakenOver ? t`Check this box to accept with this account.` : undefined}
          >
            <Trans>That address is mine too. I want to use this account.</Trans>
          </Checkbox>
        </div>
      )}
      <ShareChoice
        organization={view.organization.name}
        value={choice}
        onChange={setChoice}
        hasBoard={view.roster.has_board}
        isDisabled={isPending}
        errorMessage={hasPressed && choice.level === null ? t`Choose what they may see.` : undefined}
      />
      {failure !== null && <Alert tone="error">{failure}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button size="large" isPending={isPending} onPress={() => void accept()}>
          <Trans>Accept</Trans>
        </Button>
        <DeclineButton {...props} />
      </div>
    </div>
  );
}
