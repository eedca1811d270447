import { Trans } from '@lingui/react/macro';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import type { OpenAttempt } from '../../contract/admin.ts';
import { AddedTime } from './added-time.tsx';
import { AnsweredBar } from './answered-bar.tsx';
import { RemainingTime } from './remaining-time.tsx';
import { StateBadge } from './state-badge.tsx';

type Props = {
  attempt: OpenAttempt;
  serverNowMs: () => number;
  events: (attemptId: string) => ReactNode;
  onExtend: () => void;
};

/** One open attempt: whose it is, how far it is, and how long it has. */
export function OpenAttemptRow({ attempt, serverNowMs, events, onExtend }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { person, type, started_at: startedAt, deadline_at: deadlineAt } = attempt;
  const id = useId();
  return (
    <li className="p-5 sm:p-6">
      <div className="grid items-start gap-x-8 gap-y-5 md:grid-cols-2 xl:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)_minmax(0,1.1fr)]">
        <div className="min-w-0">
          <p id={`${id}-person`} translate="no" className="font-semibold wrap-anywhere text-ink">
            {person?.full_name ?? <Trans>The account has been deleted.</Trans>}
          </p>
          {person && (
            <p translate="no" className="text-sm wrap-anywhere text-ink-muted">
              {person.email}
            </p>
          )}
          <p className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
            <StateBadge state={attempt.state} />
            <span>
              <span translate="no" className="font-semibold text-ink">
                {type.code}
              </span>{' '}
              <span translate="no" className="text-ink-muted">
                {type.name}
              </span>
            </span>
          </p>
        </div>
        <div className="min-w-0 text-sm text-ink-muted">
          {deadlineAt && startedAt ? (
            <>
              <RemainingTime deadlineAt={deadlineAt} serverNowMs={serverNowMs} />
              <p className="mt-1">
                <Trans>
                  Until <Moment at={deadlineAt} />
                </Trans>
              </p>
              <p>
                <Trans>
                  Started <Moment at={startedAt} />
                </Trans>
              </p>
            </>
          ) : (
            <>
              <p>
                <Trans>The clock has not started.</Trans>
              </p>
              <p className="mt-1">
                <Trans>
                  Questions chosen <Moment at={attempt.created_at} />
                </Trans>
              </p>
            </>
          )}
        </div>
        <div className="min-w-0 md:col-span-2 xl:col-span-1">
          <AnsweredBar answered={attempt.answered} questions={attempt.num_questions} />
          <AddedTime extraSeconds={attempt.extra_seconds} returnedSeconds={attempt.returned_seconds} />
        </div>
      </div>
      <div className="mt-4 flex flex-wrap gap-2.5">
        {deadlineAt && (
          <Button variant="secondary" size="small" id={`${id}-extend`} aria-labelledby={`${id}-extend ${id}-person`} onPress={onExtend}>
            <Trans>Give extra time</Trans>
          </Button>
        )}
        <Button
          variant="secondary"
          size="small"
          id={`${id}-look`}
          aria-labelledby={`${id}-look ${id}-person`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-events` : undefined}
          onPress={() => setIsOpen(!isOpen)}
        >
          <Trans>What was noticed</Trans>
          <ChevronDown aria-hidden="true" className={`transition-transform ${isOpen ? 'rotate-180' : ''}`} />
        </Button>
      </div>
      {isOpen && (
        <div id={`${id}-events`} className="mt-5">
          {events(attempt.id)}
        </div>
      )}
    </li>
  );
}
