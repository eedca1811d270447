import { Plural, useLingui } from '@lingui/react/macro';
import { Badge } from '#ui/controls/badge.tsx';
import type { CandidateQuestion } from '../../contract/attempts.ts';

/** How hard a question is, what it belongs to and what it is worth; Medium and General where nothing is said. */
export function QuestionLabels({ question: { difficulty, category, points } }: { question: CandidateQuestion }) {
  const { t } = useLingui();
  const difficulties = { easy: t`Easy`, medium: t`Medium`, hard: t`Hard` };
  return (
    <ul className="mt-2 flex min-w-0 flex-wrap items-center gap-2 text-caption">
      <li>
        <span className="sr-only">{t`Difficulty:`} </span>
        <Badge tone="neutral">{difficulties[difficulty ?? 'medium']}</Badge>
      </li>
      <li className="min-w-0">
        <span className="sr-only">{t`Category:`} </span>
        <Badge tone="neutral">{category ? <span translate="no">{category}</span> : t`General`}</Badge>
      </li>
      <li className="text-ink-muted tabular-nums">
        <Plural value={points} one="# point" other="# points" />
      </li>
    </ul>
  );
}
