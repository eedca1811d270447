import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { call } from '#ui/client/client.ts';
import { toast } from '#ui/controls/toast.tsx';
import { zodResolver } from '#ui/forms/zod-resolver.ts';
import { useWatch } from '#ui/forms/control.ts';
import { useForm } from '#ui/forms/use-form.ts';
import { verify } from '../contract/auth.ts';
import { actFailure, isLinkSpent } from './failures.ts';
import { Form, SubmitButton } from './forms/form.tsx';
import { ReportAlert } from './forms/report-alert.tsx';
import { showServerFields } from './forms/server-fields.ts';
import { TextInput } from './forms/text-input.tsx';
import { useReport } from './forms/use-report.ts';
import { isRepeated, newPasswordFields } from './new-password.ts';
import { PasswordGuidance } from './password-guidance.tsx';
import { useRefreshSession } from './session.tsx';

/** Sets the new password and spends the link in the same step; signing in is left to the person. */
export function ResetPasswordForm({ tokenHash, onSpent }: { tokenHash: string; onSpent: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const refreshSession = useRefreshSession();
  const { report, announce, clear } = useReport();
  const form = useForm({ resolver: useResetResolver(), defaultValues: { password: '', repeated: '' } });
  const password = useWatch({ control: form.control, name: 'password' });

  const submit = form.handleSubmit(async (values) => {
    clear();
    try {
      await call(verify, { body: { type: 'recovery', token_hash: tokenHash, password: values.password } });
      toast({
        tone: 'success',
        title: t`Password changed`,
        description: t`Log in with your new password. You’ve been logged out everywhere else.`,
      });
      await refreshSession();
      await navigate('/login', { replace: true });
    } catch (error) {
      if (isLinkSpent(error)) onSpent();
      else if (!showServerFields(error, form.setError, { password: 'password', weak_password: 'password' })) announce(actFailure(error));
    }
  });

  return (
    <Form onSubmit={submit}>
      <ReportAlert report={report} />
      <div className="flex flex-col gap-3">
        <TextInput control={form.control} name="password" kind="password" label={t`New password`} autoComplete="new-password" />
        <PasswordGuidance password={password} isRefused={Boolean(form.formState.errors.password)} />
      </div>
      <TextInput control={form.control} name="repeated" kind="password" label={t`Confirm new password`} autoComplete="new-password" />
      <SubmitButton isWide isPending={form.formState.isSubmitting}>
        <Trans>Set new password</Trans>
      </SubmitButton>
    </Form>
  );
}

function useResetResolver() {
  const { t } = useLingui();
  return useMemo(
    () =>
      zodResolver(
        z
          .object(newPasswordFields({ missing: t`Choose a password.`, unrepeated: t`Enter the password again.` }))
          .refine(isRepeated, { path: ['repeated'], message: t`Passwords do not match` }),
      ),
    [t],
  );
}
