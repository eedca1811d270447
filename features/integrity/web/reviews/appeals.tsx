import { Trans, useLingui } from '@lingui/react/macro';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Scale from 'lucide-react/icons/scale';
import { type ReactNode, useState } from 'react';
import { call } from '#ui/client/client.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { Badge } from '#ui/controls/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/controls/card.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { ReasonDialog } from '#ui/controls/reason-dialog.tsx';
import { toast } from '#ui/controls/toast.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Section } from '#ui/layout/section.tsx';
import { latestOf } from '#ui/lists/latest-of.ts';
import { ServerList } from '#ui/lists/server-list.tsx';
import { useServerList } from '#ui/lists/use-server-list.ts';
import { decideAppeal, listAppeals, type ListedAppeal } from '../../contract.ts';
import { EventsList } from '../events-list.tsx';
import { useShowFilter } from './show-filter.ts';
import { Withheld } from './withheld.tsx';
import { PersonLines } from '#ui/controls/person-lines.tsx';

type Deciding = { appeal: ListedAppeal; decision: 'granted' | 'rejected' };

type Props = {
  /** What the appeal is decided by, beside the recorded activity; later features know it. */
  file: (attemptId: string) => ReactNode;
  userId?: string | undefined;
};

/** Appeals that wait for an answer, the longest wait first. */
export function Appeals({ file, userId }: Props) {
  const { t } = useLingui();
  const { list, refetch } = useServerList(listAppeals, {
    name: 'appeals',
    defaultSort: 'filed_at',
    filters: ['show', 'user'],
    isSearchPrivate: true,
    ...latestOf(userId, '/admin/reviews#appeals'),
  });
  const showFilter = useShowFilter(list.filters.user);
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  return (
    <Section id="appeals" title={t`Appeals`}>
      <ServerList
        list={list}
        label={t`Appeals`}
        rowKey={({ attempt_id: id }) => id}
        renderItem={(appeal) => <AppealItem appeal={appeal} file={file} onDecide={(decision) => setDeciding({ appeal, decision })} />}
        searchLabel={t`Search by name or email`}
        filters={[showFilter]}
        sorts={[
          { id: 'filed_at', label: t`Oldest` },
          { id: '-filed_at', label: t`Newest` },
        ]}
        empty={
          <EmptyState title={t`No pending appeals`} icon={<Scale aria-hidden="true" />}>
            <Trans>Candidates can appeal within 14 days if they didn’t pass or a review went against them.</Trans>
          </EmptyState>
        }
        failure={t`We couldn’t load the appeals`}
      />
      {deciding && <AnswerDialog {...deciding} onClose={() => setDeciding(null)} onDecided={() => void refetch()} />}
    </Section>
  );
}

type ItemProps = Pick<Props, 'file'> & { appeal: ListedAppeal; onDecide: (decision: Deciding['decision']) => void };

function AppealItem({ appeal, file, onDecide }: ItemProps) {
  const { t, i18n } = useLingui();
  const { person, type, state, subject, percent } = appeal;
  const score = i18n.number(percent / 100, { style: 'percent', maximumFractionDigits: 1 });
  const states = { open: t`Pending`, granted: t`Granted`, rejected: t`Declined` };
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <PersonLines person={person} />
        <Badge tone={state === 'open' ? 'warning' : 'neutral'}>{states[state]}</Badge>
      </div>
      <div>
        <p className="text-ink">{subject === 'integrity' ? <Trans>Appeals a review decision</Trans> : <Trans>Appeals the result</Trans>}</p>
        <p className="mt-1 text-sm text-ink-muted tabular-nums">
          <span translate="no">{type.name}</span> · {score} · <Moment at={appeal.filed_at} />
        </p>
      </div>
      <p translate="no" className="max-w-2xl wrap-anywhere whitespace-pre-line text-ink">
        {appeal.words}
      </p>
      {appeal.review_reason && (
        <p className="text-sm wrap-anywhere text-ink-muted">
          <Trans>
            The review’s reason: <span translate="no">{appeal.review_reason}</span>
          </Trans>
        </p>
      )}
      {appeal.decided_at && (
        <p className="text-sm wrap-anywhere text-ink-muted">
          <Trans>
            Decided <Moment at={appeal.decided_at} />: <span translate="no">{appeal.answer}</span>
          </Trans>
        </p>
      )}
      {appeal.withheld && <Withheld reason={appeal.withheld} />}
      {isOwnToDecide(appeal) && <OwnDecision />}
      <Actions appeal={appeal} file={file} onDecide={onDecide} />
    </Card>
  );
}

/** Nobody else could decide it, so whoever made the decision may. */
const isOwnToDecide = ({ state, withheld, is_own_decision: isOwn }: ListedAppeal): boolean =>
  state === 'open' && withheld === null && isOwn;

function OwnDecision() {
  const { t } = useLingui();
  return (
    <Alert tone="warning" title={t`You made the decision being appealed`}>
      <Trans>You’re the only administrator, so you can decide this appeal. The candidate will see that you made both decisions.</Trans>
    </Alert>
  );
}

/** What the appeal is decided by, unfolded on demand, and below it the decision, where the reading ends. */
function Actions({ appeal: { attempt_id: attemptId, ...appeal }, file, onDecide }: ItemProps) {
  const { t } = useLingui();
  const [unfolded, setUnfolded] = useState<'file' | 'events' | null>(null);
  const toggle = (part: 'file' | 'events') => setUnfolded(unfolded === part ? null : part);
  const name = appeal.person?.full_name ?? appeal.type.name;
  const partId = `appeal-${attemptId}`;
  const toggleOf = (part: 'file' | 'events') => ({
    variant: 'secondary' as const,
    size: 'small' as const,
    'aria-expanded': unfolded === part,
    'aria-controls': unfolded === part ? partId : undefined,
    onPress: () => toggle(part),
  });
  return (
    <>
      {appeal.withheld !== 'own_attempt' && (
        <div className="flex flex-wrap gap-2">
          <Button {...toggleOf('file')} aria-label={t`Answers and case details: ${name}`}>
            <Trans>Answers and case details</Trans>
            <Chevron isUp={unfolded === 'file'} />
          </Button>
          <Button {...toggleOf('events')} aria-label={t`Recorded activity: ${name}`}>
            <Trans>Recorded activity</Trans>
            <Chevron isUp={unfolded === 'events'} />
          </Button>
        </div>
      )}
      {unfolded && <div id={partId}>{unfolded === 'file' ? file(attemptId) : <EventsList attemptId={attemptId} isReviewer />}</div>}
      {appeal.state === 'open' && appeal.withheld === null && (
        <div className="flex flex-wrap gap-2 border-t border-line pt-4">
          <Button size="small" aria-label={t`Grant the appeal: ${name}`} onPress={() => onDecide('granted')}>
            <Trans>Grant</Trans>
          </Button>
          <Button variant="secondary" size="small" aria-label={t`Decline the appeal: ${name}`} onPress={() => onDecide('rejected')}>
            <Trans>Decline</Trans>
          </Button>
        </div>
      )}
    </>
  );
}

const Chevron = ({ isUp }: { isUp: boolean }) => (
  <ChevronDown aria-hidden="true" className={`transition-transform ${isUp ? 'rotate-180' : ''}`} />
);

function AnswerDialog({ appeal, decision, onClose, onDecided }: Deciding & { onClose: () => void; onDecided: () => void }) {
  const { t } = useLingui();
  const isGranted = decision === 'granted';
  const name = appeal.person?.full_name ?? t`deleted account`;
  return (
    <ReasonDialog
      title={isGranted ? t`Grant this appeal?` : t`Decline this appeal?`}
      confirmLabel={isGranted ? t`Grant` : t`Decline`}
      variant={isGranted ? 'primary' : 'danger'}
      maxLength={1000}
      description={t`The candidate gets this by email and sees it in their account. Recorded in the audit log.`}
      onConfirm={async (reason) => {
        await call(decideAppeal, { params: { id: appeal.attempt_id }, body: { decision, reason } });
        toast({ tone: 'success', title: isGranted ? t`${name}’s appeal was granted` : t`${name}’s appeal was declined` });
        onDecided();
      }}
      onClose={onClose}
      onStale={onDecided}
    >
      <p>
        <strong translate="no" className="text-ink">
          {name}
        </strong>
        , <span translate="no">{appeal.type.name}</span>
      </p>
      {isOwnToDecide(appeal) && <OwnDecision />}
      <p>
        {!isGranted ? (
          <Trans>The decision stands and becomes official.</Trans>
        ) : appeal.subject === 'integrity' ? (
          <Trans>The attempt counts again and earns its certificate.</Trans>
        ) : (
          <Trans>
            If you’ve regraded the question since the appeal, the new score stands. Otherwise the attempt is voided, and the candidate can
            take the test again without paying.
          </Trans>
        )}
      </p>
    </ReasonDialog>
  );
}
