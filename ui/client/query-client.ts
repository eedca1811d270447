import { QueryClient } from '@tanstack/react-query';
import { mayRetry, retryDelayMs } from './retry.ts';

/** Replies are asked for again when they may have changed; acts are never repeated by themselves. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: mayRetry, retryDelay: retryDelayMs, staleTime: 10_000 },
      mutations: { retry: false },
    },
  });
}
