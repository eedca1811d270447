import { Trans, useLingui } from '@lingui/react/macro';
import { call } from '#ui/client/client.ts';
import { lazyResolver } from '#ui/forms/lazy-resolver.ts';
import { useForm } from '#ui/forms/use-form.ts';
import { resend } from '../contract/auth.ts';
import { resendFailure, resendSuccess } from './failures.ts';
import { Form, SubmitButton } from './forms/form.tsx';
import { ReportAlert } from './forms/report-alert.tsx';
import { showServerFields } from './forms/server-fields.ts';
import { TextInput } from './forms/text-input.tsx';
import { useReport } from './forms/use-report.ts';

const resolver = lazyResolver(async () => (await import('./email-checks.ts')).emailResolver);

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
