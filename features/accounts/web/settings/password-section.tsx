import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { z } from 'zod';
import { call } from '#ui/client/client.ts';
import { zodResolver } from '#ui/forms/zod-resolver.ts';
import { useWatch } from '#ui/forms/control.ts';
import { useForm } from '#ui/forms/use-form.ts';
import { updateUser } from '../../contract/auth.ts';
import type { Profile } from '../../contract/profile.ts';
import { actFailure } from '../failures.ts';
import { Form, SubmitButton } from '../forms/form.tsx';
import { ReportAlert } from '../forms/report-alert.tsx';
import { showServerFields } from '../forms/server-fields.ts';
import { TextInput } from '../forms/text-input.tsx';
import { useReport } from '../forms/use-report.ts';
import { isRepeated, newPasswordFields } from '../new-password.ts';
import { PasswordGuidance } from '../password-guidance.tsx';
import { useRefreshSession } from '../session.tsx';
import { SettingsSection } from './settings-section.tsx';

const serverNames = {
  password: 'password',
  weak_password: 'password',
  current_password: 'current',
  current_password_needed: 'current',
  wrong_password: 'current',
} as const;

export function PasswordSection({ profile, onChanged }: { profile: Profile; onChanged: () => void }) {
  const { t } = useLingui();
  const refreshSession = useRefreshSession();
  const { report, announce, clear } = useReport();
  const form = useForm({ resolver: usePasswordResolver(), defaultValues: { current: '', password: '', repeated: '' } });
  const password = useWatch({ control: form.control, name: 'password' });

  const submit = form.handleSubmit(async (values) => {
    clear();
    try {
      await call(updateUser, { body: { password: values.password, current_password: values.current } });
      form.reset();
      announce({ tone: 'success', title: msg`Password changed`, description: msg`You’ve been logged out everywhere else.` });
      onChanged();
      await refreshSession();
    } catch (error) {
      if (!showServerFields(error, form.setError, serverNames)) announce(actFailure(error));
    }
  });

  return (
    <SettingsSection id="password" title={t`Password`} lead={t`Changing it logs you out everywhere else.`}>
      <Form onSubmit={submit}>
        <input type="email" name="username" autoComplete="username" value={profile.email} readOnly hidden />
        <TextInput control={form.control} name="current" kind="password" label={t`Current password`} autoComplete="current-password" />
        <div className="flex flex-col gap-3">
          <TextInput control={form.control} name="password" kind="password" label={t`New password`} autoComplete="new-password" />
          <PasswordGuidance
            password={password}
            isRefused={Boolean(form.formState.errors.password)}
            fullName={profile.full_name}
            email={profile.email}
          />
        </div>
        <TextInput control={form.control} name="repeated" kind="password" label={t`Confirm new password`} autoComplete="new-password" />
        <ReportAlert report={report} />
        <div>
          <SubmitButton isPending={form.formState.isSubmitting}>
            <Trans>Change password</Trans>
          </SubmitButton>
        </div>
      </Form>
    </SettingsSection>
  );
}

function usePasswordResolver() {
  const { t } = useLingui();
  return useMemo(
    () =>
      zodResolver(
        z
          .object({
            current: z.string().min(1, t`Enter your current password.`),
            ...newPasswordFields({ missing: t`Choose a password.`, unrepeated: t`Enter the password again.` }),
          })
          .refine(isRepeated, { path: ['repeated'], message: t`Passwords do not match` }),
      ),
    [t],
  );
}
