import { t } from '@lingui/core/macro';
import { type MetaFunction, useParams, useSearchParams } from 'react-router';
import type { Role } from '#features/accounts/rules/role.ts';
import { useOwnEligibility } from '#features/attempts/web/gate/use-own-eligibility.ts';
import { useOwnTimePercent } from '#features/attempts/web/settings/use-own-time-percent.ts';
import { readAssessmentType } from '#features/catalog/contract.ts';
import { AssessmentDetailsPage } from '#features/catalog/web/assessment-details-page.tsx';
import { HeldHere, useHeld } from '#features/certificates/web/holder/held-here.tsx';
import { WhatItBrings } from '#features/certificates/web/specimen/what-it-brings.tsx';
import { AskedHere } from '#features/organizations/web/asked/asked-here.tsx';
import { useReply } from '#ui/client/queries.ts';
import { Guard } from '../shell/guard.tsx';
import { titled } from '../shell/titled.ts';
import { useVisitorId } from '../shell/use-visitor-id.ts';

export const meta: MetaFunction = () => titled(t`Assessment details`);

export default function AssessmentDetailsRoute() {
  return <Guard>{({ role }) => <Details role={role} />}</Guard>;
}

function Details({ role }: { role: Role }) {
  const { type = '' } = useParams();
  const requestId = useSearchParams()[0].get('request');
  const visitorId = useVisitorId();
  const timePercent = useOwnTimePercent({ isCandidate: role === 'student' || role === 'admin' });
  const request = requestId !== null && <AskedHere key={requestId} requestId={requestId} visitorId={visitorId} />;
  const eligibility = useOwnEligibility(type, requestId);
  // The address may be a slug or an alias; the page asks for the same, so this is no second request.
  const held = useHeld(useReply(readAssessmentType, { params: { type } }).data?.code);
  return (
    <AssessmentDetailsPage
      type={type}
      request={request}
      timePercent={timePercent}
      eligibility={eligibility}
      held={held && <HeldHere certificate={held} />}
      renderCertificate={(typeName, months) => <WhatItBrings typeName={typeName} months={months} />}
    />
  );
}
