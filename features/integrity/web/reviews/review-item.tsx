import { Trans, useLingui } from '@lingui/react/macro';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { Badge } from '#ui/controls/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/controls/card.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import type { IntegrityReview } from '../../contract.ts';
import { EventsList } from '../events-list.tsx';
import type { Decision } from './decide-dialog.tsx';
import { Withheld } from './withheld.tsx';
import { PersonLines } from '#ui/controls/person-lines.tsx';

type Props = { review: IntegrityReview; onDecide: (decision: Decision) => void };

/** One attempt: whose it is, why it waits, what was noticed, and the decision. */
export function ReviewItem({ review, onDecide }: Props) {
  const { person, reason, decided_at: decidedAt } = review;
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <PersonLines person={person} />
        <StateBadge state={review.state} />
      </div>
      <Facts review={review} />
      {decidedAt && (
        <p className="text-sm wrap-anywhere text-ink-muted">
          <Trans>
            Decided <Moment at={decidedAt} />: <span translate="no">{reason}</span>
          </Trans>
        </p>
      )}
      {review.withheld && <Withheld reason={review.withheld} />}
      <Actions review={review} onDecide={onDecide} />
    </Card>
  );
}

function StateBadge({ state }: Pick<IntegrityReview, 'state'>) {
  const { t } = useLingui();
  if (state === 'open') return <Badge tone="warning">{t`Pending`}</Badge>;
  return <Badge tone="neutral">{state === 'cleared' ? t`No violation` : t`Violation confirmed`}</Badge>;
}

function Facts({ review: { type, percent, cause, opened_at: openedAt } }: { review: IntegrityReview }) {
  const { i18n } = useLingui();
  const score = i18n.number(percent / 100, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <div className="text-ink">
      <p>
        <Cause cause={cause} />
      </p>
      <p className="mt-1 text-sm text-ink-muted tabular-nums">
        <span translate="no">{type.name}</span>
        {' · '}
        {score}
        {' · '}
        <Moment at={openedAt} />
      </p>
    </div>
  );
}

function Cause({ cause }: Pick<IntegrityReview, 'cause'>) {
  switch (cause) {
    case 'ended_by_leaving':
      return <Trans>The test ended because the candidate left the window.</Trans>;
    case 'copied':
      return <Trans>Questions were copied or printed.</Trans>;
    case 'had_seen_keys':
      return <Trans>The candidate is or was an administrator and opened questions with their answers in the year before the test.</Trans>;
    case 'too_fast':
      return <Trans>Correct answers came faster than the questions can be read: less than 2 seconds each on average.</Trans>;
    case 'opened_by_hand':
      return <Trans>An administrator opened this review.</Trans>;
  }
}

function Actions({ review, onDecide }: Props) {
  const { t } = useLingui();
  const [isUnfolded, setUnfolded] = useState(false);
  const { attempt_id: attemptId, state, withheld } = review;
  const name = review.person?.full_name ?? review.type.name;
  const listId = `events-${attemptId}`;
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        className="self-start"
        aria-label={t`Recorded activity: ${name}`}
        aria-expanded={isUnfolded}
        aria-controls={isUnfolded ? listId : undefined}
        onPress={() => setUnfolded(!isUnfolded)}
      >
        <Trans>Recorded activity</Trans>
        <ChevronDown aria-hidden="true" className={`transition-transform ${isUnfolded ? 'rotate-180' : ''}`} />
      </Button>
      {isUnfolded && (
        <div id={listId}>
          <EventsList attemptId={attemptId} isReviewer />
        </div>
      )}
      {withheld === null && (
        <div className="flex flex-wrap gap-2 border-t border-line pt-4">
          {state !== 'cleared' && (
            <Button variant="secondary" size="small" aria-label={t`No violation: ${name}`} onPress={() => onDecide('cleared')}>
              <Trans>No violation</Trans>
            </Button>
          )}
          {state !== 'upheld' && (
            <Button variant="secondary" size="small" aria-label={t`Confirm violation: ${name}`} onPress={() => onDecide('upheld')}>
              <Trans>Confirm violation</Trans>
            </Button>
          )}
        </div>
      )}
    </>
  );
}
