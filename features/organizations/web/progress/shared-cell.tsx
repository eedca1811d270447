import { Trans, useLingui } from '@lingui/react/macro';
import type { ProgressRow } from '../../contract/progress.ts';
import { ResultStateBadge, VerdictBadge } from '../sharing/result-state.tsx';

/** What is shared of a result, in one cell. */
export function SharedCell({ row: { state, result } }: { row: Pick<ProgressRow, 'state' | 'result'> }) {
  const { i18n } = useLingui();
  if (result.level === 'nothing') {
    return <span className="text-ink-muted">{state === 'finished' ? <Trans>Not shared</Trans> : '–'}</span>;
  }
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <VerdictBadge result={result} />
      <ResultStateBadge state={result.state} />
      {result.score && (
        <span className="text-ink tabular-nums">{`${i18n.number(result.score.percent, { maximumFractionDigits: 1 })}%`}</span>
      )}
    </span>
  );
}
