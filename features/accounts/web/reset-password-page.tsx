import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { call } from '#ui/client/client.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Spinner } from '#ui/controls/spinner.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { FormCard } from '#ui/layout/form-card.tsx';
import { checkLink } from '../contract/auth.ts';
import { isLinkSpent } from './failures.ts';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { type MailLink, useMailLink } from './use-mail-link.ts';

/** Opened by the link of a reset mail: sets a new password. */
export function ResetPasswordPage() {
  const { t } = useLingui();
  const link = useMailLink();
  const [isSpent, setIsSpent] = useState(false);
  const isChecked = useLinkCheck(link, setIsSpent);
  return (
    <FormCard
      title={t`Choose a new password`}
      footer={
        <TextLink to="/login">
          <Trans>Back to log in</Trans>
        </TextLink>
      }
    >
      {link === null || isSpent ? (
        <SpentLink />
      ) : link === undefined || !isChecked ? (
        <Spinner label={t`Checking the link`} />
      ) : (
        <ResetPasswordForm tokenHash={link.token_hash} onSpent={() => setIsSpent(true)} />
      )}
    </FormCard>
  );
}

/** Asks at once whether the link works, which does not use it up. Without an answer the form is shown, and says it when it is sent. */
function useLinkCheck(link: MailLink | null | undefined, onSpent: (isSpent: boolean) => void): boolean {
  const [isChecked, setIsChecked] = useState(false);
  useEffect(() => {
    if (!link) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    call(checkLink, { body: { type: 'recovery', token_hash: link.token_hash }, signal })
      .catch((error: unknown) => !signal.aborted && isLinkSpent(error) && onSpent(true))
      .finally(() => !signal.aborted && setIsChecked(true));
    return () => leaving.abort();
  }, [link, onSpent]);
  return isChecked;
}

function SpentLink() {
  const { t } = useLingui();
  return (
    <div className="flex flex-col gap-5">
      <Alert tone="error" title={t`This link is no longer valid`}>
        <Trans>It was already used, has expired, or was replaced by a newer one. Your password hasn’t changed.</Trans>
      </Alert>
      <ButtonLink to="/forgot-password" size="large">
        <Trans>Ask for a new link</Trans>
      </ButtonLink>
    </div>
  );
}
