import { Trans, useLingui } from '@lingui/react/macro';
import Award from 'lucide-react/icons/award';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Page } from '#ui/layout/page.tsx';

/** A candidate's own certificates. */
export function CertificatesPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Certificates`} lead={t`What you earned, ready to be shared and checked.`}>
      <EmptyState
        title={t`You have no certificates yet.`}
        icon={<Award aria-hidden="true" />}
        action={
          <ButtonLink to="/assessments" variant="secondary">
            <Trans>See the assessments</Trans>
          </ButtonLink>
        }
      >
        <Trans>Each passed assessment earns one certificate. It is listed here with its identifier, its dates and its state.</Trans>
      </EmptyState>
    </Page>
  );
}
