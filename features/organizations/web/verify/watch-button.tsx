import { Trans, useLingui } from '@lingui/react/macro';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { groupCode } from '#features/certificates/rules/code.ts';
import { useAct } from '#ui/client/queries.ts';
import { useActFailure } from '#ui/client/use-act-failure.ts';
import { Button } from '#ui/controls/button.tsx';
import { toast } from '#ui/controls/toast.tsx';
import { watchCertificate } from '../../contract/watches.ts';
import { EndWatchDialog } from './end-watch-dialog.tsx';
import { useRefresh } from './use-refresh.ts';

type Props = {
  code: string;
  /** The open watch of the organization, if there is one. */
  watchId: string | null;
  /** Of a certificate that can still be revoked or expire. */
  canWatch: boolean;
};

/** Watches a certificate, or ends its watch once that is confirmed; every list that says so follows. */
export function WatchButton({ code, watchId, canWatch }: Props) {
  const { t } = useLingui();
  const refresh = useRefresh();
  const actFailure = useActFailure();
  const onError = (error: Error) => toast({ tone: 'error', title: actFailure(error) });
  const set = useAct(watchCertificate, { onSuccess: refresh, onError });
  const [isAsking, setIsAsking] = useState(false);
  // The page of one certificate has the code with its dashes already.
  const id = groupCode(code.replaceAll('-', ''));
  if (watchId !== null)
    return (
      <>
        <Button variant="secondary" size="small" aria-label={t`Stop watching: ${id}`} onPress={() => setIsAsking(true)}>
          <EyeOff aria-hidden="true" />
          <Trans>Stop watching</Trans>
        </Button>
        {isAsking && <EndWatchDialog watchId={watchId} onClose={() => setIsAsking(false)} />}
      </>
    );
  if (!canWatch) return null;
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={t`Watch: ${id}`}
      isPending={set.isPending}
      onPress={() => set.mutate({ body: { code } })}
    >
      <Eye aria-hidden="true" />
      <Trans>Watch</Trans>
    </Button>
  );
}
