import { t } from '@lingui/core/macro';
import { type MetaFunction, useParams } from 'react-router';
import { OrganizationFrame } from '#features/organizations/web/frame/organization-frame.tsx';
import { RequestPage } from '#features/organizations/web/progress/request-page.tsx';
import { Guard } from '../shell/guard.tsx';
import { titled } from '../shell/titled.ts';

export const meta: MetaFunction = () => titled(t`Request`);

export default function AskedPersonRoute() {
  const { id = '' } = useParams();
  return (
    <Guard>
      {({ role }) => (
        <OrganizationFrame role={role}>
          <RequestPage id={id} />
        </OrganizationFrame>
      )}
    </Guard>
  );
}
