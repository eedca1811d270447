import { t } from '@lingui/core/macro';
import type { MetaFunction } from 'react-router';
import { OrganizationFrame } from '#features/organizations/web/frame/organization-frame.tsx';
import { HistoryPage } from '#features/organizations/web/verify/history-page.tsx';
import { Guard } from '../shell/guard.tsx';
import { titled } from '../shell/titled.ts';

export const meta: MetaFunction = () => titled(t`Verification history`);

export default function OrganizationVerifyHistoryRoute() {
  return (
    <Guard>
      {({ role }) => (
        <OrganizationFrame role={role}>
          <HistoryPage />
        </OrganizationFrame>
      )}
    </Guard>
  );
}
