import { Trans, useLingui } from '@lingui/react/macro';
import Send from 'lucide-react/icons/send';
import { useState } from 'react';
import type { RowOf } from '#platform/contract/paged-list.ts';
import { call as callServer } from '#ui/client/client.ts';
import { useActFailure } from '#ui/client/use-act-failure.ts';
import { Badge, type BadgeTone } from '#ui/controls/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { toast } from '#ui/controls/toast.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { Column } from '#ui/lists/column.ts';
import { ServerList } from '#ui/lists/server-list.tsx';
import { useServerList } from '#ui/lists/use-server-list.ts';
import { listWebhookCalls, resendWebhookCall } from '../../contract/webhooks.ts';
import { type WebhookCallState, webhookCallStates } from '../../rules/webhook.ts';
import { useCallStateNames, useEventNames, useProblemNames } from './use-connection-names.ts';

type Call = RowOf<typeof listWebhookCalls>;

const tones: Record<WebhookCallState, BadgeTone> = { waiting: 'info', delivered: 'success', failed: 'error', dropped: 'neutral' };
const refreshMs = 5000;

/** What became of each call. */
export function Calls({ canChange, hasTargets }: { canChange: boolean; hasTargets: boolean }) {
  const { t } = useLingui();
  const stateNames = useCallStateNames();
  const eventNames = useEventNames();
  const { list, refetch } = useServerList(listWebhookCalls, {
    name: 'calls',
    defaultSort: '-created_at',
    filters: ['state'],
    refetchInterval: refreshMs,
  });
  const columns: Column<Call, 'created_at'>[] = [
    { id: 'event', head: t`Event`, renderCell: ({ event, url }) => <EventCell name={eventNames[event]} url={url} />, width: 'w-2/5' },
    { id: 'state', head: t`Status`, renderCell: (row) => <StateCell call={row} /> },
    { id: 'created', head: t`Time`, renderCell: ({ created_at: at }) => <Moment at={at} />, sort: 'created_at' },
    {
      id: 'actions',
      head: t`Actions`,
      isActions: true,
      renderCell: (row) =>
        canChange && row.state !== 'waiting' && row.state !== 'dropped' ? <ResendCell call={row} onSent={() => void refetch()} /> : null,
    },
  ];
  const hasCalls = list.isNarrowed || list.hasFailed || list.cursor !== null || (list.rows?.length ?? 0) > 0;
  // Nothing can be called yet; calls to webhooks that were removed stay in sight.
  if (!hasTargets && !hasCalls) return null;
  return (
    <Section title={t`Deliveries`} lead={t`The last 30 days.`}>
      <ServerList
        list={list}
        label={t`Deliveries`}
        rowKey={({ id }) => id}
        columns={columns}
        canExport={false}
        searchLabel={t`Search by address`}
        filters={[
          {
            name: 'state',
            label: t`Status`,
            unset: t`All deliveries`,
            items: webhookCallStates.map((state) => ({ id: state, label: stateNames[state] })),
          },
        ]}
        sorts={[
          { id: '-created_at', label: t`Newest` },
          { id: 'created_at', label: t`Oldest` },
        ]}
        empty={
          <EmptyState title={t`No deliveries yet`} icon={<Send aria-hidden="true" />}>
            <Trans>Add a webhook and send a test to see your first delivery here.</Trans>
          </EmptyState>
        }
        failure={t`We couldn’t load the deliveries`}
      />
    </Section>
  );
}

function EventCell({ name, url }: { name: string; url: string }) {
  return (
    <>
      <p className="font-semibold text-ink">{name}</p>
      <p translate="no" className="text-sm wrap-anywhere text-ink-muted">
        {url}
      </p>
    </>
  );
}

function StateCell({ call: { state, problem, status, tries, next_try_at: nextTryAt } }: { call: Call }) {
  const names = useCallStateNames();
  const problems = useProblemNames();
  return (
    <>
      <Badge tone={tones[state]}>{names[state]}</Badge>
      {problem && (
        <p className="mt-1.5 text-caption text-ink-muted">
          {problems[problem]}
          {status !== null && ` (${status})`}
        </p>
      )}
      {state === 'waiting' && tries > 0 && nextTryAt && (
        <p className="mt-1 text-caption text-ink-muted">
          <Trans>
            Next retry <Moment at={nextTryAt} />
          </Trans>
        </p>
      )}
    </>
  );
}

function ResendCell({ call, onSent }: { call: Call; onSent: () => void }) {
  const { t } = useLingui();
  const names = useEventNames();
  const actFailure = useActFailure();
  const [isPending, setIsPending] = useState(false);
  const event = names[call.event];
  const resend = async () => {
    setIsPending(true);
    try {
      await callServer(resendWebhookCall, { params: { id: call.id } });
      toast({ tone: 'success', title: t`Sending again` });
    } catch (error) {
      toast({ tone: 'error', title: actFailure(error) });
    }
    setIsPending(false);
    onSent();
  };
  return (
    <div className="flex as-table:justify-end">
      <Button variant="secondary" size="small" isPending={isPending} onPress={() => void resend()} aria-label={t`Send again: ${event}`}>
        <Trans>Send again</Trans>
      </Button>
    </div>
  );
}
