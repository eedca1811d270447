import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useReply } from '#ui/client/queries.ts';
import { Badge } from '#ui/controls/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { ReadFailure } from '#ui/controls/read-failure.tsx';
import { ReasonDialog } from '#ui/controls/reason-dialog.tsx';
import { toast } from '#ui/controls/toast.tsx';
import { call } from '#ui/client/client.ts';
import { ActionItem } from '#ui/layout/action-list.tsx';
import { listRegrades, type MadeRegrade, revertRegrade } from '../../contract/regrades.ts';
import { RegradeDialog } from './regrade-dialog.tsx';

/** What was regraded of a question, and the way to do so or to take it back. */
export function RegradeAction({ questionId, onChanged }: { questionId: string; onChanged: () => void }) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useReply(listRegrades, { params: { id: questionId } });
  const [isOpen, setOpen] = useState(false);
  const [reverting, setReverting] = useState<MadeRegrade | null>(null);
  const changed = async () => {
    await refetch();
    onChanged();
  };
  const revert = async (reason: string) => {
    if (!reverting) return;
    const { results } = await call(revertRegrade, { params: { id: reverting.id }, body: { reason } });
    toast({
      tone: 'success',
      title: t`Regrade undone`,
      description: plural(results, { one: '# result changed.', other: '# results changed.' }),
    });
    await changed();
  };
  return (
    <>
      <ActionItem
        title={t`Regrade earlier tests`}
        action={
          <Button variant="secondary" isDisabled={!data} onPress={() => setOpen(true)}>
            <Trans>Regrade this question</Trans>
          </Button>
        }
      >
        <Trans>
          If the answer was wrong or the question is flawed, regrade everyone who had it. Before you confirm, you’ll see who’s affected.
        </Trans>
        <div className="mt-2 min-h-5">
          {!data && error && (
            <ReadFailure title={t`We couldn’t load the regrades`} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
          )}
          {data?.regrades.length === 0 && <Trans>Never regraded.</Trans>}
          <ol className="flex flex-col gap-3 empty:hidden">
            {data?.regrades.map((regrade) => (
              <RegradeItem key={regrade.id} regrade={regrade} onRevert={() => setReverting(regrade)} />
            ))}
          </ol>
        </div>
      </ActionItem>
      {isOpen && data && <RegradeDialog versions={data.versions} onClose={() => setOpen(false)} onDone={() => void changed()} />}
      {reverting && (
        <ReasonDialog
          title={t`Undo this regrade?`}
          confirmLabel={t`Undo`}
          description={t`Recorded in the audit log.`}
          onConfirm={revert}
          onClose={() => setReverting(null)}
          onStale={() => void refetch()}
        >
          <p>
            <Trans>Results go back to their earlier scores. Everyone who got an email about the regrade gets another one.</Trans>
          </p>
        </ReasonDialog>
      )}
    </>
  );
}

function RegradeItem({ regrade, onRevert }: { regrade: MadeRegrade; onRevert: () => void }) {
  const { t } = useLingui();
  const { kind, version, reason, results, verdicts, reverted_at: revertedAt } = regrade;
  return (
    <li className="border-t border-line pt-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <strong className="font-semibold text-ink">{kind === 'new_key' ? t`Answer key corrected` : t`Left out of every score`}</strong>
        <span className="text-ink-muted">
          <Trans>Version {version}</Trans>
          {' · '}
          <Moment at={regrade.made_at} />
        </span>
        {revertedAt ? (
          <Badge tone="neutral">{t`Undone`}</Badge>
        ) : (
          <Button variant="quiet" size="small" onPress={onRevert}>
            <Trans>Undo</Trans>
          </Button>
        )}
      </div>
      <p translate="no" className="mt-1 wrap-anywhere text-ink">
        {reason}
      </p>
      <p className="mt-1 text-caption text-ink-muted tabular-nums">
        <Plural value={results} one="# result changed" other="# results changed" />
        {', '}
        <Plural value={verdicts} one="# pass/fail outcome changed" other="# pass/fail outcomes changed" />
        {' · '}
        <span translate="no">{regrade.actor ?? t`command line`}</span>
      </p>
    </li>
  );
}
