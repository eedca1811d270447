import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import type { AuthUser } from '#features/accounts/contract/auth-user.ts';
import { WhileUnknown } from '#ui/layout/while-unknown.tsx';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';

const AccessRequest = lazy(async () => ({ default: (await import('./access-request.tsx')).AccessRequest }));

export type RequestAccessProps = {
  visitor: AuthUser | null | undefined;
  role: 'employer' | 'university';
  portal: '/employer' | '/university';
  organizationLabel: string;
};

/** The way to a special role: an account first, then a request, then the portal. `undefined` means that the visitor is not known yet. */
export function RequestAccess({ visitor, role, portal, organizationLabel }: RequestAccessProps) {
  const guest = <WayForGuests role={role} />;
  if (visitor === undefined) return <WhileUnknown waiting={<Skeleton className="h-24 max-w-xl" />} guest={guest} />;
  if (visitor === null) return guest;
  if (visitor.role === role || visitor.role === 'admin') {
    return (
      <ButtonLink to={portal}>
        <Trans>Open your portal</Trans>
      </ButtonLink>
    );
  }
  return (
    <Suspense fallback={<Skeleton className="h-64 max-w-xl" />}>
      <AccessRequest role={role} organizationLabel={organizationLabel} />
    </Suspense>
  );
}

function WayForGuests({ role }: Pick<RequestAccessProps, 'role'>) {
  const { t } = useLingui();
  const next = new URLSearchParams({ next: role === 'employer' ? '/employers#access' : '/universities#access' });
  return (
    <div className="flex flex-wrap items-center gap-3 lg:justify-end">
      <ButtonLink to={`/register?${next}`}>{t`Create an account`}</ButtonLink>
      <ButtonLink to={`/login?${next}`} variant="secondary">{t`Log in to request access`}</ButtonLink>
    </div>
  );
}
