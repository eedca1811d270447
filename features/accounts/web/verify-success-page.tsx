import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { TextLink } from '#ui/controls/text-link.tsx';
import { FormCard } from '#ui/layout/form-card.tsx';
import { ResendForm } from './resend-form.tsx';
import { VerifiedCard } from './verified-card.tsx';
import { forgetVerifyProof, readVerifyProof } from './verify-proof.ts';

/** Says "verified" once, to whoever comes from a genuine confirmation; to others it offers the mail again. */
export function VerifySuccessPage() {
  const { t } = useLingui();
  const { state } = useLocation();
  const [proof] = useState(() => readVerifyProof(state));
  useEffect(forgetVerifyProof, []);

  if (proof) return <VerifiedCard proof={proof} />;
  return (
    <FormCard
      title={t`Email verification`}
      lead={t`Open the link we emailed you to confirm your address. Didn’t get it? We can send it again.`}
      footer={
        <TextLink to="/login">
          <Trans>Go to log in</Trans>
        </TextLink>
      }
    >
      <ResendForm />
    </FormCard>
  );
}
