import { t } from '@lingui/core/macro';
import type { MetaFunction } from 'react-router';
import { DropBox } from '#features/certificates/web/drop/drop-box.tsx';
import { SampleCodes } from '#features/certificates/web/verify/sample-codes.tsx';
import { VerifyBox } from '#features/certificates/web/verify/verify-box.tsx';
import { EmployersPage } from '#features/site/web/employers-page.tsx';
import { head } from '../shell/head.ts';
import { useVisitor } from '../shell/use-visitor.ts';

export const meta: MetaFunction = () =>
  head({
    title: t`For Employers`,
    description: t`Verify a Meridian certificate by its ID: what a check shows, what revoked and expired look like, and why forgeries fail.`,
    path: '/employers',
    card: 'employers',
  });

export default function EmployersRoute() {
  return <EmployersPage visitor={useVisitor()} verify={<VerifyBox samples={<SampleCodes />} />} drop={<DropBox />} />;
}
