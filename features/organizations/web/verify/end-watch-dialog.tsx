import { Trans, useLingui } from '@lingui/react/macro';
import { call } from '#ui/client/client.ts';
import { ConfirmDialog } from '#ui/controls/confirm-dialog.tsx';
import { endWatch } from '../../contract/watches.ts';
import { useRefresh } from './use-refresh.ts';

type Props = {
  watchId: string;
  /** The certificate was revoked or has expired. */
  isFired?: boolean;
  onEnded?: () => void;
  onClose: () => void;
};

/** Asks before a watch ends, wherever that is chosen. */
export function EndWatchDialog({ watchId, isFired = false, onEnded, onClose }: Props) {
  const { t } = useLingui();
  const refresh = useRefresh();
  return (
    <ConfirmDialog
      title={isFired ? t`Remove this certificate?` : t`Stop watching this certificate?`}
      confirmLabel={isFired ? t`Remove` : t`Stop watching`}
      onClose={onClose}
      onConfirm={async () => {
        await call(endWatch, { params: { id: watchId } });
        await refresh();
        onEnded?.();
      }}
    >
      <p>
        {isFired ? (
          <Trans>It’s removed from the list. Past checks stay in your history.</Trans>
        ) : (
          <Trans>You won’t get email about it anymore. You can watch it again later.</Trans>
        )}
      </p>
    </ConfirmDialog>
  );
}
