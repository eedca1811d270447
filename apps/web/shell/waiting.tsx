import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { Container } from '#ui/layout/container.tsx';

/** The outline of a page that cannot be shown yet: a title, what it is for, and what is on it. */
export function Waiting() {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Loading…`} className="min-h-[calc(100dvh-4rem)]">
      <Container className="py-10 sm:py-14">
        <div aria-hidden="true" className="mb-5 gold-hairline w-16" />
        <Skeleton className="h-10 w-64 max-w-full" />
        <Skeleton className="mt-4 h-6 w-96 max-w-full" />
        <Skeleton className="mt-10 h-28 rounded-card" />
        <Skeleton className="mt-4 h-72 rounded-card" />
      </Container>
    </div>
  );
}
