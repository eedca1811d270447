import { Trans, useLingui } from '@lingui/react/macro';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useState } from 'react';
import { Badge } from '#ui/controls/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Card } from '#ui/controls/card.tsx';
import { EmailText } from '#ui/controls/email-text.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import type { QuestionReport } from '../../contract/reports.ts';
import { useDecisionNames } from './use-decision-names.ts';

type Props = { report: QuestionReport; question: (questionId: string, optionIds: readonly string[]) => ReactNode; onDecide: () => void };

/** One report: who said what about which question, and what was decided. */
export function ReportItem({ report, question, onDecide }: Props) {
  const { t } = useLingui();
  const names = useDecisionNames();
  const [isOpen, setOpen] = useState(false);
  const { id, person, type, order_num: order, decision } = report;
  const questionId = `question-of-${id}`;
  const name = person?.full_name ?? t`deleted account`;
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <p className="min-w-0 text-sm wrap-anywhere text-ink-muted">
          <span translate="no" className="font-semibold text-ink">
            {person ? <TextLink to={`/admin/users/${person.id}`}>{name}</TextLink> : name}
          </span>
          {person && (
            <>
              <span className="max-sm:hidden"> · </span>
              <br className="sm:hidden" />
              <EmailText email={person.email} />
            </>
          )}
          <span className="max-sm:hidden"> · </span>
          <br className="sm:hidden" />
          <Moment at={report.reported_at} />
          <br />
          <span translate="no">{type.name}</span>
          {' · '}
          <Trans>question {order}</Trans>
        </p>
        {decision ? <Badge tone="neutral">{names[decision.decision].done}</Badge> : <Badge tone="warning">{t`Open`}</Badge>}
      </div>
      <p translate="no" className="wrap-anywhere whitespace-pre-wrap text-ink">
        {report.words}
      </p>
      <p translate="no" className="line-clamp-2 border-s-2 border-line ps-3 text-sm text-ink-muted">
        {report.question_text}
      </p>
      {decision && (
        <p className="text-sm wrap-anywhere text-ink-muted">
          <Trans>
            Resolved <Moment at={decision.at} />: <span translate="no">{decision.note}</span>
          </Trans>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          aria-label={t`See question and answer: report from ${name}`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? questionId : undefined}
          onPress={() => setOpen(!isOpen)}
        >
          <Trans>See question and answer</Trans>
          <ChevronDown aria-hidden="true" className={`transition-transform ${isOpen ? 'rotate-180' : ''}`} />
        </Button>
        <ButtonLink variant="secondary" size="small" to={`/admin/questions/${report.question_id}`}>
          <Trans>
            Edit or regrade<span className="sr-only"> (report from {name})</span>
          </Trans>
        </ButtonLink>
        {!decision && (
          <Button variant="secondary" size="small" aria-label={t`Resolve: report from ${name}`} onPress={onDecide}>
            <Trans>Resolve</Trans>
          </Button>
        )}
      </div>
      {isOpen && <div id={questionId}>{question(report.question_id, report.option_ids)}</div>}
    </Card>
  );
}
