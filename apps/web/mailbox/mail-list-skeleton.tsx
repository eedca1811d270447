import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '#ui/controls/skeleton.tsx';

export function MailListSkeleton() {
  const { t } = useLingui();
  return (
    <output aria-label={t`Loading emails`} className="grid gap-2">
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </output>
  );
}
