import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '#ui/controls/badge.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import type { MeasuredQuestion } from '../../contract/analytics.ts';
import { discriminationVerdict } from '../../rules/question-verdict.ts';
import { leastAttempts } from '../../rules/question-view.ts';
import { ShareBar } from './share-bar.tsx';
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

/** How many got it right, in a number and as a bar that is compared down the list at a glance. */
export function FacilityCell({ facility }: { facility: number }) {
  const formats = useFormats();
  return (
    <>
      <span>{formats.facility(facility)}</span>
      <span className="mt-1 block max-w-32 min-w-14">
        <ShareBar part={facility} of={1} isRight />
      </span>
    </>
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
