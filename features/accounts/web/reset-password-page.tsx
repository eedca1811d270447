import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Alert } from '#ui/controls/alert.tsx';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Spinner } from '#ui/controls/spinner.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { FormCard } from '#ui/layout/form-card.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { useMailLink } from './use-mail-link.ts';

/** Opened by the link of a reset mail: sets a new password. */
export function ResetPasswordPage() {
  const { t } = useLingui();
  const link = useMailLink();
  const [isSpent, setIsSpent] = useState(false);
  return (
    <FormCard
      title={t`Choose a new password`}
      footer={
        <TextLink to="/login">
          <Trans>Back to log in</Trans>
        </TextLink>
      }
    >
      {link === undefined ? (
        <Spinner label={t`Reading the link`} />
      ) : link === null || isSpent ? (
        <SpentLink />
      ) : (
        <ResetPasswordForm tokenHash={link.token_hash} onSpent={() => setIsSpent(true)} />
      )}
    </FormCard>
  );
}

function SpentLink() {
  const { t } = useLingui();
  return (
    <div className="flex flex-col gap-5">
      <Alert tone="error" title={t`This link is no longer valid`}>
        <Trans>It may have been used already, be too old, or have been replaced by a newer one. Your password has not been changed.</Trans>
      </Alert>
      <ButtonLink to="/forgot-password" size="large">
        <Trans>Ask for a new link</Trans>
      </ButtonLink>
    </div>
  );
}
