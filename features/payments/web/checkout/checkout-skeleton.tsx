import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { Page } from '#ui/layout/page.tsx';

/** A checkout that is on its way. */
export function CheckoutSkeleton() {
  const { t } = useLingui();
  return (
    <Page title={t`Test checkout`}>
      <div role="status" aria-label={t`Loading the checkout`} className="grid gap-5 lg:grid-cols-2">
        <Skeleton className="h-40 rounded-card lg:h-96" />
        <Skeleton className="h-96 rounded-card" />
      </div>
    </Page>
  );
}
