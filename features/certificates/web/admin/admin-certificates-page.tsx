import { useLingui } from '@lingui/react/macro';
import { Page } from '#ui/layout/page.tsx';
import { Certificates } from './certificates.tsx';
import { NameCorrections } from './name-corrections.tsx';

/** What administrators do about certificates: decide names, and suspend, revoke or reinstate. */
export function AdminCertificatesPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Certificates`} lead={t`Find certificates, change their status, and review name corrections.`}>
      <NameCorrections />
      <Certificates />
    </Page>
  );
}
