import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#ui/client/client.ts';
import { useAct } from '#ui/client/queries.ts';
import { useActFailure } from '#ui/client/use-act-failure.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/controls/card.tsx';
import { EmailText } from '#ui/controls/email-text.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { ReasonDialog } from '#ui/controls/reason-dialog.tsx';
import { toast } from '#ui/controls/toast.tsx';
import { Section } from '#ui/layout/section.tsx';
import * as contracts from '../../contract/newsletter-issues.ts';
import { IssuePreview } from './issue-preview.tsx';
import { IssueStatusBadge } from './issue-status.tsx';

type Props = { issue: contracts.NewsletterIssue; onChanged: () => Promise<unknown> };

/** An issue from the moment it is sent: how far it has come, what it said, and whom it did not reach. */
export function SentIssue({ issue, onChanged }: Props) {
  const { t } = useLingui();
  const { subject, preheader, text } = issue;
  return (
    <>
      <Progress issue={issue} onChanged={onChanged} />
      {issue.failures.length > 0 && <Failures issue={issue} />}
      <IssuePreview content={{ subject, preheader, text }} lead={t`What subscribers got.`} height="h-176" />
    </>
  );
}

function Progress({ issue, onChanged }: Props) {
  const { t } = useLingui();
  const { status, audience, sent, failed, left, started_at: startedAt, ended_at: endedAt, sender } = issue;
  const [failure, setFailure] = useState<unknown>(null);
  const actFailure = useActFailure();
  const isOpen = status === 'sending' || status === 'paused';
  const rest = audience - sent - failed - left;
  const figures = [
    ...(rest > 0 ? [{ label: status === 'canceled' ? t`Not sent` : t`Pending`, count: rest }] : []),
    { label: t`Failed`, count: failed },
    { label: t`Unsubscribed`, count: left },
  ];
  return (
    <Card className="mb-10 flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="flex flex-wrap items-center gap-3 font-semibold text-ink">
          <IssueStatusBadge status={status} />
          <Trans>
            {sent.toLocaleString('en')} of {audience.toLocaleString('en')} sent
          </Trans>
        </p>
        <Steering issue={issue} onChanged={onChanged} onFailure={setFailure} />
      </div>
      {failure !== null && <Alert tone="error">{actFailure(failure)}</Alert>}
      {isOpen && <progress aria-label={t`Progress`} value={audience - rest} max={audience} />}
      {issue.is_server_away && status === 'sending' && (
        <Alert tone="warning">
          <Trans>The mail server isn’t responding. Sending resumes automatically.</Trans>
        </Alert>
      )}
      <dl className="grid grid-cols-3 gap-4 sm:max-w-md">
        {figures.map(({ label, count }) => (
          <div key={label}>
            <dt className="text-caption text-ink-muted">{label}</dt>
            <dd className="text-heading font-semibold text-ink tabular-nums">{count.toLocaleString('en')}</dd>
          </div>
        ))}
      </dl>
      <p className="text-caption text-ink-muted">
        {startedAt && (
          <Trans>
            Started <Moment at={startedAt} /> by <span translate="no">{sender?.full_name ?? t`deleted account`}</span>
          </Trans>
        )}
        {endedAt && (
          <>
            {' · '}
            <Trans>
              Ended <Moment at={endedAt} />
            </Trans>
          </>
        )}
      </p>
    </Card>
  );
}

function Steering({ issue: { id, status, revision }, onChanged, onFailure }: Props & { onFailure: (failure: unknown) => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [isCanceling, setCanceling] = useState(false);
  const params = { id };
  const options = {
    onSettled: async () => void (await onChanged()),
    onMutate: () => onFailure(null),
    onError: onFailure,
  };
  const pause = useAct(contracts.pauseIssue, options);
  const resume = useAct(contracts.resumeIssue, options);
  const copy = useAct(contracts.createIssue, {
    onSuccess: async (created) => navigate(`/admin/newsletter/${created.id}`),
    onMutate: options.onMutate,
    onError: onFailure,
  });
  const test = useAct(contracts.testIssue, {
    onSuccess: ({ to }) => toast({ tone: 'success', title: t`Test sent`, description: t`It goes to ${to}.` }),
    onMutate: options.onMutate,
    onError: onFailure,
  });
  return (
    <div className="flex flex-wrap gap-3">
      {status === 'sending' && (
        <Button variant="secondary" size="small" isPending={pause.isPending} onPress={() => pause.mutate({ params })}>
          <Trans>Pause</Trans>
        </Button>
      )}
      {status === 'paused' && (
        <Button size="small" isPending={resume.isPending} onPress={() => resume.mutate({ params })}>
          <Trans>Resume</Trans>
        </Button>
      )}
      {(status === 'sending' || status === 'paused') && (
        <Button variant="quiet" size="small" onPress={() => setCanceling(true)}>
          <Trans>Cancel sending</Trans>
        </Button>
      )}
      {(status === 'sent' || status === 'canceled') && (
        <>
          <Button variant="secondary" size="small" isPending={copy.isPending} onPress={() => copy.mutate({ body: { copy_of: id } })}>
            <Trans>Copy as new draft</Trans>
          </Button>
          <Button variant="secondary" size="small" isPending={test.isPending} onPress={() => test.mutate({ params, body: { revision } })}>
            <Trans>Send me a copy</Trans>
          </Button>
        </>
      )}
      {isCanceling && <CancelDialog id={id} onClose={() => setCanceling(false)} onChanged={() => void onChanged()} />}
    </div>
  );
}

function CancelDialog({ id, onClose, onChanged }: { id: string; onClose: () => void; onChanged: () => void }) {
  const { t } = useLingui();
  const cancel = async (reason: string) => {
    await call(contracts.cancelIssue, { params: { id }, body: { reason } });
    toast({ tone: 'success', title: t`Sending is canceled` });
    onChanged();
  };
  return (
    <ReasonDialog
      title={t`Cancel sending for good?`}
      confirmLabel={t`Cancel sending`}
      variant="danger"
      description={t`Recorded in the audit log.`}
      onConfirm={cancel}
      onClose={onClose}
      onStale={onChanged}
    >
      <p>
        <Trans>People still waiting won’t get this issue. To stop only for a while, pause it.</Trans>
      </p>
    </ReasonDialog>
  );
}

function Failures({ issue: { failures, failed } }: { issue: contracts.NewsletterIssue }) {
  const { t } = useLingui();
  return (
    <Section
      title={t`Not delivered`}
      lead={failed > failures.length ? t`The last ${failures.length}. Kept for 30 days.` : t`Kept for 30 days.`}
    >
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {failures.map(({ email, reason, at }) => (
          <li key={email} className="flex flex-col gap-1 p-4">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-medium text-ink">
              <EmailText email={email} />
              <span className="text-caption font-normal text-ink-muted">
                <Moment at={at} />
              </span>
            </p>
            <p translate="no" className="text-sm wrap-anywhere text-ink-muted">
              {reason}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
