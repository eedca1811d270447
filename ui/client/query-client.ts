import {
  MutationCache,
  QueryCache,
  QueryClient,
  QueryClientContext,
  useMutation as useMutationOf,
  type UseMutationOptions,
  type UseMutationResult,
  useQuery as useQueryOf,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { use } from 'react';
import { onCacheClear, reportCacheFailure } from './cache-events.ts';
import { mayRetry, retryDelayMs } from './retry.ts';

/** Replies are asked for again when they may have changed; acts are never repeated by themselves. */
export function createQueryClient(): QueryClient {
  const queries = new QueryClient({
    queryCache: new QueryCache({ onError: reportCacheFailure }),
    mutationCache: new MutationCache({ onError: reportCacheFailure }),
    defaultOptions: {
      queries: { retry: mayRetry, retryDelay: retryDelayMs, staleTime: 10_000 },
      mutations: { retry: false },
    },
  });
  onCacheClear(() => {
    queries.removeQueries({ type: 'inactive' });
    // What the page still shows is asked for again.
    void queries.resetQueries({ type: 'active' });
  });
  return queries;
}

const pageQueries = createQueryClient();

/** The replies of this page; without a provider, so that a page that reads nothing need not load the library to hold one. */
export function useQueryClient(): QueryClient {
  return use(QueryClientContext) ?? pageQueries;
}

export function useQuery<Data>(options: UseQueryOptions<Data>): UseQueryResult<Data> {
  return useQueryOf(options, useQueryClient());
}

export function useMutation<Data, Request>(options: UseMutationOptions<Data, Error, Request>): UseMutationResult<Data, Error, Request> {
  return useMutationOf(options, useQueryClient());
}
