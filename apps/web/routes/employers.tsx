import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { MetaFunction } from 'react-router';
import { assessmentTypes } from '#content/assessment-types.ts';
import { DropBox } from '#features/certificates/web/drop/drop-box.tsx';
import { SampleCertificate } from '#features/certificates/web/specimen/sample-certificate.tsx';
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
  const example = assessmentTypes.find(({ code }) => code === 'GAT-1');
  const sample = (
    <SampleCertificate
      typeName={example?.name ?? ''}
      months={example?.validityMonths ?? 0}
      holderName="Holder’s Name"
      caption={<Trans>Sample only. The ID isn’t real.</Trans>}
    />
  );
  return <EmployersPage visitor={useVisitor()} verify={<VerifyBox samples={<SampleCodes />} />} drop={<DropBox />} certificate={sample} />;
}
