import { Trans, useLingui } from '@lingui/react/macro';
import type { RankedRow } from '../../contract.ts';

/** My row between those just above and just below it. */
export function Neighbors({ above, mine, below }: { above: readonly RankedRow[]; mine: RankedRow; below: readonly RankedRow[] }) {
  const { t, i18n } = useLingui();
  return (
    <ol aria-label={t`Around you`} className="mt-4 divide-y divide-line overflow-hidden rounded-control border border-line text-sm">
      {[...above, mine, ...below].map((row) => (
        <li
          key={row.id}
          aria-current={row === mine || undefined}
          className={`flex items-center gap-3 px-3 py-2 ${row === mine ? 'bg-gold-soft font-semibold text-ink' : ''}`}
        >
          <span className="min-w-8 tabular-nums">{row.rank}</span>
          <span className="min-w-0 flex-1">
            <span translate="no" dir="auto" className="block truncate">
              {row.name}
            </span>
            {row === mine && (
              <span className="block text-caption font-semibold text-gold-ink">
                <Trans>You are here</Trans>
              </span>
            )}
          </span>
          <span className="tabular-nums">{row.score === null ? null : i18n.number(row.score)}</span>
        </li>
      ))}
    </ol>
  );
}
