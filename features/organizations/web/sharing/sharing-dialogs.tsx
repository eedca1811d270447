import { useQueryClient } from '#ui/client/query-client.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useAct } from '#ui/client/queries.ts';
import { ConfirmDialog } from '#ui/controls/confirm-dialog.tsx';
import { toast } from '#ui/controls/toast.tsx';
import { changeSharing, listSharing, readSharingHistory, type SharingRow } from '../../contract/sharing.ts';
import type { ShareLevel } from '../../rules/assessment-request.ts';
import { ShareChoice, type ShareChoiceValue } from './share-choice.tsx';

type Props = { row: SharingRow; onClose: () => void };

/** Saves what an organization may see, and refreshes everything that shows it. */
function useChange({ id }: SharingRow) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const change = useAct(changeSharing, {
    onSettled: () => Promise.all([listSharing, readSharingHistory].map(({ path }) => queries.invalidateQueries({ queryKey: [path] }))),
  });
  return async (level: ShareLevel, isOnBoard: boolean) => {
    await change.mutateAsync({ params: { id }, body: { level, is_on_board: isOnBoard } });
    toast({ tone: 'success', title: level === 'nothing' ? t`Sharing stopped` : t`Saved` });
  };
}

export function ChangeSharingDialog({ row, onClose }: Props) {
  const { t } = useLingui();
  const save = useChange(row);
  const [value, setValue] = useState<ShareChoiceValue>({ level: row.level, isOnBoard: row.is_on_board });
  return (
    <ConfirmDialog
      title={t`Change what you share`}
      confirmLabel={t`Save`}
      variant="primary"
      onConfirm={() => save(value.level ?? 'nothing', value.isOnBoard)}
      onClose={onClose}
    >
      <ShareChoice organization={row.organization.name} value={value} onChange={setValue} hasBoard={row.roster.has_board} />
    </ConfirmDialog>
  );
}

export function StopSharingDialog({ row, onClose }: Props) {
  const { t } = useLingui();
  const save = useChange(row);
  return (
    <ConfirmDialog title={t`Stop sharing?`} confirmLabel={t`Stop sharing`} onConfirm={() => save('nothing', false)} onClose={onClose}>
      <p>
        <Trans>
          <span translate="no">{row.organization.name}</span> can no longer see this result. They keep anything they’ve already seen or
          saved. You can share it again later.
        </Trans>
      </p>
    </ConfirmDialog>
  );
}
