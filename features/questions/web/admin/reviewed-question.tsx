import { Trans, useLingui } from '@lingui/react/macro';
import { useReply } from '#ui/client/queries.ts';
import { Badge } from '#ui/controls/badge.tsx';
import { ReadFailure } from '#ui/controls/read-failure.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { readQuestion } from '../../contract/forms.ts';
import { useDifficultyNames } from './names.tsx';
import { QuestionWithKey } from './preview-question.tsx';

/** One question of the bank with its key, its options in the order and with the letters that a candidate saw, and whether it is still drawn. */
export function ReviewedQuestion({ id, optionIds }: { id: string; optionIds: readonly string[] }) {
  const { t } = useLingui();
  const names = useDifficultyNames();
  const { data: question, error, isFetching, refetch } = useReply(readQuestion, { params: { id } });
  if (!question)
    return error ? (
      <ReadFailure title={t`We couldn’t load the question`} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-48 rounded-card" />
    );
  const { key, version } = question;
  const options = question.options.toSorted((one, other) => optionIds.indexOf(one.id) - optionIds.indexOf(other.id));
  return (
    <div className="rounded-card border border-line bg-surface p-4 sm:p-6">
      <p className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-caption text-ink-muted">
        <span translate="no" className="wrap-anywhere">
          {key}
        </span>
        <span>
          <Trans>Version {version}</Trans>
        </span>
        <span translate="no">{question.category}</span>
        <Badge tone="neutral">{names[question.difficulty]}</Badge>
        {question.is_active ? <Badge tone="success">{t`Live`}</Badge> : <Badge tone="neutral">{t`Retired`}</Badge>}
      </p>
      <QuestionWithKey question={{ ...question, options }} />
    </div>
  );
}
