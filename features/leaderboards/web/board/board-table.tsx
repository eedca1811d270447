import { Trans, useLingui } from '@lingui/react/macro';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { useMemo, useRef, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { ScrollRegion } from '#ui/layout/scroll-region.tsx';
import type { SortKey, View } from '../../rules/view.ts';
import { BoardRow, stuckStyle } from './board-row.tsx';
import type { NamedRow } from './rows.ts';
import { useGrowing } from './use-growing.ts';
import { useRowMovement } from './use-row-movement.ts';
import type { PutView } from './use-view.ts';

export type BoardTableProps = {
  rows: readonly NamedRow[];
  view: View;
  put: PutView;
  /** Names what is shown; null while rows of an earlier view stand in. */
  shownView: string | null;
};

/** Shown at first, and again with every press. */
const pageRows = 25;

/** The standings; every column sorts, and sorting again turns the order around. */
export function BoardTable({ rows, view, put, shownView }: BoardTableProps) {
  const { t } = useLingui();
  const body = useRef<HTMLTableSectionElement>(null);
  const [most, setMost] = useState(pageRows);
  const count = useGrowing(Math.min(rows.length, most));
  const drawn = useMemo(() => rows.slice(0, Math.min(count, most)), [rows, count, most]);
  useRowMovement(body, drawn, shownView);
  const columns: { key: SortKey; name: string; style: string }[] = [
    { key: 'displayRank', name: view.search === '' ? t`Rank` : t`No.`, style: 'w-24 max-sm:w-16' },
    // As wide on a phone as rank and score leave room for, so that no column is cut; the row says the rest below the name.
    { key: 'name', name: t`Participant`, style: 'max-sm:w-[calc(100vw-10.125rem)]' },
    { key: 'assessmentType', name: t`Assessment`, style: '' },
    { key: 'score', name: t`Score`, style: `w-24 max-sm:w-16 max-sm:bg-sunken ${stuckStyle}` },
    { key: 'country', name: t`Country`, style: '' },
    { key: 'region', name: t`Region`, style: 'w-28' },
  ];
  const sorted = view.sort === 'rank' ? 'displayRank' : view.sort;
  return (
    <>
      <ScrollRegion label={t`Leaderboard`} className="rounded-card border border-line bg-surface shadow-card">
        <table className="w-full min-w-[700px] border-collapse text-start text-[0.9375rem]">
          <caption className="sr-only">{t`Standings by points. Choose a column heading to sort.`}</caption>
          <thead className="border-b border-line bg-sunken">
            <tr>
              {columns.map(({ key, name, style }) => (
                <SortHeading
                  key={key}
                  name={name}
                  style={style}
                  direction={sorted === key ? view.direction : null}
                  onSort={() => put({ sort: key, direction: sorted === key && view.direction === 'asc' ? 'desc' : 'asc' })}
                />
              ))}
            </tr>
          </thead>
          <tbody ref={body} className="divide-y divide-line">
            {drawn.map((row) => (
              <BoardRow key={row.id} row={row} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {/* Only once the rows above it are there, so that it doesn't move while they come. */}
      {rows.length > most && count >= most && (
        <p className="mt-4 text-center">
          <Button variant="secondary" onPress={() => setMost(most + pageRows)}>
            <Trans>Show more</Trans>
          </Button>
        </p>
      )}
    </>
  );
}

type SortHeadingProps = { name: string; style: string; direction: View['direction'] | null; onSort: () => void };

function SortHeading({ name, style, direction, onSort }: SortHeadingProps) {
  const Icon = direction === null ? ChevronsUpDown : direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={direction === null ? 'none' : direction === 'asc' ? 'ascending' : 'descending'}
      className={`group p-0 text-start font-semibold text-ink ${style}`}
    >
      <button
        type="button"
        onClick={onSort}
        className="flex min-h-11 w-full cursor-pointer items-center gap-1.5 px-3 py-2 text-start text-sm sm:max-lg:gap-1 sm:max-lg:px-2 max-sm:gap-0.5 max-sm:px-1.5 group-first:ps-4 max-sm:group-first:ps-3 hover:bg-hover focus-visible:-outline-offset-2"
      >
        {name}
        <Icon aria-hidden="true" className={`size-4 shrink-0 ${direction === null ? 'text-ink-subtle max-sm:hidden' : 'text-gold-ink'}`} />
      </button>
    </th>
  );
}
