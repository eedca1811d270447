import { t } from '@lingui/core/macro';
import type { MetaFunction } from 'react-router';
import { CertificatesPage } from '#features/certificates/web/holder/certificates-page.tsx';
import { DashboardFrame } from '#features/dashboard/web/dashboard-frame.tsx';
import { ReviewLine } from '#features/integrity/web/review-line.tsx';
import { WatchersNote } from '#features/organizations/web/verify/watchers-note.tsx';
import { Guard } from '../shell/guard.tsx';
import { titled } from '../shell/titled.ts';

export const meta: MetaFunction = () => titled(t`Certificates`);

export default function CertificatesRoute() {
  return (
    <Guard>
      {({ role }) => (
        <DashboardFrame role={role}>
          <CertificatesPage renderNote={(id) => <WatchersNote certificateId={id} />} review={ReviewLine} />
        </DashboardFrame>
      )}
    </Guard>
  );
}
