import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { call } from '#ui/client/client.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { FormCard } from '#ui/layout/form-card.tsx';
import { lazyResolver } from '#ui/forms/lazy-resolver.ts';
import { useForm } from '#ui/forms/use-form.ts';
import { recover } from '../contract/auth.ts';
import { linkSeconds } from '../rules/link.ts';
import { DemoEmailLink } from './demo-email-link.tsx';
import { recoveryFailure, recoverySent } from './failures.ts';
import { focusHeading } from './forms/focus-heading.ts';
import { Form, SubmitButton } from './forms/form.tsx';
import { ReportAlert } from './forms/report-alert.tsx';
import { showServerFields } from './forms/server-fields.ts';
import { TextInput } from './forms/text-input.tsx';
import { useReport } from './forms/use-report.ts';

const linkMinutes = linkSeconds.recovery / 60;

const resolver = lazyResolver(async () => (await import('./email-checks.ts')).emailResolver);

/** Mails a link to set a new password; the answer is the same whether or not the address has an account. */
export function ForgotPasswordPage() {
  const { t } = useLingui();
  const { report, announce, clear } = useReport();
  const [isSent, setIsSent] = useState(false);
  const form = useForm({ resolver, defaultValues: { email: '' } });

  const submit = form.handleSubmit(async ({ email }) => {
    clear();
    try {
      await call(recover, { query: { redirect_to: `${window.location.origin}/reset-password` }, body: { email } });
      announce(recoverySent);
      setIsSent(true);
      focusHeading();
    } catch (error) {
      if (!showServerFields(error, form.setError, { email: 'email' })) announce(recoveryFailure(error));
    }
  });

  const email = form.getValues('email');
  const tryAgain = () => {
    clear();
    setIsSent(false);
    focusHeading();
  };

  return (
    <FormCard
      title={isSent ? t`Check your email` : t`Forgot your password?`}
      lead={isSent ? undefined : t`Enter your email and we’ll send you a link to choose a new password.`}
      footer={
        <TextLink to="/login">
          <Trans>Back to log in</Trans>
        </TextLink>
      }
    >
      {isSent ? (
        <div className="flex flex-col gap-5">
          <ReportAlert report={report}>
            <p>
              <Trans>
                If <strong className="wrap-anywhere">{email}</strong> has an account, a link is on its way. It works once, within{' '}
                {linkMinutes} minutes.
              </Trans>
            </p>
          </ReportAlert>
          <DemoEmailLink email={email} />
          <p className="text-ink-muted demo:hidden">
            <Trans>Nothing after a few minutes? Check your spam folder and the address.</Trans>
          </p>
          <Button variant="secondary" size="large" className="w-full" onPress={tryAgain}>
            <Trans>Try Again</Trans>
          </Button>
        </div>
      ) : (
        <Form onSubmit={submit}>
          <ReportAlert report={report} />
          <TextInput control={form.control} name="email" kind="email" label={t`Email`} autoComplete="email" />
          <SubmitButton isWide isPending={form.formState.isSubmitting}>
            <Trans>Send reset instructions</Trans>
          </SubmitButton>
        </Form>
      )}
    </FormCard>
  );
}
