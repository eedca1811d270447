import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Page } from '#ui/layout/page.tsx';

/** For a signed-in person whose role may not see the page. */
export function UnauthorizedPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Access Denied`} lead={t`This page needs a role your account doesn’t have.`}>
      <p className="mb-6 max-w-2xl text-ink-muted">
        <Trans>
          For an organization’s pages, ask its owner to invite you, or <TextLink to="/support">ask us for access</TextLink>. An
          administrator reviews each request.
        </Trans>
      </p>
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
