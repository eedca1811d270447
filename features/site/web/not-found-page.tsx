import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Page } from '#ui/layout/page.tsx';

/** For an address that leads nowhere. */
export function NotFoundPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Page not found`} lead={t`There is nothing at this address. It may have been mistyped, or the page has moved.`}>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/">
          <Trans>Go to the home page</Trans>
        </ButtonLink>
        <ButtonLink to="/help" variant="secondary">
          <Trans>Open the help center</Trans>
        </ButtonLink>
      </div>
    </Page>
  );
}
