import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Spinner } from '#ui/controls/spinner.tsx';
import type { Board, MyStanding } from '../../contract.ts';
import { asksGenderOrAge, parametersOf, type View } from '../../rules/view.ts';
import { BoardTable } from './board-table.tsx';
import { EmptyBoard } from './empty-board.tsx';
import { LiveMark } from './live-mark.tsx';
import { arrangeNamed, demoOptions, demoRowsOf, rowsOf } from './rows.ts';
import { TypeChoice } from './type-choice.tsx';
import type { BoardFailure } from './use-board.ts';
import { useCountryNames } from './use-country-names.ts';
import { useSpoken } from './use-spoken.ts';
import type { PutView } from './use-view.ts';

export type BoardViewProps = {
  view: View;
  put: PutView;
  board: Board | null;
  failure: BoardFailure | null;
  isLate: boolean;
  isLive: boolean;
  /** Null where nobody can say so in the reader's time. */
  updatedAt: number | null;
  mine: NonNullable<MyStanding['standing']>['row'] | null;
};

/** The rows of a view with what there is to know about them; the same rules arrange replies and demo rows. */
export function BoardView({ view, put, board, failure, isLate, isLive, updatedAt, mine }: BoardViewProps) {
  const { t, i18n } = useLingui();
  const countryName = useCountryNames();
  const myId = mine?.id ?? null;
  const rows = useMemo(() => {
    const given = failure ? demoRowsOf(view) : board ? rowsOf(board.rows, myId) : null;
    return given && arrangeNamed(given, view, countryName);
  }, [failure, board, view, myId, countryName]);

  const types = (failure ? demoOptions : board?.options)?.types ?? [];
  const viewName = new URLSearchParams(parametersOf(view)).toString();
  const first = rows?.find(({ rank }) => rank === 1);
  const count = board?.total ?? rows?.length ?? 0;
  const size = i18n.number(count);
  const found = t`${plural(count, { one: '# result', other: '# results' })}.`;
  const best = i18n.number(first?.score ?? 0);
  const leading = first ? t`Top score: ${first.name || t`N/A`}, ${best} points.` : '';
  const own = mine && !failure ? t`Your rank: ${mine.rank}.` : '';
  const spoken = useSpoken(viewName, rows && !isLate ? [found, leading, own].filter(Boolean).join(' ') : null);

  return (
    <section data-replay-root="board" aria-label={t`Standings`} aria-busy={isLate || undefined}>
      <p aria-live="polite" className="sr-only">
        {spoken}
      </p>
      {rows ? (
        <>
          <div className="mb-2 flex min-h-7 flex-wrap sm:mb-3 items-center justify-between gap-x-6 gap-y-2">
            <p className="text-sm text-ink-muted">
              {count > rows.length ? (
                <Trans>
                  Top {rows.length} of {size} results
                </Trans>
              ) : (
                <Plural value={rows.length} one="# result" other="# results" />
              )}
              {rows.some(({ rank }) => rank === null) && (
                <>
                  {' · '}
                  {failure ? <Trans>Clear the search to see ranks.</Trans> : <Trans>Type more of the name to see ranks.</Trans>}
                </>
              )}
            </p>
            {board && updatedAt !== null && <LiveMark isLive={isLive} updatedAt={updatedAt} />}
          </div>
          {types.length > 0 && <TypeChoice types={types} chosen={view.assessmentType} put={put} />}
          {asksGenderOrAge(view) && rows.length > 0 && (
            <p className="mb-3 text-sm text-ink-muted">
              <Trans>This list includes only people who opted in to gender and age filters.</Trans>
            </p>
          )}
          {rows.length > 0 ? (
            <div className={`transition-opacity ${isLate ? 'opacity-60' : ''}`}>
              <BoardTable rows={rows} view={view} put={put} shownView={isLate ? null : viewName} />
              {count > rows.length && (
                <p className="mt-3 text-sm text-ink-muted">
                  <Trans>To find anyone else, search by name or use the filters.</Trans>
                </p>
              )}
            </div>
          ) : (
            <EmptyBoard
              isBoardEmpty={board?.options.types.length === 0}
              isWithheld={!failure && board?.is_withheld === true}
              isSearch={view.search !== ''}
              isForMinors={view.ageRange === 'Under 18'}
            />
          )}
        </>
      ) : (
        <Waiting />
      )}
    </section>
  );
}

/** While nothing is there to show. */
export function Waiting() {
  const { t } = useLingui();
  return (
    <div className="flex min-h-96 items-center justify-center rounded-card border border-line bg-surface">
      <Spinner label={t`Crunching the numbers...`} />
    </div>
  );
}
