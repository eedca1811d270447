import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { call } from '#ui/client/client.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';
import { zodResolver } from '#ui/forms/zod-resolver.ts';
import { useForm } from '#ui/forms/use-form.ts';
import { updateUser } from '../../contract/auth.ts';
import { type Profile, withdrawEmailChange } from '../../contract/profile.ts';
import { emailAddress } from '../../rules/email.ts';
import { actFailure } from '../failures.ts';
import { Form, SubmitButton } from '../forms/form.tsx';
import { ReportAlert } from '../forms/report-alert.tsx';
import { showServerFields } from '../forms/server-fields.ts';
import { TextInput } from '../forms/text-input.tsx';
import { useReport } from '../forms/use-report.ts';
import { useRefreshSession } from '../session.tsx';
import { SettingsSection } from './settings-section.tsx';

const serverNames = { email: 'email', current_password: 'current', wrong_password: 'current', current_password_needed: 'current' } as const;

export function EmailSection({ profile, onSaved }: { profile: Profile; onSaved: () => Promise<void> }) {
  const { t } = useLingui();
  const refreshSession = useRefreshSession();
  const { report, announce, clear } = useReport();
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const form = useForm({ resolver: useEmailResolver(), defaultValues: { email: '', current: '' } });

  const submit = form.handleSubmit(async ({ email, current }) => {
    clear();
    try {
      await call(updateUser, { body: { email, current_password: current } });
      form.reset();
      announce({
        tone: 'success',
        title: msg`Confirm your new address`,
        description: msg`We sent a link to it. Nothing changes until you open it.`,
      });
      await Promise.all([onSaved(), refreshSession()]);
    } catch (error) {
      if (!showServerFields(error, form.setError, serverNames)) announce(actFailure(error));
    }
  });

  const withdraw = async () => {
    clear();
    setIsWithdrawing(true);
    try {
      await call(withdrawEmailChange);
      announce({ tone: 'success', title: msg`Change canceled`, description: msg`The link we sent no longer works.` });
      await Promise.all([onSaved(), refreshSession()]);
    } catch (error) {
      announce(actFailure(error));
    } finally {
      setIsWithdrawing(false);
    }
  };

  return (
    <SettingsSection
      id="email"
      title={t`Email`}
      lead={
        <Trans>
          You log in with <strong className="wrap-anywhere text-ink">{profile.email}</strong>.
        </Trans>
      }
    >
      <Form onSubmit={submit}>
        {profile.new_email && (
          <Alert tone="info" title={t`Waiting for confirmation`}>
            <p>
              <Trans>
                Open the link we sent to <strong className="wrap-anywhere">{profile.new_email}</strong>. Until then, keep using your old
                address.
              </Trans>
            </p>
            <Button variant="secondary" size="small" className="mt-3" isPending={isWithdrawing} onPress={() => void withdraw()}>
              <Trans>Cancel this change</Trans>
            </Button>
          </Alert>
        )}
        <TextInput control={form.control} name="email" kind="email" label={t`New email`} autoComplete="email" />
        <TextInput control={form.control} name="current" kind="password" label={t`Current password`} autoComplete="current-password" />
        <ReportAlert report={report} />
        <div>
          <SubmitButton isPending={form.formState.isSubmitting}>
            <Trans>Change email</Trans>
          </SubmitButton>
        </div>
      </Form>
    </SettingsSection>
  );
}

function useEmailResolver() {
  const { t } = useLingui();
  return useMemo(() => zodResolver(z.object({ email: emailAddress, current: z.string().min(1, t`Enter your current password.`) })), [t]);
}
