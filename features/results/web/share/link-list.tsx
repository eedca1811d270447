import { useQueryClient } from '#ui/client/query-client.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import { replyKey, useAct } from '#ui/client/queries.ts';
import { Badge } from '#ui/controls/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/controls/card.tsx';
import { ConfirmDialog } from '#ui/controls/confirm-dialog.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { listResultLinks, type ResultLink, withdrawResultLink } from '../../contract.ts';
import type { LinkState } from '../../rules/link.ts';

/** The links of a result with what became of them. */
export function LinkList({ resultId, links }: { resultId: string; links: readonly ResultLink[] }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<ResultLink | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const hasWithdrawn = useRef(false);
  const queries = useQueryClient();
  const withdraw = useAct(withdrawResultLink, {
    onSettled: () => queries.invalidateQueries({ queryKey: replyKey(listResultLinks, { params: { id: resultId } }) }),
    onSuccess: () => {
      hasWithdrawn.current = true;
    },
  });
  // The button that opened the dialog is gone with the link.
  useEffect(() => {
    if (!asked && hasWithdrawn.current) list.current?.focus();
    hasWithdrawn.current = false;
  }, [asked]);
  if (links.length === 0)
    return (
      <p className="text-sm text-ink-muted">
        <strong className="font-semibold text-ink">
          <Trans>No links yet</Trans>
        </strong>{' '}
        <Trans>You’ll see here when each link was opened. We don’t record by whom.</Trans>
      </p>
    );
  return (
    <Card>
      <ul ref={list} tabIndex={-1} aria-label={t`Links to this result`} className="divide-y divide-line rounded-control">
        {links.map((link) => (
          <LinkRow key={link.id} link={link} onWithdraw={() => setAsked(link)} />
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          title={t`Withdraw this link?`}
          confirmLabel={t`Withdraw link`}
          onConfirm={() => withdraw.mutateAsync({ params: { id: resultId, link: asked.id } })}
          onClose={() => setAsked(null)}
        >
          <p className="text-ink-muted">
            <Trans>It stops working right away. You can’t undo this, but you can create another link.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </Card>
  );
}

function LinkRow({ link, onWithdraw }: { link: ResultLink; onWithdraw: () => void }) {
  const createdId = useId();
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium text-ink">
          <span id={createdId}>
            <Trans>
              Created <Moment at={link.created_at} />
            </Trans>
          </span>
          <StateBadge state={link.state} />
        </p>
        <p className="mt-1 text-sm text-ink-muted">
          <Ending link={link} /> <Plural value={link.opens} _0="Not opened yet." one="Opened once." other="Opened # times." />
        </p>
        {link.opened_at.length > 0 && <Opens link={link} />}
      </div>
      {link.state === 'open' && (
        <Button variant="secondary" size="small" aria-describedby={createdId} onPress={onWithdraw}>
          <Trans>Withdraw</Trans>
        </Button>
      )}
    </li>
  );
}

function StateBadge({ state }: { state: LinkState }) {
  const { t } = useLingui();
  if (state === 'open') return <Badge tone="success">{t`Active`}</Badge>;
  return <Badge tone="neutral">{state === 'expired' ? t`Expired` : t`Withdrawn`}</Badge>;
}

function Ending({ link: { state, expires_at, withdrawn_at } }: { link: ResultLink }) {
  if (withdrawn_at)
    return (
      <Trans>
        Withdrawn <Moment at={withdrawn_at} isDayOnly />.
      </Trans>
    );
  return state === 'expired' ? (
    <Trans>
      Expired <Moment at={expires_at} isDayOnly />.
    </Trans>
  ) : (
    <Trans>
      Expires <Moment at={expires_at} isDayOnly />.
    </Trans>
  );
}

function Opens({ link }: { link: ResultLink }) {
  return (
    <details className="mt-2 text-sm text-ink-muted">
      <summary className="w-fit cursor-pointer text-link underline underline-offset-[0.2em] touch-target">
        <Trans>When it was opened</Trans>
      </summary>
      <ul className="mt-1 space-y-0.5 tabular-nums">
        {link.opened_at.map((at, nth) => (
          <li key={`${at} ${nth}`}>
            <Moment at={at} />
          </li>
        ))}
      </ul>
      {link.opens > link.opened_at.length && (
        <p className="mt-1">
          <Trans>Older ones aren’t listed.</Trans>
        </p>
      )}
    </details>
  );
}
