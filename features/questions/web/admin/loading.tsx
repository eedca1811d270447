import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ReadFailure } from '#ui/controls/read-failure.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';

type Props<Data> = {
  query: UseQueryResult<Data>;
  /** What is on its way, such as "Loading the banks". */
  label: string;
  /** What could not be loaded. */
  failure: string;
  heights: readonly string[];
  children: (data: Data) => ReactNode;
};

/** A part of a page that waits for the server: quiet blocks first, then what came, or why nothing came and a way to ask again. */
export function Loading<Data>({ query, label, failure, heights, children }: Props<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (error) {
    return <ReadFailure title={failure} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  return (
    <div role="status" aria-label={label} className="flex flex-col gap-4">
      {heights.map((height, nth) => (
        <Skeleton key={`${nth} ${height}`} className={`${height} rounded-card`} />
      ))}
    </div>
  );
}
