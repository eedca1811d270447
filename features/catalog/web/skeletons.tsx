import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '#ui/controls/skeleton.tsx';

/** Cards that are on their way, as the first shelf of the catalog has them. */
export function CardsSkeleton() {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Loading assessments`} className="grid gap-5 sm:grid-cols-2">
      {['a', 'b', 'c', 'd'].map((card) => (
        <Skeleton key={card} className="h-64 rounded-card" />
      ))}
    </div>
  );
}

/** The details of one assessment that are on their way. */
export function DetailsSkeleton() {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Loading the assessment`} className="grid gap-10 lg:grid-cols-[1fr_20rem]">
      <div className="flex flex-col gap-5">
        <Skeleton className="h-24" />
        <Skeleton className="h-64" />
        <Skeleton className="h-48" />
      </div>
      <Skeleton className="h-96 rounded-card" />
    </div>
  );
}
