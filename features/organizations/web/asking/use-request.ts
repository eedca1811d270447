import { useQuery, useQueryClient } from '#ui/client/query-client.ts';
import { call } from '#ui/client/client.ts';
import { type RequestView, readRequest } from '../../contract/asking.ts';

/** Who is signed in: null for nobody, undefined until that is known. */
export type VisitorId = string | null | undefined;

/** What a link leads to, as whoever is signed in may see it. The token travels in the body, so the key is made by hand. */
export function useRequest(reference: string, visitorId: VisitorId) {
  const queries = useQueryClient();
  const queryKey = [readRequest.path, reference, visitorId];
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(readRequest, { body: { reference }, signal }),
    enabled: visitorId !== undefined,
  });
  return {
    view: data,
    error,
    isFetching,
    reread: () => void refetch(),
    /** What an answer led to. */
    adopt: (view: RequestView) => queries.setQueryData(queryKey, view),
  };
}
