import { useLingui } from '@lingui/react/macro';
import type { AuthUser } from '#features/accounts/contract/auth-user.ts';
import { Page } from '#ui/layout/page.tsx';
import { useHydrated } from '#ui/layout/use-hydrated.ts';
import { BoardFilters } from './board/board-filters.tsx';
import { BoardView } from './board/board-view.tsx';
import { FirstViewContainer, useFirstBoard } from './board/first-view.tsx';
import { HeaderStats } from './board/header-stats.tsx';
import { MyStandingCard } from './board/my-standing.tsx';
import { BoardFailureBanner } from './board/board-failure-banner.tsx';
import { demoOptions } from './board/rows.ts';
import { useBoard } from './board/use-board.ts';
import { useLive } from './board/use-live.ts';
import { useMyStanding } from './board/use-my-standing.ts';
import { useView } from './board/use-view.ts';

const nothing = { regions: [], types: [], countries: [] };

/** The public board: whoever agreed to be shown, ranked by points within any filter. `undefined` means that the visitor is not known yet. */
export function LeaderboardsPage({ visitor }: { visitor: AuthUser | null | undefined }) {
  const { t } = useLingui();
  const isHydrated = useHydrated();
  const { view, put } = useView(isHydrated);
  const isLive = useLive(isHydrated);
  const firstBoard = useFirstBoard();
  const { board, failure, isLate, isFetching, updatedAt, retry } = useBoard(view, { isHydrated, isLive, firstBoard });
  const mine = useMyStanding(view, isHydrated && Boolean(visitor));
  const standing = visitor ? mine.data : undefined;
  return (
    <Page title={t`Leaderboards`} lead={t`Each person’s best result per assessment, in points (98.5% = 9,850).`}>
      <HeaderStats counts={board} />
      <BoardFilters view={view} put={put} options={failure ? demoOptions : (board?.options ?? nothing)} isHydrated={isHydrated} />
      {failure && <BoardFailureBanner failure={failure} isFetching={isFetching} onRetry={retry} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:gap-6 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <aside className="xl:order-last xl:sticky xl:top-28">
          <MyStandingCard
            isSignedIn={visitor === undefined ? undefined : visitor !== null}
            reply={standing}
            hasFailed={mine.isError}
            put={put}
          />
        </aside>
        {isHydrated ? (
          <BoardView
            view={view}
            put={put}
            board={board}
            failure={failure}
            isLate={isLate}
            isLive={isLive}
            updatedAt={updatedAt}
            mine={standing?.standing?.row ?? null}
          />
        ) : (
          <FirstViewContainer />
        )}
      </div>
    </Page>
  );
}
