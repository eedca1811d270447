import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { z } from 'zod';
import { call } from '#ui/client/client.ts';
import { zodResolver } from '#ui/forms/zod-resolver.ts';
import { useWatch } from '#ui/forms/control.ts';
import { useForm } from '#ui/forms/use-form.ts';
import { verify } from '../contract/auth.ts';
import { fullName } from '../rules/full-name.ts';
import { actFailure, isLinkSpent } from './failures.ts';
import { Form, SubmitButton } from './forms/form.tsx';
import { ReportAlert } from './forms/report-alert.tsx';
import { showServerFields } from './forms/server-fields.ts';
import { TextInput } from './forms/text-input.tsx';
import { useReport } from './forms/use-report.ts';
import { PasswordGuidance } from './password-guidance.tsx';
import type { MailLink } from './use-mail-link.ts';

const serverNames = { password: 'password', weak_password: 'password', full_name: 'fullName' } as const;

type Props = { link: MailLink; onConfirmed: (email?: string) => Promise<void>; onSpent: () => void };

/** For whoever opens the link elsewhere than where they signed up: name and password are theirs to choose. */
export function VerifyForm({ link, onConfirmed, onSpent }: Props) {
  const { t } = useLingui();
  const { report, announce, clear } = useReport();
  const form = useForm({ resolver: useVerifyResolver(), defaultValues: { fullName: '', password: '' } });
  const password = useWatch({ control: form.control, name: 'password' });
  const name = useWatch({ control: form.control, name: 'fullName' });

  const submit = form.handleSubmit(async (values) => {
    clear();
    try {
      const body = { type: link.type, token_hash: link.token_hash, password: values.password, full_name: values.fullName };
      const { user } = await call(verify, { body });
      await onConfirmed(user?.email);
    } catch (error) {
      if (isLinkSpent(error)) onSpent();
      else if (!showServerFields(error, form.setError, serverNames)) announce(actFailure(error));
    }
  });

  return (
    <Form onSubmit={submit}>
      <ReportAlert report={report} />
      <p>
        <Trans>This isn’t the browser you signed up in. Enter your name and the password you chose, or choose a new one.</Trans>
      </p>
      <TextInput
        control={form.control}
        name="fullName"
        label={t`Full name`}
        autoComplete="name"
        description={t`As it should appear on your certificate.`}
      />
      <div className="flex flex-col gap-3">
        <TextInput control={form.control} name="password" kind="password" label={t`Password`} autoComplete="new-password" />
        <PasswordGuidance password={password} isRefused={Boolean(form.formState.errors.password)} fullName={name} />
      </div>
      <SubmitButton isWide isPending={form.formState.isSubmitting}>
        <Trans>Confirm email</Trans>
      </SubmitButton>
    </Form>
  );
}

function useVerifyResolver() {
  const { t } = useLingui();
  return useMemo(() => zodResolver(z.object({ fullName, password: z.string().min(1, t`Enter a password.`) })), [t]);
}
