import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type AddressNames, type ListAddress, readAddress, writeAddress } from './list-address.ts';

export type AddressOptions = AddressNames & {
  /**
   * For lists of people: names and emails are personal, and an address ends up in histories, logs, screenshots and shared links.
   * Such a search lives in the history entry instead; the filters stay in the address.
   */
  isSearchPrivate: boolean;
};

type Kept = Readonly<Record<string, string>>;

/** Where a list is, in the address; changing it is a navigation on the same page. */
export function useListAddress({ prefix, filters, isSearchPrivate }: AddressOptions) {
  const { search: query, state, hash } = useLocation() as { search: string; state: { searches?: Kept } | null; hash: string };
  const navigate = useNavigate();
  const filterNames = filters.join(' ');
  const names = useMemo(() => ({ prefix, filters: filterNames === '' ? [] : filterNames.split(' ') }), [prefix, filterNames]);
  const address = useMemo((): ListAddress => {
    const read = readAddress(new URLSearchParams(query), names);
    return isSearchPrivate ? { ...read, search: state?.searches?.[names.prefix] ?? '' } : read;
  }, [query, state, names, isSearchPrivate]);

  const change = useCallback(
    (changes: Partial<ListAddress>, { replace = false } = {}) => {
      const next = { ...address, ...changes };
      const params = writeAddress(new URLSearchParams(query), names, isSearchPrivate ? { ...next, search: '' } : next);
      const searches = isSearchPrivate ? { ...state?.searches, [names.prefix]: next.search } : state?.searches;
      const to = { search: params.size === 0 ? '' : `?${params}`, hash };
      void navigate(to, { replace, preventScrollReset: true, state: { ...state, searches } });
    },
    [address, query, state, hash, names, isSearchPrivate, navigate],
  );
  return { address, change };
}
