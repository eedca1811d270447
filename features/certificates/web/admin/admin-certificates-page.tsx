import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Page } from '#ui/layout/page.tsx';
import { Certificates } from './certificates.tsx';
import { NameCorrections, useNameCorrections } from './name-corrections.tsx';

/** What administrators do about certificates: decide names, and suspend, revoke or reinstate. */
export function AdminCertificatesPage() {
  const { t } = useLingui();
  const corrections = useNameCorrections();
  const { rows, hasFailed } = corrections.list;
  // Decided once: what somebody works on must not move when the last request has been answered.
  const [isFirst, setFirst] = useState<boolean>();
  if (isFirst === undefined && rows !== undefined) setFirst(rows.length > 0);
  const names = <NameCorrections key="names" corrections={corrections} />;
  return (
    <Page title={t`Certificates`} lead={t`Find certificates, change their status, and review name corrections.`}>
      {[isFirst && names, <Certificates key="all" />, (isFirst === false || (isFirst === undefined && hasFailed)) && names]}
    </Page>
  );
}
