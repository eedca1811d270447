import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { call } from '#ui/client/client.ts';
import { Button } from '#ui/controls/button.tsx';
import { ConfirmDialog } from '#ui/controls/confirm-dialog.tsx';
import { objectToRequest } from '../../contract/asking.ts';
import type { AnswerProps } from './answer-props.ts';

/** For the person asked, when an account with another address has accepted: was it theirs, or somebody else's? */
export function Objection({ reference, view, onAnswered }: AnswerProps) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const name = <span translate="no">{view.organization.name}</span>;
  const object = async () => onAnswered(await call(objectToRequest, { body: { token: reference } }));
  return (
    <div className="flex flex-col gap-5 border-t border-line pt-5">
      <p>
        <Trans>
          That account’s email address isn’t <span translate="no">{view.masked_email}</span>. If the account isn’t yours, tell us. We’ll
          cancel the request, and {name} won’t see that account’s result.
        </Trans>
      </p>
      <div>
        <Button variant="secondary" size="large" onPress={() => setIsAsking(true)}>
          <Trans>It wasn’t me</Trans>
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t`Cancel this request?`}
          confirmLabel={t`Cancel the request`}
          onConfirm={object}
          onClose={() => setIsAsking(false)}
        >
          <p>
            <Trans>You can’t undo this. To take the test yourself, ask {name} for a new request.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}
