import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { call } from '#ui/client/client.ts';
import { useActFailure } from '#ui/client/use-act-failure.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ConfirmDialog } from '#ui/controls/confirm-dialog.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { cancelRequest, remindRequest } from '../../contract/assignments.ts';
import { useOwnOrganization } from '../frame/own-organization.ts';
import { WindowDialog } from '../rosters/window-dialog.tsx';
import type { RequestDetail } from './request-detail.ts';

type Props = { request: RequestDetail; onChanged: () => void };
type Said = { tone: 'success' | 'error'; words: string };

/** What can be done about one request that was not started: a reminder, another window, or taking it back. */
export function RequestActions({ request, onChanged }: Props) {
  const { t } = useLingui();
  const actFailure = useActFailure();
  const { closed_at: closedAt } = useOwnOrganization();
  const [open, setOpen] = useState<'cancel' | 'window' | null>(null);
  const [isPending, setIsPending] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);
  const isWaiting = closedAt === null && (request.state === 'asked' || request.state === 'accepted');
  const done = (words: string) => {
    setSaid({ tone: 'success', words });
    onChanged();
  };

  async function remind(): Promise<void> {
    setIsPending(true);
    setSaid(null);
    try {
      await call(remindRequest, { params: { id: request.id } });
      done(t`Reminder sent.`);
    } catch (error) {
      setSaid({ tone: 'error', words: actFailure(error) });
    } finally {
      setIsPending(false);
    }
  }

  return (
    <div className="mt-5 flex flex-col gap-4">
      {isWaiting && (
        <div className="flex flex-wrap gap-3">
          {request.reminder?.is_due && (
            <Button variant="secondary" isPending={isPending} onPress={() => void remind()}>
              <Trans>Send reminder</Trans>
            </Button>
          )}
          <Button variant="secondary" onPress={() => setOpen('window')}>
            <Trans>Change dates</Trans>
          </Button>
          <Button variant="quiet" onPress={() => setOpen('cancel')}>
            <Trans>Cancel request</Trans>
          </Button>
        </div>
      )}
      {isWaiting && request.reminder && !request.reminder.is_due && (
        <p className="text-sm text-ink-muted">
          <Trans>
            You can send a reminder after <Moment at={request.reminder.from} zone={request.roster.time_zone} />.
          </Trans>
        </p>
      )}
      {said && <Alert tone={said.tone}>{said.words}</Alert>}
      {open === 'cancel' && <CancelDialog request={request} onClose={() => setOpen(null)} onCanceled={() => done(t`Request canceled.`)} />}
      {open === 'window' && (
        <WindowDialog
          assignment={{ ...request.assignment, opens_at: request.opens_at, closes_at: request.closes_at }}
          zone={request.roster.time_zone}
          isForOne
          onClose={() => setOpen(null)}
          onChanged={() => done(t`Dates changed.`)}
        />
      )}
    </div>
  );
}

function CancelDialog({ request, onClose, onCanceled }: { request: RequestDetail; onClose: () => void; onCanceled: () => void }) {
  const { t } = useLingui();
  const who = request.person.name ?? request.person.email;
  return (
    <ConfirmDialog
      title={t`Cancel this request?`}
      confirmLabel={t`Cancel request`}
      cancelLabel={t`Keep it`}
      onClose={onClose}
      onConfirm={async () => {
        await call(cancelRequest, { params: { id: request.id } });
        onCanceled();
      }}
    >
      <p>
        {request.state === 'accepted' ? (
          <Trans>{who} has accepted. They won’t be able to take the test for this request, and they’ll get an email.</Trans>
        ) : (
          <Trans>{who} won’t be able to take the test for this request. They haven’t accepted yet, so they won’t get an email.</Trans>
        )}{' '}
        {request.payer === 'seat' && !request.is_free && <Trans>The seat becomes available again.</Trans>}
      </p>
    </ConfirmDialog>
  );
}
