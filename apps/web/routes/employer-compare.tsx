import { t } from '@lingui/core/macro';
import type { MetaFunction } from 'react-router';
import { ComparePage } from '#features/organizations/web/compare/compare-page.tsx';
import { OrganizationFrame } from '#features/organizations/web/frame/organization-frame.tsx';
import { Guard } from '../shell/guard.tsx';
import { titled } from '../shell/titled.ts';

export const meta: MetaFunction = () => titled(t`Compare candidates`);

export default function EmployerCompareRoute() {
  return (
    <Guard>
      {({ role }) => (
        <OrganizationFrame role={role}>
          <ComparePage />
        </OrganizationFrame>
      )}
    </Guard>
  );
}
