import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { readProfile } from '#features/accounts/contract/profile.ts';
import { useReply } from '#ui/client/queries.ts';
import { Badge } from '#ui/controls/badge.tsx';
import { Card } from '#ui/controls/card.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';

/** How the account stands: its role, and the request by which it came or that is waiting. */
export function RoleStatus({ roleName }: { roleName: ReactNode }) {
  const { data: profile, isError } = useReply(readProfile);
  if (isError) {
    return (
      <p role="status" className="text-ink-muted">
        <Trans>The state of your access could not be loaded. Reload the page to try again.</Trans>
      </p>
    );
  }
  if (!profile) return <Skeleton className="h-24" />;
  const request = profile.role_request;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <div>
        <p translate="no" className="font-semibold">
          {profile.full_name || profile.email}
        </p>
        <p className="text-ink-muted">
          {request?.status === 'approved' ? (
            <Trans>Your request was approved by an administrator.</Trans>
          ) : (
            <Trans>Your account has this access.</Trans>
          )}
        </p>
      </div>
      <Badge tone="success">{roleName}</Badge>
    </Card>
  );
}
