import { t } from '@lingui/core/macro';
import type { MetaFunction } from 'react-router';
import { DropBox } from '#features/certificates/web/drop/drop-box.tsx';
import { VerifyBox } from '#features/certificates/web/verify/verify-box.tsx';
import { OrganizationFrame } from '#features/organizations/web/frame/organization-frame.tsx';
import { VerifyPage } from '#features/organizations/web/verify/verify-page.tsx';
import { Guard } from '../shell/guard.tsx';
import { titled } from '../shell/titled.ts';

export const meta: MetaFunction = () => titled(t`Verify`);

export default function OrganizationVerifyRoute() {
  return (
    <Guard>
      {({ role }) => (
        <OrganizationFrame role={role}>
          <VerifyPage renderBox={(renderFound) => <VerifyBox renderFound={renderFound} />} drop={<DropBox />} />
        </OrganizationFrame>
      )}
    </Guard>
  );
}
