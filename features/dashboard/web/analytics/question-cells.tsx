import { Trans, useLingui } from '@lingui/react/macro';
import { DataTable } from '#ui/charts/data-table.tsx';
import { Badge } from '#ui/controls/badge.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import type { MeasuredQuestion } from '../../contract/analytics.ts';
import { discriminationVerdict } from '../../rules/question-verdict.ts';
import { leastAttempts } from '../../rules/question-view.ts';
import { useFormats } from './use-formats.ts';

export function QuestionCell({ question }: { question: MeasuredQuestion }) {
  const { id, key, version, text, type, category, attempts, demo_attempts: demo, is_active: isActive } = question;
  return (
    <div className="flex flex-col items-start gap-1">
      <TextLink to={`/admin/questions/${id}`} className="line-clamp-2 break-words">
        <span translate="no">{text}</span>
      </TextLink>
      <span className="text-caption wrap-anywhere text-ink-muted">
        <span translate="no">
          {type.code} · {category} · {key.split('/').at(-1)}, v{version}
        </span>
        {demo > 0 && (
          <>
            {' · '}
            {demo === attempts ? <Trans>all demo</Trans> : <Trans>{demo} demo</Trans>}
          </>
        )}
      </span>
      {!isActive && (
        <Badge tone="neutral">
          <Trans>Not live</Trans>
        </Badge>
      )}
    </div>
  );
}

/** Says where strong candidates do no better than weak ones; of few attempts only that they do worse so far. */
export function DiscriminationFlag({ question: { attempts, discrimination } }: { question: MeasuredQuestion }) {
  const { t } = useLingui();
  if (discrimination === null) return null;
  const verdict = discriminationVerdict(discrimination);
  if (verdict !== 'reversed' && verdict !== 'weak') return null;
  if (attempts < leastAttempts) return verdict === 'reversed' ? <Badge tone="neutral">{t`Negative so far`}</Badge> : null;
  return verdict === 'reversed' ? <Badge tone="error">{t`Negative`}</Badge> : <Badge tone="warning">{t`Low`}</Badge>;
}

export function DiscriminationCell({ question }: { question: MeasuredQuestion }) {
  const formats = useFormats();
  return (
    <span className="flex flex-col items-start gap-1 as-table:items-end">
      {question.discrimination !== null && <span>{formats.discrimination(question.discrimination)}</span>}
      <DiscriminationFlag question={question} />
    </span>
  );
}

/** How many got it right lately against before; only said with enough attempts on both sides. */
export function ChangeCell({ drift: { recent, earlier, is_alarm: isAlarm } }: { drift: MeasuredQuestion['drift'] }) {
  const { share } = useFormats();
  return (
    <span className="flex flex-col gap-1 as-table:items-end">
      <span>
        <Trans>
          {share(earlier.rights, earlier.attempts)} to {share(recent.rights, recent.attempts)}
        </Trans>
      </span>
      {isAlarm && (
        <Badge tone="warning">
          <Trans>Much easier</Trans>
        </Badge>
      )}
    </span>
  );
}

/** Which options people chose, and how they did otherwise. */
export function OptionsTable({ question }: { question: MeasuredQuestion }) {
  const { t } = useLingui();
  const { share, whole, number } = useFormats();
  const { options, attempts, unanswered, key } = question;
  return (
    <DataTable
      caption={t`Answers to ${key}`}
      columns={[t`Option`, t`Chosen`, t`Share`, t`Score on other questions`]}
      numeric={[false, true, true, true]}
      rows={[
        ...options.map(({ position, text, is_right: isRight, chosen, mean_rest_percent: rest }) => [
          isRight ? t`${position}. ${text} (correct)` : `${position}. ${text}`,
          whole(chosen),
          share(chosen, attempts),
          rest === null ? '–' : `${number(rest, { maximumFractionDigits: 1 })}%`,
        ]),
        [t`No answer`, whole(unanswered), share(unanswered, attempts), '–'],
      ]}
    />
  );
}
