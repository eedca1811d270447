import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { call } from '#ui/client/client.ts';
import { Badge } from '#ui/controls/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/controls/card.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { PersonLines } from '#ui/controls/person-lines.tsx';
import { ReasonDialog } from '#ui/controls/reason-dialog.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { toast } from '#ui/controls/toast.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Section } from '#ui/layout/section.tsx';
import { ServerList } from '#ui/lists/server-list.tsx';
import { useServerList } from '#ui/lists/use-server-list.ts';
import { decideNameCorrection, type ListedCorrection, listNameCorrections } from '../../contract/admin.ts';
import { groupCode } from '../../rules/code.ts';

type Decision = NonNullable<ListedCorrection['decision']>;
type Deciding = { correction: ListedCorrection; decision: Decision };

export const useNameCorrections = () =>
  useServerList(listNameCorrections, { name: 'names', defaultSort: 'asked_at', filters: ['show'], isSearchPrivate: true });

/** Name corrections that holders requested, longest wait first. */
export function NameCorrections({ corrections: { list, refetch } }: { corrections: ReturnType<typeof useNameCorrections> }) {
  const { t } = useLingui();
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  return (
    <Section title={t`Name corrections`}>
      <ServerList
        list={list}
        label={t`Name corrections`}
        rowKey={({ id }) => id}
        renderItem={(correction) => (
          <CorrectionItem correction={correction} onDecide={(decision) => setDeciding({ correction, decision })} />
        )}
        searchLabel={t`Search by name or email`}
        filters={[{ name: 'show', label: t`Show`, unset: t`Pending`, items: [{ id: 'all', label: t`Pending and decided` }] }]}
        sorts={[
          { id: 'asked_at', label: t`Oldest` },
          { id: '-asked_at', label: t`Newest` },
        ]}
        empty={
          <EmptyState title={t`No pending requests`} isCompact>
            <Trans>When a holder asks for a name correction, it appears here.</Trans>
          </EmptyState>
        }
        failure={t`We couldn’t load the requests`}
      />
      {deciding && <DecideDialog {...deciding} onClose={() => setDeciding(null)} onDecided={() => void refetch()} />}
    </Section>
  );
}

function CorrectionItem({ correction, onDecide }: { correction: ListedCorrection; onDecide: (decision: Decision) => void }) {
  const { t } = useLingui();
  const { certificate, person, name, words, decision, reason } = correction;
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <PersonLines person={person} />
          <p className="mt-2 text-sm wrap-anywhere text-ink-muted">
            <span translate="no">{certificate.type_name}</span>
            {' · '}
            <TextLink to={`/verify/${certificate.code}`} className="font-mono text-xs">
              {groupCode(certificate.code)}
            </TextLink>
            <br />
            <Trans>
              Requested <Moment at={correction.asked_at} />
            </Trans>
          </p>
        </div>
        {decision === null ? (
          <Badge tone="warning">{t`Pending`}</Badge>
        ) : (
          <Badge tone="neutral">{decision === 'accepted' ? t`Accepted` : t`Declined`}</Badge>
        )}
      </div>
      <dl className="grid gap-4 sm:grid-cols-2">
        <Name label={decision === 'accepted' ? t`Current name` : t`On the certificate`} name={certificate.holder_name} />
        <Name label={t`Requested name`} name={name} />
      </dl>
      <p translate="no" dir="auto" className="border-s-2 border-line ps-3 wrap-anywhere whitespace-pre-wrap text-ink">
        {words}
      </p>
      {decision !== null && correction.decided_at && (
        <p className="text-sm wrap-anywhere text-ink-muted">
          <Trans>
            Decided <Moment at={correction.decided_at} />: <span translate="no">{reason}</span>
          </Trans>
        </p>
      )}
      {decision === null && (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="small" aria-label={t`Accept: ${name}`} onPress={() => onDecide('accepted')}>
            <Trans>Accept</Trans>
          </Button>
          <Button variant="secondary" size="small" aria-label={t`Decline: ${name}`} onPress={() => onDecide('declined')}>
            <Trans>Decline</Trans>
          </Button>
        </div>
      )}
    </Card>
  );
}

function Name({ label, name }: { label: string; name: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-caption text-ink-muted">{label}</dt>
      <dd translate="no" dir="auto" className="font-semibold wrap-anywhere text-ink">
        {name}
      </dd>
    </div>
  );
}

function DecideDialog({ correction, decision, onClose, onDecided }: Deciding & { onClose: () => void; onDecided: () => void }) {
  const { t } = useLingui();
  const isAccepted = decision === 'accepted';
  const { certificate, name } = correction;
  const decide = async (reason: string) => {
    await call(decideNameCorrection, { params: { id: correction.id }, body: { decision, reason } });
    toast({
      tone: 'success',
      title: isAccepted ? t`${name}: correction accepted` : t`${name}: correction declined`,
      description: t`The holder gets an email.`,
    });
    onDecided();
  };
  return (
    <ReasonDialog
      title={isAccepted ? t`Accept this correction?` : t`Decline this correction?`}
      confirmLabel={isAccepted ? t`Accept` : t`Decline`}
      variant={isAccepted ? 'primary' : 'danger'}
      description={
        isAccepted
          ? t`Say how you know it’s the same person. The holder sees this. Recorded in the audit log.`
          : t`The holder sees this. Recorded in the audit log.`
      }
      onConfirm={decide}
      onClose={onClose}
      onStale={onDecided}
    >
      <p className="wrap-anywhere">
        {isAccepted ? (
          <Trans>
            <strong translate="no">{certificate.holder_name}</strong> becomes <strong translate="no">{name}</strong>. The certificate keeps
            its ID, and its page shows the date of the correction.
          </Trans>
        ) : (
          <Trans>
            The name stays <strong translate="no">{certificate.holder_name}</strong>.
          </Trans>
        )}
      </p>
    </ReasonDialog>
  );
}
