import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Progress } from './cell-state.ts';

/** How many are answered, open and flagged. */
export function ReviewCounts({ progress, questionCount }: { progress: Progress; questionCount: number }) {
  return (
    <dl className="grid grid-cols-3 divide-x divide-line rounded-card border border-line bg-surface shadow-card">
      <Count label={<Trans>Answered</Trans>}>
        <Trans>
          {progress.answered.length} of {questionCount}
        </Trans>
      </Count>
      <Count label={<Trans>Unanswered</Trans>}>{progress.unanswered.length}</Count>
      <Count label={<Trans>Flagged</Trans>}>{progress.flagged.length}</Count>
    </dl>
  );
}

function Count({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse items-center px-2 py-4 text-center">
      <dt className="text-caption text-ink-muted">{label}</dt>
      <dd className="text-subheading font-semibold text-ink tabular-nums">{children}</dd>
    </div>
  );
}
