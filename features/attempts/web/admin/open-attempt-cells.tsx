import { Trans, useLingui } from '@lingui/react/macro';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Button } from '#ui/controls/button.tsx';
import { EmailText } from '#ui/controls/email-text.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import type { OpenAttempt } from '../../contract/admin.ts';
import { RemainingTime } from './remaining-time.tsx';

export const eventsId = ({ id }: OpenAttempt): string => `events-${id}`;

export function PersonCell({ attempt }: { attempt: OpenAttempt }) {
  const { person } = attempt;
  return (
    <>
      <p translate="no" className="font-semibold wrap-anywhere text-ink">
        {person?.full_name ?? <Trans>The account has been deleted.</Trans>}
      </p>
      {person && (
        <p className="text-sm text-ink-muted">
          <EmailText email={person.email} />
        </p>
      )}
    </>
  );
}

/** How long the attempt has by the server's clock, or that its clock has not started. */
export function TimeCell({ attempt, serverNowMs }: { attempt: OpenAttempt; serverNowMs: () => number }) {
  const { started_at: startedAt, deadline_at: deadlineAt } = attempt;
  return (
    <div className="text-sm text-ink-muted">
      {deadlineAt && startedAt ? (
        <>
          <RemainingTime deadlineAt={deadlineAt} serverNowMs={serverNowMs} />
          <p className="mt-1">
            <Trans>
              Ends <Moment at={deadlineAt} />
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
  );
}

type ActionsProps = {
  attempt: OpenAttempt;
  isOpen: boolean;
  onExtend?: () => void;
  onAnnul?: (() => void) | undefined;
  onToggle: () => void;
};

export function AttemptActions({ attempt, isOpen, onExtend, onAnnul, onToggle }: ActionsProps) {
  const { t } = useLingui();
  const name = attempt.person?.full_name ?? t`deleted account`;
  return (
    <div className="flex flex-wrap gap-2 @3xl:flex-col @3xl:items-end">
      {attempt.deadline_at && onExtend && (
        <Button variant="secondary" size="small" aria-label={t`Give extra time: ${name}`} onPress={onExtend}>
          <Trans>Give extra time</Trans>
        </Button>
      )}
      <Button
        variant="secondary"
        size="small"
        aria-label={t`What was noticed: ${name}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? eventsId(attempt) : undefined}
        onPress={onToggle}
      >
        <Trans>What was noticed</Trans>
        <ChevronDown aria-hidden="true" className={`transition-transform ${isOpen ? 'rotate-180' : ''}`} />
      </Button>
      {onAnnul && (
        <Button variant="quiet" size="small" aria-label={t`Annul the attempt: ${name}`} onPress={onAnnul}>
          <Trans>Annul</Trans>
        </Button>
      )}
    </div>
  );
}
