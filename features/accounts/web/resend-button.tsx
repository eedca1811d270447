import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { call } from '#ui/client/client.ts';
import { Button } from '#ui/controls/button.tsx';
import { resend } from '../contract/auth.ts';
import { resendFailure, resendSuccess } from './failures.ts';
import { ReportAlert } from './forms/report-alert.tsx';
import { useReport } from './forms/use-report.ts';

/** Asks for the confirmation mail again. */
export function ResendButton({ email }: { email: string }) {
  const { report, announce } = useReport();
  const [isPending, setIsPending] = useState(false);

  const send = async () => {
    setIsPending(true);
    try {
      await call(resend, { body: { type: 'signup', email } });
      announce(resendSuccess);
    } catch {
      announce(resendFailure());
    } finally {
      setIsPending(false);
    }
  };

  return (
    <div className="mt-3 flex flex-col items-start gap-3">
      <Button variant="secondary" size="small" isPending={isPending} onPress={() => void send()}>
        <Trans>Resend verification email</Trans>
      </Button>
      <ReportAlert report={report} />
    </div>
  );
}
