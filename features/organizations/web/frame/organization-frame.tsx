import { Trans, useLingui } from '@lingui/react/macro';
import Building from 'lucide-react/icons/building-2';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { Role } from '#features/accounts/rules/role.ts';
import { useReply } from '#ui/client/queries.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { ReadFailure } from '#ui/controls/read-failure.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Container } from '#ui/layout/container.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Page } from '#ui/layout/page.tsx';
import { readOrganization } from '../../contract/organization.ts';
import type { OrganizationKind } from '../../rules/organization.ts';
import { OwnOrganizationContext } from './own-organization.ts';
import { PortalLinks } from './portal-links.tsx';
import { SetUpPage } from './set-up-page.tsx';

type Props = { role: Role; children: ReactNode };

/** The pages of an organization beside their sidebar. Until there is an organization, the form that sets one up stands in their place. */
export function OrganizationFrame({ role, children }: Props) {
  const { pathname } = useLocation();
  if (role !== 'employer' && role !== 'university') {
    return <ForAdministrators kind={pathname.startsWith('/university') ? 'university' : 'employer'} />;
  }
  return <PortalFrame kind={role}>{<InsideOrganization kind={role}>{children}</InsideOrganization>}</PortalFrame>;
}

/** The sidebar alone, for pages that need no organization, such as the settings of the account. */
export function PortalFrame({ kind, children }: { kind: OrganizationKind; children: ReactNode }) {
  return (
    <div className="mx-auto flex w-full max-w-(--page-width) flex-col gap-x-8 lg:min-h-[calc(100dvh-4rem)] lg:flex-row lg:px-8">
      <PortalLinks kind={kind} />
      <div className="min-w-0 flex-1 [&>*]:mx-0 [&>*]:max-w-none lg:[&>*]:px-0">{children}</div>
    </div>
  );
}

function InsideOrganization({ kind, children }: { kind: OrganizationKind; children: ReactNode }) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useReply(readOrganization);
  if (!data && error)
    return (
      <Page title={t`Your organization`}>
        <ReadFailure title={t`We couldn’t load your organization`} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      </Page>
    );
  if (!data)
    return (
      <Container className="py-10 sm:py-14">
        <div role="status" aria-label={t`Loading your organization`}>
          <Skeleton className="h-12 max-w-md" />
          <Skeleton className="mt-10 h-80" />
        </div>
      </Container>
    );
  const { organization } = data;
  if (!organization) return <SetUpPage kind={kind} suggestedName={data.suggested_name ?? ''} onDone={() => refetch()} />;
  return (
    <OwnOrganizationContext value={organization}>
      {organization.closed_at && (
        <Container className="pt-8">
          <Alert tone="warning" title={t`Your organization is closed`}>
            <Trans>
              You can still read everything, but you can’t send requests or change anything. <TextLink to="/contact">Contact us</TextLink>{' '}
              if that’s a mistake.
            </Trans>
          </Alert>
        </Container>
      )}
      {children}
    </OwnOrganizationContext>
  );
}

/** Administrators may open these addresses, but belong to no organization. */
function ForAdministrators({ kind }: { kind: OrganizationKind }) {
  const { t } = useLingui();
  return (
    <Page title={kind === 'employer' ? t`Employer portal` : t`University portal`}>
      <EmptyState
        title={t`This portal is for members of an organization`}
        icon={<Building aria-hidden="true" />}
        action={
          <ButtonLink to="/admin/organizations" variant="secondary">
            <Trans>See all organizations</Trans>
          </ButtonLink>
        }
      >
        <Trans>As an administrator, you can see every organization in the admin panel.</Trans>
      </EmptyState>
    </Page>
  );
}
