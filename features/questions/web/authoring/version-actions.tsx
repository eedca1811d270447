import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { call } from '#ui/client/client.ts';
import { useAct } from '#ui/client/queries.ts';
import { useActFailure } from '#ui/client/use-act-failure.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ReasonDialog } from '#ui/controls/reason-dialog.tsx';
import { toast } from '#ui/controls/toast.tsx';
import { ActionItem } from '#ui/layout/action-list.tsx';
import { createDraft, type QuestionHistory, type QuestionVersion, restoreQuestion, retireQuestion } from '../../contract/authoring.ts';

type Props = { history: QuestionHistory; version: QuestionVersion; onChanged: () => Promise<unknown> };

/** What can be done with the newest version: begin the next one, take it out of use, put it back. */
export function VersionActions({ history, version: { id, is_active: isActive }, onChanged }: Props) {
  const { t } = useLingui();
  const actFailure = useActFailure();
  const [isAsking, setAsking] = useState(false);
  const beginning = useAct(createDraft, { onSuccess: onChanged });
  const confirm = async (reason: string) => {
    await call(isActive ? retireQuestion : restoreQuestion, { params: { id }, body: { reason } });
    toast({ tone: 'success', title: isActive ? t`Question retired` : t`Question restored` });
    await onChanged();
  };
  return (
    <>
      <ActionItem
        title={t`Edit`}
        action={
          <Button isPending={beginning.isPending} onPress={() => beginning.mutate({ body: { question_id: id } })}>
            <Trans>Edit as a new version</Trans>
          </Button>
        }
      >
        <Trans>
          Starts a draft. This version stays in use until another administrator approves the new one. Earlier results don’t change.
        </Trans>
        {beginning.error && <Alert tone="error">{actFailure(beginning.error)}</Alert>}
      </ActionItem>
      <ActionItem
        title={isActive ? t`Retire` : t`Restore`}
        action={
          <Button variant="secondary" onPress={() => setAsking(true)}>
            {isActive ? <Trans>Retire</Trans> : <Trans>Restore</Trans>}
          </Button>
        }
      >
        {isActive ? (
          <Trans>New tests leave it out. Tests that already have it keep it, and scores don’t change.</Trans>
        ) : (
          <Trans>It can appear in new tests again.</Trans>
        )}
      </ActionItem>
      {isAsking && (
        <ReasonDialog
          title={isActive ? t`Retire this question?` : t`Restore this question?`}
          confirmLabel={isActive ? t`Retire` : t`Restore`}
          variant={isActive ? 'danger' : 'primary'}
          description={t`Recorded in the audit log.`}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
          onStale={() => undefined}
        >
          <p>
            {isActive ? (
              <Trans>
                It’s left out of new tests. Tests that already have it keep it. If <span translate="no">{history.type.name}</span> would run
                short of questions, nothing changes and we’ll tell you why.
              </Trans>
            ) : (
              <Trans>It can appear in new tests again.</Trans>
            )}
          </p>
        </ReasonDialog>
      )}
    </>
  );
}
