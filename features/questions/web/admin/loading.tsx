import { Trans } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { useFailureSentence } from './failure.ts';

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
  const sentenceOf = useFailureSentence();
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (error) {
    return (
      <Alert tone="error" title={failure}>
        <p>{sentenceOf(error)}</p>
        <Button variant="secondary" size="small" className="mt-3" isPending={isFetching} onPress={() => void refetch()}>
          <Trans>Retry</Trans>
        </Button>
      </Alert>
    );
  }
  return (
    <div role="status" aria-label={label} className="flex flex-col gap-4">
      {heights.map((height, nth) => (
        <Skeleton key={`${nth} ${height}`} className={`${height} rounded-card`} />
      ))}
    </div>
  );
}
