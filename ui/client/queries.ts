import { useMutation, useQuery } from './query-client.ts';
import { type UseMutationOptions, type UseQueryOptions } from '@tanstack/react-query';
import type { Contract, Received } from '#platform/contract/contract.ts';
import { call } from './client.ts';
import type { Asked, Parts } from './request.ts';

type Question<C extends Contract> = Omit<Asked<C>, 'signal'>;
type ReplyOptions<C extends Contract> = Omit<UseQueryOptions<Received<C>>, 'queryKey' | 'queryFn'>;
type ActOptions<C extends Contract> = Omit<UseMutationOptions<Received<C>, Error, Asked<C>>, 'mutationFn'>;
type Rest<C extends Contract> =
  object extends Question<C> ? [request?: Question<C>, options?: ReplyOptions<C>] : [request: Question<C>, options?: ReplyOptions<C>];

/** Where a reply is kept: its path first, so that all replies of one path can be forgotten together. */
export function replyKey<C extends Contract>(contract: C, request?: Question<C>): readonly unknown[] {
  const { params, query } = (request ?? {}) as Parts;
  const key: unknown[] = [contract.path];
  if (params !== undefined || query !== undefined) key.push({ params, query });
  return key;
}

/** What the server answers to a reading contract, kept and refreshed. */
export function useReply<C extends Contract>(contract: C, ...[request, options]: Rest<C>) {
  return useQuery<Received<C>>({
    ...options,
    queryKey: replyKey(contract, request),
    queryFn: ({ signal }) => ask(contract, { ...(request as Parts | undefined), signal }),
  });
}

/** An act by its contract: `mutate({ params, query, body })`. */
export function useAct<C extends Contract>(contract: C, options?: ActOptions<C>) {
  return useMutation<Received<C>, Asked<C>>({ ...options, mutationFn: (request) => ask(contract, request) });
}

function ask<C extends Contract>(contract: C, request: Parts): Promise<Received<C>> {
  return (call as (contract: C, request: Parts) => Promise<Received<C>>)(contract, request);
}
