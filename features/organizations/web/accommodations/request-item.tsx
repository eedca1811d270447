import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, type BadgeTone } from '#ui/controls/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/controls/card.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { PersonLines } from '#ui/controls/person-lines.tsx';
import type { ListedRequest } from '../../contract/accommodation-requests.ts';
import { Evidence } from './evidence.tsx';

const tones: Readonly<Record<ListedRequest['state'], BadgeTone>> = {
  open: 'warning',
  granted: 'success',
  declined: 'neutral',
  withdrawn: 'neutral',
  ended: 'neutral',
};

/** Who asks for what; what they wrote is read one at a time. */
export function RequestItem({ request, onDecide }: { request: ListedRequest; onDecide: (decision: 'granted' | 'declined') => void }) {
  const { t } = useLingui();
  const { person, state, current_percent: current } = request;
  const name = person.full_name;
  const states = { open: t`Pending`, granted: t`Granted`, declined: t`Declined`, withdrawn: t`Withdrawn`, ended: t`Ended` };
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <PersonLines person={person} />
        <div className="flex flex-wrap gap-2">
          {request.is_testing && state === 'open' && (
            <Badge tone="info">
              <Trans>Taking a test now</Trans>
            </Badge>
          )}
          <Badge tone={tones[state]}>{states[state]}</Badge>
        </div>
      </div>
      <div>
        <p className="text-ink tabular-nums">
          <Asked request={request} />
          {current !== null && state === 'open' && (
            <>
              {' '}
              <Trans>(has {current - 100}% more now)</Trans>
            </>
          )}
        </p>
        <p className="mt-1 text-sm text-ink-muted">
          {request.source === 'university' ? (
            <span translate="no">
              {request.organization} · {request.type?.name}
            </span>
          ) : (
            <Trans>Requested by the person</Trans>
          )}{' '}
          · <Moment at={request.asked_at} />
        </p>
      </div>
      {request.words && (
        <p translate="no" className="max-w-2xl wrap-anywhere whitespace-pre-line text-ink">
          {request.words}
        </p>
      )}
      {request.decided_at && <Decision request={request} />}
      {request.has_evidence && <Evidence requestId={request.id} name={name} />}
      {state === 'open' && (
        <div className="flex flex-wrap gap-2">
          <Button size="small" aria-label={t`Grant: ${name}`} onPress={() => onDecide('granted')}>
            <Trans>Grant</Trans>
          </Button>
          <Button size="small" variant="secondary" aria-label={t`Decline: ${name}`} onPress={() => onDecide('declined')}>
            <Trans>Decline</Trans>
          </Button>
        </div>
      )}
    </Card>
  );
}

function Asked({ request: { kind, asked_percent: percent } }: { request: ListedRequest }) {
  if (kind === 'breaks') return <Trans>Time for breaks</Trans>;
  if (kind === 'other') return <Trans>Something else</Trans>;
  return <Trans>{(percent ?? 100) - 100}% more time</Trans>;
}

function Decision({ request: { granted_percent: granted, decided_at: at, reason } }: { request: ListedRequest }) {
  if (at === null) return null;
  return (
    <p className="text-sm wrap-anywhere text-ink-muted tabular-nums">
      {granted === null ? (
        <Trans>
          Declined <Moment at={at} isDayOnly />: <span translate="no">{reason}</span>
        </Trans>
      ) : (
        <Trans>
          {granted}% granted <Moment at={at} isDayOnly />: <span translate="no">{reason}</span>
        </Trans>
      )}
    </p>
  );
}
