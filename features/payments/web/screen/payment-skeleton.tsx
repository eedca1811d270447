import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { Page } from '#ui/layout/page.tsx';

/** The payment screen that is on its way. */
export function PaymentSkeleton() {
  const { t } = useLingui();
  return (
    <Page title={t`Assessment`}>
      <div role="status" aria-label={t`Loading the assessment`} className="grid gap-10 lg:grid-cols-[1fr_24rem]">
        <div className="flex flex-col gap-5 lg:order-1">
          <Skeleton className="h-12" />
          <Skeleton className="h-56" />
          <Skeleton className="h-40" />
        </div>
        <Skeleton className="h-96 rounded-card lg:order-2" />
      </div>
    </Page>
  );
}
