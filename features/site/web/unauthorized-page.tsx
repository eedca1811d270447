import { Trans, useLingui } from '@lingui/react/macro';
import type { AuthUser } from '#features/accounts/contract/auth-user.ts';
import { Button } from '#ui/controls/button.tsx';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { MeridianGlobe } from '#ui/layout/meridian-globe.tsx';
import { Page } from '#ui/layout/page.tsx';

type Props = {
  visitor: AuthUser | null | undefined;
  /** What the visitor's role is called on the screen. */
  roleName: string | undefined;
  onLogOut: () => void;
};

/** For a signed-in person whose role may not see the page, who may have another account; a guest who comes here is offered the log-in. */
export function UnauthorizedPage({ visitor, roleName, onLogOut }: Props) {
  const { t } = useLingui();
  const isGuest = visitor === null;
  const lead = isGuest ? t`Log in with an account that can see this page.` : t`This page needs a role your account doesn’t have.`;
  return (
    <div className="relative isolate min-h-[34rem] overflow-hidden">
      <Page title={t`Access Denied`} lead={lead}>
        {visitor && (
          <p className="mb-3 max-w-2xl wrap-anywhere">
            <Trans>
              You’re logged in as <strong>{visitor.email}</strong> ({roleName}).
            </Trans>
          </p>
        )}
        <p className="mb-6 max-w-2xl text-ink-muted">
          <Trans>
            For an organization’s pages, ask its owner to invite you, or <TextLink to="/support">ask us for access</TextLink>. An
            administrator reviews each request.
          </Trans>
        </p>
        <div className="flex flex-wrap gap-3">
          {/* A guest who asks for the dashboard logs in on the way. */}
          <ButtonLink to="/dashboard">{isGuest ? <Trans>Log in</Trans> : <Trans>Back to the dashboard</Trans>}</ButtonLink>
          {visitor ? (
            <Button variant="secondary" onPress={onLogOut}>
              <Trans>Use another account</Trans>
            </Button>
          ) : (
            <ButtonLink to="/" variant="secondary">
              <Trans>Go to the home page</Trans>
            </ButtonLink>
          )}
        </div>
      </Page>
      <MeridianGlobe className="pointer-events-none absolute end-[max(-3rem,calc(50%-42rem))] top-1/2 -z-10 size-[32rem] -translate-y-1/2 text-edge opacity-80 max-lg:hidden" />
    </div>
  );
}
