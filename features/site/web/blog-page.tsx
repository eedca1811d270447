import { Trans, useLingui } from '@lingui/react/macro';
import Newspaper from 'lucide-react/icons/newspaper';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Page } from '#ui/layout/page.tsx';

export function BlogPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Blog`} lead={t`Notes on fair measurement, and on how Meridian is made.`}>
      <EmptyState
        title={t`No articles have been published yet.`}
        icon={<Newspaper aria-hidden="true" />}
        action={
          <ButtonLink to="/about" variant="secondary">
            <Trans>Read about Meridian</Trans>
          </ButtonLink>
        }
      >
        <Trans>Articles are listed here, newest first, once they are written.</Trans>
      </EmptyState>
    </Page>
  );
}
