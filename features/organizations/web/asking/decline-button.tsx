import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { call } from '#ui/client/client.ts';
import { Button } from '#ui/controls/button.tsx';
import { ConfirmDialog } from '#ui/controls/confirm-dialog.tsx';
import { declineRequest } from '../../contract/asking.ts';
import type { AnswerProps } from './answer-props.ts';

/** Declining is final, so it asks once more. */
export function DeclineButton({ reference, view, onAnswered }: AnswerProps) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const decline = async () => onAnswered(await call(declineRequest, { body: { reference } }));
  return (
    <>
      <Button variant="quiet" size="large" onPress={() => setIsAsking(true)}>
        <Trans>Decline</Trans>
      </Button>
      {isAsking && (
        <ConfirmDialog title={t`Decline this request?`} confirmLabel={t`Decline`} onConfirm={decline} onClose={() => setIsAsking(false)}>
          <p>
            <Trans>
              <span translate="no">{view.organization.name}</span> will see that you declined. You can’t undo this. They’d need to ask you
              again.
            </Trans>
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
