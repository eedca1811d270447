import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { Spinner } from '#ui/controls/spinner.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { FormCard } from '#ui/layout/form-card.tsx';
import { useHydrated } from './forms/use-hydrated.ts';
import { ResendForm } from './resend-form.tsx';
import { VerifiedCard } from './verified-card.tsx';
import { readVerifyProof } from './verify-proof.ts';

/** Says "verified" only to whoever comes from a genuine confirmation; to others it offers the mail again. */
export function VerifySuccessPage() {
  const { t } = useLingui();
  const { state } = useLocation();
  const isHydrated = useHydrated();
  const proof = isHydrated ? readVerifyProof(state) : null;

  if (proof) return <VerifiedCard proof={proof} />;
  return (
    <FormCard
      title={t`Email verification`}
      lead={t`Open the link in the message we sent you to confirm your address. It has not arrived? We can send it again.`}
      footer={
        <TextLink to="/login">
          <Trans>Go to log in</Trans>
        </TextLink>
      }
    >
      {isHydrated ? <ResendForm /> : <Spinner label={t`Loading`} />}
    </FormCard>
  );
}
