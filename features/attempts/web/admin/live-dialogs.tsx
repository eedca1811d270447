import { useQueryClient } from '#ui/client/query-client.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { call } from '#ui/client/client.ts';
import { ConfirmDialog } from '#ui/controls/confirm-dialog.tsx';
import { ReasonDialog } from '#ui/controls/reason-dialog.tsx';
import { toast } from '#ui/controls/toast.tsx';
import { closeAttempt, listFinishedAttempts, type OpenAttempt, pauseAttempt, resumeAttempt } from '../../contract/admin.ts';
import { pauseAtMostSeconds, pausesAtMost } from '../../rules/pause.ts';

type Props = { attempt: OpenAttempt; onClose: () => void; onChanged: () => void };

/** Asks why before the clock stands still. */
export function PauseDialog({ attempt, onClose, onChanged }: Props) {
  const { t } = useLingui();
  const name = useCandidateName(attempt);
  const [minutes, left] = [pauseAtMostSeconds / 60, pausesAtMost - attempt.pauses];
  return (
    <ReasonDialog
      title={t`Pause this test?`}
      confirmLabel={t`Pause`}
      variant="primary"
      description={t`The candidate sees this while the test is paused. Recorded in the audit log.`}
      onConfirm={async (reason) => {
        await call(pauseAttempt, { params: { id: attempt.id }, body: { reason } });
        toast({ tone: 'success', title: t`${name}’s test is paused` });
        onChanged();
      }}
      onClose={onClose}
      onStale={onChanged}
    >
      <Sitting attempt={attempt} />
      <p>
        <Trans>
          The clock stops and the questions are hidden until you resume, for up to {minutes} minutes. Pauses left: {left}.
        </Trans>
      </p>
    </ReasonDialog>
  );
}

export function ResumeDialog({ attempt, onClose, onChanged }: Props) {
  const { t } = useLingui();
  const name = useCandidateName(attempt);
  return (
    <ConfirmDialog
      title={t`Resume this test?`}
      confirmLabel={t`Resume`}
      variant="primary"
      onConfirm={async () => {
        await call(resumeAttempt, { params: { id: attempt.id } });
        toast({ tone: 'success', title: t`${name}’s test has resumed` });
        onChanged();
      }}
      onFailed={onChanged}
      onClose={onClose}
    >
      <Sitting attempt={attempt} />
      <p>
        <Trans>The clock starts again right away with the time that was left.</Trans>
      </p>
    </ConfirmDialog>
  );
}

/** Asks why before a test ends; its candidate reads the reason. */
export function CloseDialog({ attempt, onClose, onChanged, onOver }: Props & { onOver: (id: string) => void }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const name = useCandidateName(attempt);
  const refresh = () => {
    onChanged();
    void queries.invalidateQueries({ queryKey: [listFinishedAttempts.path] });
  };
  return (
    <ReasonDialog
      title={t`End this test now?`}
      confirmLabel={t`End test`}
      description={t`The candidate gets this by email and sees it in their account. Recorded in the audit log.`}
      onConfirm={async (reason) => {
        await call(closeAttempt, { params: { id: attempt.id }, body: { reason } });
        toast({ tone: 'success', title: t`${name}’s test has ended`, description: t`The candidate gets an email with the reason.` });
        onOver(attempt.id);
        refresh();
      }}
      onClose={onClose}
      onStale={refresh}
    >
      <Sitting attempt={attempt} />
      <p>
        <Trans>Everything saved so far is submitted and scored. You can’t undo this.</Trans>
      </p>
    </ReasonDialog>
  );
}

/** Whom a sentence about the test names. */
function useCandidateName({ person }: Pick<OpenAttempt, 'person'>): string {
  const { t } = useLingui();
  return person?.full_name ?? t`deleted account`;
}

/** Whose test it is, and which. */
export function Sitting({ attempt: { person, type } }: { attempt: Pick<OpenAttempt, 'person' | 'type'> }): ReactNode {
  return (
    <p>
      <strong translate="no" className="text-ink">
        {person?.full_name ?? type.code}
      </strong>
      , <span translate="no">{type.name}</span>
    </p>
  );
}
