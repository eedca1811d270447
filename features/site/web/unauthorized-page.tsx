import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Page } from '#ui/layout/page.tsx';

/** For a signed-in person whose role may not see the page. */
export function UnauthorizedPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Access Denied`} lead={t`This page needs a role your account doesn’t have.`}>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/dashboard">
          <Trans>Back to the dashboard</Trans>
        </ButtonLink>
        <ButtonLink to="/" variant="secondary">
          <Trans>Go to the home page</Trans>
        </ButtonLink>
      </div>
    </Page>
  );
}
