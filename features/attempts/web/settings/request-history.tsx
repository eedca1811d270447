import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { call } from '#ui/client/client.ts';
import { Badge, type BadgeTone } from '#ui/controls/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ConfirmDialog } from '#ui/controls/confirm-dialog.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { toast } from '#ui/controls/toast.tsx';
import { type OwnRequest, withdrawRequest } from '../../contract/accommodations.ts';

const tones: Readonly<Record<OwnRequest['state'], BadgeTone>> = {
  open: 'warning',
  granted: 'success',
  declined: 'neutral',
  withdrawn: 'neutral',
  ended: 'neutral',
};

type Props = { requests: readonly OwnRequest[]; onChanged: () => void };

/** What the person asked for and what became of it, the newest first. */
export function RequestHistory({ requests, onChanged }: Props) {
  const { t } = useLingui();
  const [withdrawing, setWithdrawing] = useState<OwnRequest | null>(null);
  if (requests.length === 0) return null;
  const withdraw = async (id: string) => {
    await call(withdrawRequest, { params: { id } }).finally(onChanged);
    toast({ tone: 'success', title: t`Request withdrawn` });
  };
  return (
    <>
      <ul aria-label={t`Your requests`} className="flex flex-col divide-y divide-line border-y border-line">
        {requests.map((request) => (
          <RequestRow key={request.id} request={request} onWithdraw={() => setWithdrawing(request)} />
        ))}
      </ul>
      {withdrawing && (
        <ConfirmDialog
          title={t`Withdraw this request?`}
          confirmLabel={t`Withdraw request`}
          cancelLabel={t`Keep it`}
          onConfirm={() => withdraw(withdrawing.id)}
          onClose={() => setWithdrawing(null)}
        >
          <p>
            <Trans>We won’t review it, and we’ll delete what you wrote right away.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

function RequestRow({ request, onWithdraw }: { request: OwnRequest; onWithdraw: () => void }) {
  const { t } = useLingui();
  const { state, evidence, evidence_until: until, decided_at: decidedAt, granted_percent: granted, reason } = request;
  const states = { open: t`Pending`, granted: t`Granted`, declined: t`Declined`, withdrawn: t`Withdrawn`, ended: t`Ended` };
  return (
    <li className="flex flex-col gap-2 py-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold text-ink tabular-nums">
          <AskedFor request={request} />
        </p>
        <Badge tone={tones[state]}>{states[state]}</Badge>
      </div>
      <p className="text-sm text-ink-muted">
        <Trans>
          Requested <Moment at={request.asked_at} isDayOnly />
        </Trans>
        {decidedAt && (
          <>
            {' · '}
            {granted === null ? (
              <Trans>
                Declined <Moment at={decidedAt} isDayOnly />
              </Trans>
            ) : (
              <Trans>
                {granted - 100}% more time granted <Moment at={decidedAt} isDayOnly />
              </Trans>
            )}
          </>
        )}
        {request.closed_at && state === 'ended' && (
          <>
            {' · '}
            <Trans>
              Ended <Moment at={request.closed_at} isDayOnly />
            </Trans>
          </>
        )}
      </p>
      {reason && (
        <p className="text-sm wrap-anywhere text-ink">
          <Trans>
            Our reason: <span translate="no">{reason}</span>
          </Trans>
        </p>
      )}
      {evidence && (
        <details className="text-sm">
          <summary className="w-fit cursor-pointer rounded-control text-link underline underline-offset-2">
            <Trans>What you wrote</Trans>
          </summary>
          <p translate="no" dir="auto" className="mt-2 wrap-anywhere whitespace-pre-line text-ink">
            {evidence}
          </p>
          {until && (
            <p className="mt-1 text-ink-muted">
              <Trans>
                We delete it on <Moment at={until} isDayOnly />.
              </Trans>
            </p>
          )}
        </details>
      )}
      {state === 'open' && (
        <div>
          <Button variant="secondary" size="small" onPress={onWithdraw}>
            <Trans>Withdraw request</Trans>
          </Button>
        </div>
      )}
    </li>
  );
}

function AskedFor({ request: { kind, asked_percent: percent } }: { request: OwnRequest }) {
  if (kind === 'breaks') return <Trans>Time for breaks</Trans>;
  if (kind === 'other') return <Trans>Something else</Trans>;
  return <Trans>{(percent ?? 100) - 100}% more time</Trans>;
}
