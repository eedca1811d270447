import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '#ui/controls/badge.tsx';
import { ScrollRegion } from '#ui/layout/scroll-region.tsx';
import type { CohortBoardReply } from '../../contract/cohort-board.ts';

/** The people on a cohort's board, by score. */
export function BoardRows({ rows, label }: { rows: CohortBoardReply['rows']; label: string }) {
  const { i18n } = useLingui();
  return (
    <ScrollRegion label={label} className="max-w-3xl rounded-card border border-line bg-surface shadow-card">
      <table className="w-full text-start [&_:is(td,th)]:px-4 sm:[&_:is(td,th)]:px-5">
        <thead className="border-b border-line text-sm text-ink-muted">
          <tr>
            <th scope="col" className="w-px py-3 text-start font-semibold">
              <Trans>Rank</Trans>
            </th>
            <th scope="col" className="py-3 text-start font-semibold">
              <Trans>Name</Trans>
            </th>
            <th scope="col" className="py-3 text-end font-semibold">
              <Trans>Score</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={`${at} ${row.name}`} className="border-b border-line last:border-0">
              <td className="py-3 text-ink tabular-nums">{row.rank}</td>
              <th scope="row" className="py-3 text-start font-medium wrap-anywhere text-ink">
                <span translate="no">{row.name}</span>{' '}
                {row.is_me && (
                  <Badge tone="gold">
                    <Trans>You</Trans>
                  </Badge>
                )}
              </th>
              <td className="py-3 text-end text-ink tabular-nums">{`${i18n.number(row.percent, { maximumFractionDigits: 1 })}%`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
