import { keepPreviousData } from '@tanstack/react-query';
import { useReply } from '#ui/client/queries.ts';
import { readMyStanding } from '../../contract.ts';
import { filters, type View } from '../../rules/view.ts';

const askable = filters.omit({ search: true });

/** Where a signed-in person stands within the filters of a view; a search by name changes nobody's standing. */
export function useMyStanding(view: View, isSignedIn: boolean) {
  return useReply(
    readMyStanding,
    { query: askable.parse(view) },
    { enabled: isSignedIn, placeholderData: keepPreviousData, retry: false, networkMode: 'always', refetchOnReconnect: 'always' },
  );
}
