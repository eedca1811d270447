import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#ui/client/client.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Spinner } from '#ui/controls/spinner.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { FormCard } from '#ui/layout/form-card.tsx';
import { verify } from '../contract/auth.ts';
import { ConfirmChangeForm } from './confirm-change-form.tsx';
import { actFailure, isAccountProofNeeded, isLinkSpent, isProofNeeded } from './failures.ts';
import { focusHeading } from './forms/focus-heading.ts';
import { ReportAlert } from './forms/report-alert.tsx';
import { useReport } from './forms/use-report.ts';
import { ResendForm } from './resend-form.tsx';
import { useRefreshSession } from './session.tsx';
import { isMailLink, type MailLink, useMailLink } from './use-mail-link.ts';
import { VerifyChoice } from './verify-choice.tsx';
import { VerifyForm } from './verify-form.tsx';
import type { VerifyProof } from './verify-proof.ts';

/**
 * Opened by the link of a mail. A press confirms: scanners that open the links of a mail press nothing. Whoever typed the address has no
 * link to confirm and is asked what they came for.
 */
export function VerifyPage({ certificate }: { certificate: ReactNode }) {
  const { t } = useLingui();
  const link = useMailLink();
  if (link === null && !isMailLink(window.location.search)) return <VerifyChoice certificate={certificate} />;
  const isChange = link?.type === 'email_change';
  return (
    <FormCard title={isChange ? t`Confirm your new email address` : t`Confirm your email address`}>
      {link === undefined ? (
        <Spinner label={t`Checking the link`} />
      ) : link === null ? (
        <SpentLink isChange={false} />
      ) : (
        <Confirmation link={link} />
      )}
    </FormCard>
  );
}

function Confirmation({ link }: { link: MailLink }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const refreshSession = useRefreshSession();
  const { report, announce, clear } = useReport();
  const [state, setState] = useState<'ready' | 'confirming' | 'proof' | 'spent'>('ready');
  const isChange = link.type === 'email_change';

  const goOn = useCallback(
    async (email?: string, isLoggedIn = false) => {
      if (isChange) await refreshSession();
      const { next } = link;
      const proof: VerifyProof = {
        confirmed: isChange ? 'email_change' : 'signup',
        email: email ?? '',
        ...(next !== undefined && { next }),
        isLoggedIn,
      };
      await navigate('/verify-success', { replace: true, state: proof });
    },
    [isChange, link, navigate, refreshSession],
  );

  const confirm = async () => {
    clear();
    setState('confirming');
    try {
      const { user, expires_at: loggedInUntil } = await call(verify, { body: { type: link.type, token_hash: link.token_hash } });
      await goOn(user?.email, loggedInUntil !== undefined);
    } catch (error) {
      if (isLinkSpent(error)) return setState('spent');
      if (isProofNeeded(error) || isAccountProofNeeded(error)) {
        setState('proof');
        return focusHeading();
      }
      setState('ready');
      announce(actFailure(error));
    }
  };

  if (state === 'spent') return <SpentLink isChange={isChange} />;
  if (state === 'proof') {
    const ProofForm = isChange ? ConfirmChangeForm : VerifyForm;
    return <ProofForm link={link} onConfirmed={goOn} onSpent={() => setState('spent')} />;
  }
  return (
    <div className="flex flex-col gap-5">
      <ReportAlert report={report} />
      <p>
        {isChange ? (
          <Trans>Confirm that this address is yours. It replaces the one you log in with now, and your other devices are logged out.</Trans>
        ) : (
          <Trans>To finish signing up, confirm that this address is yours.</Trans>
        )}
      </p>
      <Button size="large" className="w-full" isPending={state === 'confirming'} onPress={() => void confirm()}>
        {isChange ? t`Confirm new email` : t`Confirm email`}
      </Button>
    </div>
  );
}

function SpentLink({ isChange }: { isChange: boolean }) {
  const { t } = useLingui();
  return (
    <div className="flex flex-col gap-5">
      <Alert tone="error" title={t`This link is no longer valid`}>
        {isChange ? (
          <Trans>It has expired or is incomplete. Your email address hasn’t changed.</Trans>
        ) : (
          <Trans>
            It has expired, is incomplete, or was replaced by a newer one. If your address is already confirmed,{' '}
            <TextLink to="/login">log in</TextLink>.
          </Trans>
        )}
      </Alert>
      {isChange ? (
        <ButtonLink to="/settings#email" size="large">
          <Trans>Change your email</Trans>
        </ButtonLink>
      ) : (
        <ResendForm />
      )}
    </div>
  );
}
