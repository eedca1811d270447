import { Trans, useLingui } from '@lingui/react/macro';
import SearchX from 'lucide-react/icons/search-x';
import { type ReactNode, useEffect, useRef } from 'react';
import { useReadFailure } from '../client/use-read-failure.ts';
import { Alert } from '../controls/alert.tsx';
import { Button } from '../controls/button.tsx';
import { ReadFailure } from '../controls/read-failure.tsx';
import { Skeleton } from '../controls/skeleton.tsx';
import { TextLink } from '../controls/text-link.tsx';
import { EmptyState } from '../layout/empty-state.tsx';
import type { Column } from './column.ts';
import { ListPager } from './list-pager.tsx';
import { ListTable } from './list-table.tsx';
import { type ListFilter, ListToolbar, type SortChoice } from './list-toolbar.tsx';
import { useIsSlow } from './use-is-slow.ts';
import type { ServerList as List } from './use-server-list.ts';

type Shape<Row, Sort extends string> =
  /** A table that turns into cards where it does not fit. */
  | { columns: readonly Column<Row, Sort>[]; renderDetails?: (row: Row) => ReactNode; renderItem?: undefined }
  /** Cards at every width, for rows that are read rather than compared. */
  | { renderItem: (row: Row) => ReactNode; columns?: undefined; renderDetails?: undefined };

export type ServerListProps<Row, Sort extends string, Filter extends string> = Shape<Row, Sort> & {
  list: List<Row, Sort, Filter>;
  /** What is listed, such as "Vouchers". */
  label: string;
  rowKey: (row: Row) => string;
  searchLabel: string;
  filters?: readonly ListFilter<Filter>[];
  /** The orders to choose from where there are no heads to press. */
  sorts?: readonly (SortChoice & { id: Sort })[];
  canExport?: boolean;
  onExported?: () => void;
  /** Shown when the list has no rows at all. */
  empty: ReactNode;
  /** Shown instead of "No matches" where a list can say more plainly what it does not have. */
  nothing?: string | undefined;
  /** What could not be loaded, such as "We couldn’t load the vouchers". */
  failure: string;
};

/** So many fit on a tablet held upright; a table with more of them needs more room. */
const fewColumns = 5;

/** A server's list a page at a time: searched, filtered and sorted by the address, and complete in every state it can be in. */
export function ServerList<Row, Sort extends string, Filter extends string>(props: ServerListProps<Row, Sort, Filter>) {
  const { list, label, filters = [], sorts = [], canExport = true, searchLabel, onExported } = props;
  const results = useRef<HTMLDivElement>(null);
  const hasTurned = useRef(false);
  const { isStale, rows, cursor } = list;
  const shownCursor = useRef(cursor);
  // The button that was pressed may be gone with its page: reading goes on where the new rows begin.
  useEffect(() => {
    if (isStale || shownCursor.current === cursor) return;
    shownCursor.current = cursor;
    if (!hasTurned.current) return;
    hasTurned.current = false;
    results.current?.focus({ preventScroll: true });
    results.current?.scrollIntoView({ block: 'start' });
  }, [isStale, cursor]);

  const isSlow = useIsSlow(isStale && list.isFetching);
  const isEmpty = rows?.length === 0;
  const isBare = isEmpty && !list.isNarrowed && list.cursor === null;
  // Nobody searches for the only row there is.
  const isAlone = rows?.length === 1 && !list.isNarrowed && list.cursor === null && !list.hasNext && !canExport && filters.length === 0;
  const isShort = isAlone || (isBare && filters.every(({ isUnsetAll }) => isUnsetAll));
  // The buttons of these ways disappear as they are pressed, and the focus would go with them.
  const focusing = (go: () => void) => () => {
    results.current?.focus({ preventScroll: true });
    go();
  };
  const ways = { clear: focusing(list.clear), retry: focusing(list.retry), goToFirst: focusing(list.goToFirst) };
  const anyList = { ...list, ...ways } as unknown as List<unknown>;
  const isWhole = list.seeAllAddress === null;
  return (
    <div data-few-columns={(props.columns?.length ?? 0) <= fewColumns || undefined} className="@container">
      {isWhole && !isShort && (
        <ListToolbar
          list={anyList}
          label={label}
          searchLabel={searchLabel}
          filters={filters}
          sorts={sorts}
          isTable={props.columns !== undefined}
          canExport={canExport && !isBare}
          onClear={ways.clear}
          onExported={onExported}
        />
      )}
      {list.hasFailed && rows !== undefined && <KeptAlert list={anyList} />}
      <div
        ref={results}
        role="group"
        aria-label={label}
        tabIndex={-1}
        aria-busy={isStale && list.isFetching}
        className="relative scroll-mt-24 rounded-card"
      >
        {isSlow && <SlowNote />}
        <Results {...props} list={{ ...list, ...ways }} />
      </div>
      {isWhole ? (
        <ListPager
          list={anyList}
          label={label}
          isSlow={isSlow}
          onTurn={() => {
            hasTurned.current = true;
          }}
        />
      ) : (
        <SeeAll list={anyList} label={label} />
      )}
    </div>
  );
}

function Results<Row, Sort extends string, Filter extends string>(props: ServerListProps<Row, Sort, Filter>) {
  const { list, label, empty, failure, rowKey } = props;
  const { rows } = list;
  if (rows === undefined)
    return list.hasFailed ? <Failure list={list as unknown as List<unknown>} title={failure} /> : <Loading label={label} />;
  if (rows.length === 0) return <Nothing list={list as unknown as List<unknown>} empty={empty} nothing={props.nothing} />;
  const dimmed = list.isStale ? 'opacity-60 transition-opacity delay-150' : '';
  if (props.renderItem !== undefined) {
    const { renderItem } = props;
    return (
      <ul className={`flex flex-col gap-4 ${dimmed}`}>
        {rows.map((row) => (
          <li key={rowKey(row)}>{renderItem(row)}</li>
        ))}
      </ul>
    );
  }
  return (
    <div className={`rounded-card border border-line bg-surface shadow-card ${dimmed}`}>
      <ListTable
        label={label}
        rows={rows}
        columns={props.columns}
        renderDetails={props.renderDetails}
        rowKey={rowKey}
        sort={list.sort}
        onSort={(sort) => list.setSort(sort as Sort)}
      />
    </div>
  );
}

function Loading({ label }: { label: string }) {
  const { t } = useLingui();
  return (
    <div
      role="status"
      aria-label={t`Loading: ${label}`}
      className="flex flex-col gap-px overflow-hidden rounded-card border border-line bg-surface p-5"
    >
      {[0, 1, 2, 3].map((nth) => (
        <div key={nth} className="flex items-center gap-6 py-3">
          <Skeleton className="h-4 flex-1" />
          <Skeleton className="hidden h-4 flex-1 @xl:block" />
          <Skeleton className="h-4 w-24" />
        </div>
      ))}
    </div>
  );
}

/** Over the rows of the question before; the count says it to screen readers. */
function SlowNote() {
  return (
    <p aria-hidden="true" className="pointer-events-none absolute inset-x-0 top-3 z-10 flex justify-center">
      <span className="rounded-full border border-line bg-surface px-4 py-1.5 text-sm font-semibold text-ink shadow-card">
        <Trans>Loading…</Trans>
      </span>
    </p>
  );
}

/** Below the first rows of a list: the way to all of them. */
function SeeAll({ list: { rows, seeAllAddress }, label }: { list: List<unknown>; label: string }) {
  if (seeAllAddress === null || !rows || rows.length === 0) return null;
  return (
    <p className="mt-3 text-sm">
      <TextLink to={seeAllAddress}>
        <Trans>
          See all<span className="sr-only"> {label}</span>
        </Trans>
      </TextLink>
    </p>
  );
}

/** Two kinds of nothing: no rows at all, and none that match. */
function Nothing({ list, empty, nothing }: { list: List<unknown>; empty: ReactNode; nothing: string | undefined }) {
  const { t } = useLingui();
  if (list.cursor !== null) {
    return (
      <EmptyState
        title={t`This page is empty now`}
        action={
          <Button variant="secondary" onPress={list.goToFirst}>
            <Trans>First page</Trans>
          </Button>
        }
      />
    );
  }
  if (list.seeAllAddress !== null)
    return (
      <p data-none className="text-ink-muted">
        <Trans>None</Trans>
      </p>
    );
  if (!list.isNarrowed) return empty;
  return (
    <EmptyState
      title={nothing ?? t`No matches`}
      icon={<SearchX aria-hidden="true" />}
      action={
        <Button variant="secondary" onPress={list.clear}>
          <Trans>Clear filters</Trans>
        </Button>
      }
    >
      <Trans>Try different words or fewer filters.</Trans>
    </EmptyState>
  );
}

/** A list that never came. */
function Failure({ list, title }: { list: List<unknown>; title: string }) {
  if (list.isAddressWrong) return <WrongAddress list={list} />;
  return <ReadFailure title={title} error={list.error} isRetrying={list.isFetching} onRetry={list.retry} />;
}

/** Rows are in sight, but they are not what was asked for, or no longer fresh. */
function KeptAlert({ list }: { list: List<unknown> }) {
  const readFailure = useReadFailure();
  return (
    <div className="mb-4">
      {list.isAddressWrong ? (
        <WrongAddress list={list} />
      ) : (
        <Alert tone="warning">
          <p>
            {readFailure(list.error)} <Trans>You’re seeing an earlier version of the list.</Trans>
          </p>
          <Button variant="secondary" size="small" className="mt-3" isPending={list.isFetching} onPress={list.retry}>
            <Trans>Retry</Trans>
          </Button>
        </Alert>
      )}
    </div>
  );
}

/** A link that was cut off or is out of date. */
function WrongAddress({ list }: { list: List<unknown> }) {
  const { t } = useLingui();
  return (
    <Alert tone="error" title={t`This page of the list doesn’t exist`}>
      <Button variant="secondary" size="small" className="mt-3" onPress={list.clear}>
        <Trans>First page</Trans>
      </Button>
    </Alert>
  );
}
