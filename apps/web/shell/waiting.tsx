import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '#ui/controls/skeleton.tsx';

/** The outline of a page that cannot be shown yet: a title, and what is on it. */
export function Waiting() {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Loading…`} className="mx-auto min-h-[calc(100dvh-4rem)] max-w-7xl px-4 py-10 sm:px-6 sm:py-14 lg:px-8">
      <Skeleton className="h-10 w-64 max-w-full" />
      <Skeleton className="mt-10 h-96 rounded-card" />
    </div>
  );
}
