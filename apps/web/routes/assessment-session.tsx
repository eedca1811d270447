import { t } from '@lingui/core/macro';
import { type MetaFunction, useParams } from 'react-router';
import { AssessmentNotFoundPage, AssessmentSessionPage } from '#features/dashboard/web/assessment-session-page.tsx';
import { PaymentGate } from '#features/payments/web/payment-gate.tsx';
import { Guard } from '../shell/guard.tsx';
import { titled } from '../shell/titled.ts';

export const meta: MetaFunction = () => titled(t`Assessment`);

export default function AssessmentSessionRoute() {
  const { id = '' } = useParams();
  return (
    <Guard>
      {() => (
        <PaymentGate type={id} missing={<AssessmentNotFoundPage />}>
          <AssessmentSessionPage id={id} />
        </PaymentGate>
      )}
    </Guard>
  );
}
