import { Trans, useLingui } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import Webhook from 'lucide-react/icons/webhook';
import { useState } from 'react';
import type { Received } from '#platform/contract/contract.ts';
import { call } from '#ui/client/client.ts';
import { useReply } from '#ui/client/queries.ts';
import { useActFailure } from '#ui/client/use-act-failure.ts';
import { Badge } from '#ui/controls/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ConfirmDialog } from '#ui/controls/confirm-dialog.tsx';
import { Dialog } from '#ui/controls/dialog.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { ReadFailure } from '#ui/controls/read-failure.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { toast } from '#ui/controls/toast.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Section } from '#ui/layout/section.tsx';
import {
  changeWebhookTarget,
  listWebhookTargets,
  removeWebhookTarget,
  renewWebhookSecret,
  testWebhookTarget,
} from '../../contract/webhooks.ts';
import { NewTargetDialog } from './new-target-dialog.tsx';
import { ShownSecret } from './shown-secret.tsx';
import { useEventNames } from './use-connection-names.ts';

type Target = Received<typeof listWebhookTargets>['targets'][number];
type Asked = { act: 'remove' | 'renew'; target: Target } | null;

/** Where events go. */
export function Targets({ canChange }: { canChange: boolean }) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useReply(listWebhookTargets);
  const [isAdding, setIsAdding] = useState(false);
  const [asked, setAsked] = useState<Asked>(null);
  const [renewed, setRenewed] = useState<string | null>(null);
  const add = (
    <Button onPress={() => setIsAdding(true)}>
      <Plus aria-hidden="true" />
      <Trans>Add a webhook</Trans>
    </Button>
  );
  const close = () => setAsked(null);
  return (
    <Section
      title={t`Webhooks`}
      lead={t`We call your server when something happens. If a delivery fails, we retry for three days.`}
      actions={canChange && data?.targets.length ? add : null}
    >
      {!data ? (
        error ? (
          <ReadFailure title={t`We couldn’t load the webhooks`} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <div role="status" aria-label={t`Loading webhooks`}>
            <Skeleton className="h-28" />
          </div>
        )
      ) : data.targets.length === 0 ? (
        <EmptyState title={t`No webhooks yet`} icon={<Webhook aria-hidden="true" />} action={canChange && add}>
          {canChange ? (
            <Trans>Add the address on your server that we should call.</Trans>
          ) : (
            <Trans>An owner of your organization can add one.</Trans>
          )}
        </EmptyState>
      ) : (
        <ul className="flex flex-col gap-3">
          {data.targets.map((target) => (
            <TargetItem
              key={target.id}
              target={target}
              canChange={canChange}
              onAsk={(act) => setAsked({ act, target })}
              onChanged={() => void refetch()}
            />
          ))}
        </ul>
      )}
      {isAdding && <NewTargetDialog onClose={() => setIsAdding(false)} onAdded={() => void refetch()} />}
      {asked?.act === 'remove' && (
        <ConfirmDialog
          title={t`Remove this webhook?`}
          confirmLabel={t`Remove`}
          onClose={close}
          onConfirm={() => call(removeWebhookTarget, { params: { id: asked.target.id } }).finally(() => void refetch())}
        >
          <p>
            <Trans>Pending deliveries are dropped.</Trans>
          </p>
        </ConfirmDialog>
      )}
      {asked?.act === 'renew' && (
        <ConfirmDialog
          title={t`Replace this secret?`}
          confirmLabel={t`Replace secret`}
          onClose={close}
          onConfirm={async () => setRenewed((await call(renewWebhookSecret, { params: { id: asked.target.id } })).secret)}
        >
          <p>
            <Trans>
              We sign every delivery from now on with the new secret. If your server rejects any until you’ve updated it, we retry them.
            </Trans>
          </p>
        </ConfirmDialog>
      )}
      {renewed !== null && <RenewedDialog secret={renewed} onClose={() => setRenewed(null)} />}
    </Section>
  );
}

function RenewedDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useLingui();
  const [isCopied, setIsCopied] = useState(false);
  return (
    <Dialog title={t`Your new signing secret`} isOpen isHeld={!isCopied} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <ShownSecret secret={secret} label={t`New signing secret`} onCopied={() => setIsCopied(true)} onDone={onClose} />
    </Dialog>
  );
}

type ItemProps = { target: Target; canChange: boolean; onAsk: (act: 'remove' | 'renew') => void; onChanged: () => void };

function TargetItem({ target, canChange, onAsk, onChanged }: ItemProps) {
  const { t } = useLingui();
  const names = useEventNames();
  const actFailure = useActFailure();
  const { id, url, events, is_paused: isPaused, failing_since: failingSince } = target;
  const act = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work();
      toast({ tone: 'success', title: done });
    } catch (error) {
      toast({ tone: 'error', title: actFailure(error) });
    }
    onChanged();
  };
  return (
    <li className="rounded-card border border-line bg-surface px-5 py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span translate="no" className="min-w-0 font-semibold wrap-anywhere text-ink">
          {url}
        </span>
        {isPaused ? (
          <Badge tone="neutral">
            <Trans>Paused</Trans>
          </Badge>
        ) : failingSince ? (
          <Badge tone="warning">
            <Trans>Failing</Trans>
          </Badge>
        ) : null}
      </p>
      <p className="mt-1 text-sm text-ink-muted">{events.map((event) => names[event]).join(' · ')}</p>
      {failingSince && (
        <p className="mt-1 text-caption text-ink-muted">
          <Trans>
            Nothing has been delivered since <Moment at={failingSince} />
          </Trans>
        </p>
      )}
      {canChange && (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="small"
            aria-label={t`Send a test to ${url}`}
            onPress={() => void act(() => call(testWebhookTarget, { params: { id } }), t`Test event on its way`)}
          >
            <Trans>Send a test</Trans>
          </Button>
          <Button
            variant="secondary"
            size="small"
            aria-label={isPaused ? t`Resume ${url}` : t`Pause ${url}`}
            onPress={() =>
              void act(
                () => call(changeWebhookTarget, { params: { id }, body: { is_paused: !isPaused } }),
                isPaused ? t`Webhook resumed` : t`Webhook paused`,
              )
            }
          >
            {isPaused ? <Trans>Resume</Trans> : <Trans>Pause</Trans>}
          </Button>
          <Button variant="secondary" size="small" aria-label={t`Replace secret for ${url}`} onPress={() => onAsk('renew')}>
            <Trans>Replace secret</Trans>
          </Button>
          <Button variant="secondary" size="small" aria-label={t`Remove ${url}`} onPress={() => onAsk('remove')}>
            <Trans>Remove</Trans>
          </Button>
        </div>
      )}
    </li>
  );
}
