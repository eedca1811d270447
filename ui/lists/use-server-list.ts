import { useQuery } from '#ui/client/query-client.ts';
import { keepPreviousData, type UseQueryOptions } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import type { DefinitionOf, Received } from '#platform/contract/contract.ts';
import type { PagedContract, RowOf } from '#platform/contract/paged-list.ts';
import { call, RequestFailed } from '../client/client.ts';
import { replyKey } from '../client/queries.ts';
import { addressOf } from '../client/request.ts';
import { seeAllAddress } from './latest-of.ts';
import type { ListAddress } from './list-address.ts';
import { useListAddress } from './use-list-address.ts';

type QueryOf<C extends PagedContract> = z.input<DefinitionOf<C>['query']>;
export type SortOf<C extends PagedContract> = Exclude<QueryOf<C>['sort'], undefined> & string;
export type FilterOf<C extends PagedContract> = Exclude<keyof QueryOf<C>, 'search' | 'sort' | 'cursor' | 'limit'> & string;

export type ServerListOptions<C extends PagedContract> = {
  /** Tells the lists of one page apart in the address; none for the only one. */
  name?: string;
  /** The order that the contract gives a list when none is asked for. */
  defaultSort: SortOf<C>;
  filters?: readonly FilterOf<C>[];
  /** What the page itself decides, such as whose rows these are: always asked for, and not in the address. */
  fixed?: Readonly<Partial<Record<FilterOf<C> | 'sort', string>>>;
  /** What the words of a search mean beside themselves, such as the rows whose state is called so on this screen. */
  alsoFor?: (search: string) => Readonly<Partial<Record<FilterOf<C>, string>>>;
  /** Of a list that shows only its first rows: the page that has all of them. */
  wholeList?: string;
  isSearchPrivate?: boolean;
  pageSize?: number;
  refetchInterval?: UseQueryOptions<Received<C>>['refetchInterval'];
};

/** A page of a server's list, and the ways from it; what is shown is decided by the address alone. */
export type ServerList<Row, Sort extends string = string, Filter extends string = string> = {
  /** Undefined until the first page has come. */
  rows: readonly Row[] | undefined;
  total: number | null | undefined;
  search: string;
  sort: Sort;
  filters: Readonly<Partial<Record<Filter, string>>>;
  /** A search or a filter leaves rows out. */
  isNarrowed: boolean;
  /** Where this page begins; null for the first one. */
  cursor: string | null;
  /** Which row of the whole list is the first one here, from 1; null when the address does not say. */
  firstRow: number | null;
  hasNext: boolean;
  hasPrevious: boolean;
  /** Rows are on their way that somebody asked for; what is shown belongs to the question before. */
  isStale: boolean;
  isFetching: boolean;
  hasFailed: boolean;
  error: unknown;
  /** The address asks for a page that the list does not know, such as one of another order. */
  isAddressWrong: boolean;
  setSearch: (search: string) => void;
  setSort: (sort: Sort) => void;
  setFilter: (name: Filter, value: string | null) => void;
  /** Several at once, as one step of the back button. */
  setFilters: (changes: Readonly<Partial<Record<Filter, string | null>>>) => void;
  clear: () => void;
  goToNext: () => void;
  goToPrevious: () => void;
  goToFirst: () => void;
  retry: () => void;
  /** Where the whole filtered list is to be had as a file. */
  exportAddress: string;
  /** Where the rest of the list is, when only its first rows are shown. */
  seeAllAddress: string | null;
};

type Page<Row> = { rows: Row[]; next_cursor: string | null; previous_cursor: string | null; total: number | null };

const noFilters: readonly never[] = [];

export function useServerList<C extends PagedContract>(contract: C, options: ServerListOptions<C>) {
  const { name = '', defaultSort, filters = noFilters, wholeList, isSearchPrivate = false, pageSize, refetchInterval } = options;
  const { address, change } = useListAddress({ prefix: wholeList === undefined ? name : prefixOf(contract), filters, isSearchPrivate });
  const fixed = { ...options.fixed, ...(address.search === '' ? undefined : options.alsoFor?.(address.search)) };
  const query = { ...queryOf(address, pageSize), ...fixed };
  const { data, error, isFetching, isPlaceholderData, dataUpdatedAt, refetch } = useQuery<Received<C>>({
    queryKey: replyKey(contract, { query } as never),
    queryFn: ({ signal }) => (call as (contract: C, request: object) => Promise<Received<C>>)(contract, { query, signal }),
    placeholderData: keepPreviousData,
    ...(refetchInterval === undefined ? {} : { refetchInterval }),
  });
  // A page that fails to come leaves the one before in sight.
  const [kept, setKept] = useState<{ reply: Received<C>; position: number | null } | null>(null);
  const isOwn = data !== undefined && !isPlaceholderData;
  if (isOwn && (data !== kept?.reply || address.position !== kept.position)) setKept({ reply: data, position: address.position });
  const reply = data ?? kept?.reply;
  const page = reply as Page<RowOf<C>> | undefined;
  const firstRow = page ? firstRowOf(page, isOwn ? address.position : (kept?.position ?? null)) : null;
  const wrong = wrongParts(error, address);
  useEffect(() => {
    if (wrong) change({ ...wrong, cursor: null, position: null }, { replace: true });
  });
  const restart = (changes: Partial<ListAddress>, replace = false) => change({ ...changes, cursor: null, position: null }, { replace });

  const list: ServerList<RowOf<C>, SortOf<C>, FilterOf<C>> = {
    rows: page?.rows,
    total: page?.total,
    search: address.search,
    sort: (address.sort ?? defaultSort) as SortOf<C>,
    filters: address.filters as Partial<Record<FilterOf<C>, string>>,
    isNarrowed: address.search !== '' || Object.keys(address.filters).length > 0,
    cursor: address.cursor,
    firstRow,
    ...endsOf(page),
    isStale: isPlaceholderData || (error !== null && data === undefined),
    isFetching: isFetching || wrong !== null,
    hasFailed: error !== null && wrong === null,
    error,
    isAddressWrong: error instanceof RequestFailed && error.status === 422 && wrong === null,
    // Each letter would otherwise be a step of the back button.
    setSearch: (search) => restart({ search }, address.search !== ''),
    setSort: (sort) => restart({ sort: sort === defaultSort ? null : sort }),
    ...filterSetters(address.filters, (next) => restart({ filters: next })),
    clear: () => restart({ search: '', filters: {}, sort: null }),
    goToNext: () => change({ cursor: page?.next_cursor ?? null, position: firstRow && firstRow + (page?.rows.length ?? 0) }),
    goToPrevious: () => change({ cursor: page?.previous_cursor ?? null, position: firstRow && 1 - firstRow }),
    goToFirst: () => restart({}),
    retry: () => void refetch(),
    exportAddress: addressOf(`${contract.path}.csv`, { query: { ...queryOf({ ...address, cursor: null }), ...fixed } }),
    seeAllAddress: wholeList === undefined ? null : seeAllAddress(wholeList, name, options.fixed),
  };
  return { list, reply, updatedAt: dataUpdatedAt, refetch };
}

const endsOf = (page: Page<unknown> | undefined) => ({ hasNext: Boolean(page?.next_cursor), hasPrevious: Boolean(page?.previous_cursor) });

/** First rows stand beside those of other lists, which may be alone on their own pages. */
const prefixOf = ({ path }: PagedContract): string => path.split('/').at(-1) ?? path;

function queryOf({ search, sort, cursor, filters }: ListAddress, limit?: number): Record<string, string | number | undefined> {
  return { ...filters, search: search || undefined, sort: sort ?? undefined, cursor: cursor ?? undefined, limit };
}

type Filters = ListAddress['filters'];

function filterSetters(filters: Filters, put: (filters: Filters) => void) {
  const setFilters = (changes: Readonly<Record<string, string | null | undefined>>) => put(withFilters(filters, changes));
  return { setFilters, setFilter: (name: string, value: string | null) => setFilters({ [name]: value }) };
}

function withFilters(
  filters: ListAddress['filters'],
  changes: Readonly<Record<string, string | null | undefined>>,
): ListAddress['filters'] {
  const all = Object.entries({ ...filters, ...changes });
  return Object.fromEntries(all.flatMap(([name, value]) => (value === null || value === undefined ? [] : [[name, value]])));
}

/** Counted from whichever end of the list is in sight; between them the address says it. */
function firstRowOf({ rows, next_cursor: next, previous_cursor: previous, total }: Page<unknown>, position: number | null): number | null {
  if (previous === null) return 1;
  if (next === null && total !== null) return total - rows.length + 1;
  if (position === null || position > 0) return position;
  return Math.max(1, 1 - position - rows.length);
}

/** The order and the filters without those that the server does not know, as in an old link; null when they are not what is wrong. */
function wrongParts(error: unknown, { sort, filters }: ListAddress): Pick<ListAddress, 'sort' | 'filters'> | null {
  if (!(error instanceof RequestFailed) || error.status !== 422) return null;
  const isRight = (name: string): boolean => !Object.hasOwn(error.fields, name);
  const known = Object.fromEntries(Object.entries(filters).filter(([name]) => isRight(name)));
  const isSortWrong = sort !== null && !isRight('sort');
  if (!isSortWrong && Object.keys(known).length === Object.keys(filters).length) return null;
  return { sort: isSortWrong ? null : sort, filters: known };
}
