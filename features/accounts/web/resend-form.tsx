import { zodResolver } from '@hookform/resolvers/zod';
import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { call } from '#ui/client/client.ts';
import { resend } from '../contract/auth.ts';
import { emailAddress } from '../rules/email.ts';
import { resendFailure, resendSuccess } from './failures.ts';
import { Form, SubmitButton } from './forms/form.tsx';
import { ReportAlert } from './forms/report-alert.tsx';
import { showServerFields } from './forms/server-fields.ts';
import { TextInput } from './forms/text-input.tsx';
import { useReport } from './forms/use-report.ts';

const resolver = zodResolver(z.object({ email: emailAddress }));

/** Mails the confirmation link again to an address typed here. */
export function ResendForm() {
  const { t } = useLingui();
  const { report, announce, clear } = useReport();
  const form = useForm({ resolver, defaultValues: { email: '' } });

  const submit = form.handleSubmit(async ({ email }) => {
    clear();
    try {
      await call(resend, { body: { type: 'signup', email } });
      announce(resendSuccess);
    } catch (error) {
      if (!showServerFields(error, form.setError, { email: 'email' })) announce(resendFailure());
    }
  });

  return (
    <Form onSubmit={submit}>
      <TextInput control={form.control} name="email" kind="email" label={t`Email`} autoComplete="email" />
      <SubmitButton isWide isPending={form.formState.isSubmitting}>
        <Trans>Resend verification email</Trans>
      </SubmitButton>
      <ReportAlert report={report} />
    </Form>
  );
}
