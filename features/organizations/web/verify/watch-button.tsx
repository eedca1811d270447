import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { groupCode } from '#features/certificates/rules/code.ts';
import { useAct } from '#ui/client/queries.ts';
import { useActFailure } from '#ui/client/use-act-failure.ts';
import { Button } from '#ui/controls/button.tsx';
import { toast } from '#ui/controls/toast.tsx';
import { listBulkCheckRows, listChecks } from '../../contract/checks.ts';
import { endWatch, listWatches, watchCertificate } from '../../contract/watches.ts';

type Props = {
  code: string;
  /** The open watch of the organization, if there is one. */
  watchId: string | null;
  /** Of a certificate that can still be revoked or expire. */
  canWatch: boolean;
};

/** Watches a certificate, or ends its watch; every list that says so follows. */
export function WatchButton({ code, watchId, canWatch }: Props) {
  const { t } = useLingui();
  const refresh = useRefresh();
  const actFailure = useActFailure();
  const onError = (error: Error) => toast({ tone: 'error', title: actFailure(error) });
  const set = useAct(watchCertificate, { onSuccess: refresh, onError });
  const end = useAct(endWatch, { onSuccess: refresh, onError });
  const id = groupCode(code);
  if (watchId !== null)
    return (
      <Button
        variant="secondary"
        size="small"
        aria-label={t`Stop watching: ${id}`}
        isPending={end.isPending}
        onPress={() => end.mutate({ params: { id: watchId } })}
      >
        <EyeOff aria-hidden="true" />
        <Trans>Stop watching</Trans>
      </Button>
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

/** Has every list that shows watches read again. */
export function useRefresh(): () => Promise<unknown> {
  const client = useQueryClient();
  const paths = [listWatches.path, listChecks.path, listBulkCheckRows.path];
  return () => Promise.all(paths.map((path) => client.invalidateQueries({ queryKey: [path] })));
}
