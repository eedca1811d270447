import { Plural, Trans, useLingui } from '@lingui/react/macro';
import KeyRound from 'lucide-react/icons/key-round';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import type { Received } from '#platform/contract/contract.ts';
import { call } from '#ui/client/client.ts';
import { useReply } from '#ui/client/queries.ts';
import { Badge } from '#ui/controls/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ConfirmDialog } from '#ui/controls/confirm-dialog.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { ReadFailure } from '#ui/controls/read-failure.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { toast } from '#ui/controls/toast.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Section } from '#ui/layout/section.tsx';
import { listApiKeys, revokeApiKey } from '../../contract/keys.ts';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { useScopeNames } from './use-connection-names.ts';

type ApiKey = Received<typeof listApiKeys>['keys'][number];
type Props = { canChange: boolean; isOwner: boolean };

/** Keys with which programs call; revoking works also when the organization is closed. */
export function Keys({ canChange, isOwner }: Props) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useReply(listApiKeys);
  const [isMaking, setIsMaking] = useState(false);
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  const make = (
    <Button onPress={() => setIsMaking(true)}>
      <Plus aria-hidden="true" />
      <Trans>Create a key</Trans>
    </Button>
  );
  return (
    <Section
      title={t`API keys`}
      lead={t`Create one key for each app, so you can revoke one without stopping the others.`}
      actions={canChange && data?.keys.length ? make : null}
    >
      {!data ? (
        error ? (
          <ReadFailure title={t`We couldn’t load the keys`} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <div role="status" aria-label={t`Loading keys`}>
            <Skeleton className="h-28" />
          </div>
        )
      ) : data.keys.length === 0 ? (
        <EmptyState title={t`No keys yet`} icon={<KeyRound aria-hidden="true" />} action={canChange && make}>
          {canChange ? (
            <Trans>Create a key for the first app you want to connect.</Trans>
          ) : (
            <Trans>An owner of your organization can create one.</Trans>
          )}
        </EmptyState>
      ) : (
        <ul className="flex flex-col gap-3">
          {data.keys.map((key) => (
            <KeyItem key={key.id} apiKey={key} onRevoke={isOwner ? () => setRevoking(key) : null} />
          ))}
        </ul>
      )}
      {isMaking && <NewKeyDialog onClose={() => setIsMaking(false)} onMade={() => void refetch()} />}
      {revoking && (
        <ConfirmDialog
          title={t`Revoke this key?`}
          confirmLabel={t`Revoke key`}
          cancelLabel={t`Keep it`}
          onClose={() => setRevoking(null)}
          onConfirm={async () => {
            await call(revokeApiKey, { params: { id: revoking.id } }).finally(() => void refetch());
            toast({ tone: 'success', title: t`Key revoked` });
          }}
        >
          <p>
            <Trans>
              Apps that use{' '}
              <strong translate="no" className="text-ink">
                {revoking.name}
              </strong>{' '}
              stop working right away. You can’t undo this.
            </Trans>
          </p>
        </ConfirmDialog>
      )}
    </Section>
  );
}

function KeyItem({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: (() => void) | null }) {
  const { t } = useLingui();
  const names = useScopeNames();
  const {
    name,
    prefix,
    scopes,
    per_minute: perMinute,
    created_at: createdAt,
    created_by: createdBy,
    last_used_at: lastUsedAt,
    revoked_at: revokedAt,
  } = apiKey;
  return (
    <li className="flex flex-wrap items-start justify-between gap-4 rounded-card border border-line bg-surface px-5 py-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span translate="no" className="font-semibold wrap-anywhere text-ink">
            {name}
          </span>
          <code translate="no" className="font-mono text-sm text-ink-muted">
            {prefix}…
          </code>
          {revokedAt && (
            <Badge tone="neutral">
              <Trans>Revoked</Trans>
            </Badge>
          )}
        </p>
        <p className="mt-1 text-sm text-ink-muted">
          {scopes.map((scope) => names[scope].name).join(' · ')} ·{' '}
          <Plural value={perMinute} one="# call per minute" other="# calls per minute" />
        </p>
        <p className="mt-1 text-caption text-ink-muted">
          {revokedAt ? (
            <Trans>
              Revoked <Moment at={revokedAt} />
            </Trans>
          ) : lastUsedAt ? (
            <Trans>
              Last used <Moment at={lastUsedAt} />
            </Trans>
          ) : (
            <Trans>Never used</Trans>
          )}
          {' · '}
          {createdBy === null ? (
            <Trans>
              Created <Moment at={createdAt} isDayOnly />
            </Trans>
          ) : (
            <Trans>
              Created <Moment at={createdAt} isDayOnly /> by <span translate="no">{createdBy}</span>
            </Trans>
          )}
        </p>
      </div>
      {onRevoke && !revokedAt && (
        <Button variant="secondary" size="small" onPress={onRevoke} aria-label={t`Revoke key ${name}`}>
          <Trans>Revoke</Trans>
        </Button>
      )}
    </li>
  );
}
