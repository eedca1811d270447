import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { call } from '#ui/client/client.ts';
import { Button } from '#ui/controls/button.tsx';
import { resend } from '../contract/auth.ts';
import { resendFailure, resendSuccess, type Report } from './failures.ts';

type Props = { email: string; onReport: (report: Report) => void; className?: string };

/** Asks for the confirmation mail again. */
export function ResendButton({ email, onReport, className }: Props) {
  const [isPending, setIsPending] = useState(false);

  const send = async () => {
    setIsPending(true);
    try {
      await call(resend, { body: { type: 'signup', email } });
      onReport(resendSuccess);
    } catch {
      onReport(resendFailure());
    } finally {
      setIsPending(false);
    }
  };

  return (
    <Button variant="secondary" size="small" className={className} isPending={isPending} onPress={() => void send()}>
      <Trans>Resend verification email</Trans>
    </Button>
  );
}
