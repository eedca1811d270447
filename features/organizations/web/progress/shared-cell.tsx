import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { hasVerdict } from '#features/results/rules/link.ts';
import { Day } from '#ui/controls/day.tsx';
import type { ProgressRow } from '../../contract/progress.ts';
import { ResultStateBadge, VerdictBadge } from '../sharing/result-state.tsx';
import { isEarlier } from './is-earlier.ts';

/** What is shared of a result, in one cell. */
export function SharedCell({ row }: { row: ProgressRow }) {
  const { result } = row;
  return (
    <SharedVerdict result={result}>
      {result.level !== 'nothing' && isEarlier(row) && (
        <span className="basis-full text-sm text-ink-muted">
          <Trans>
            Earlier result, <Day on={result.completed_on} />
          </Trans>
        </span>
      )}
    </SharedVerdict>
  );
}

type Props = Pick<ProgressRow, 'result'> & { children?: ReactNode };

/** Before a test is finished there is nothing to say. */
export const hasVerdictToShow = ({ state, result }: Pick<ProgressRow, 'state' | 'result'>): boolean =>
  result.level !== 'nothing' || state === 'finished';

/** Passed or not, the score, and what the result is worth now, as far as each is shared. One that can’t be relied on has no score, as in a comparison. */
export function SharedVerdict({ result, children }: Props) {
  const { i18n } = useLingui();
  if (result.level === 'nothing') {
    return (
      <span className="text-ink-muted">
        <Trans>Not shared</Trans>
      </span>
    );
  }
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <VerdictBadge result={result} />
      {result.level === 'full' && <ResultStateBadge state={result.state} />}
      {result.level === 'full' && hasVerdict(result.state) && result.score && (
        <span className="text-ink tabular-nums">{`${i18n.number(result.score.percent, { maximumFractionDigits: 1 })}%`}</span>
      )}
      {children}
    </span>
  );
}
