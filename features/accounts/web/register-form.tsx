import { Trans, useLingui } from '@lingui/react/macro';
import { type FocusEvent, type ReactNode, useMemo } from 'react';
import { call } from '#ui/client/client.ts';
import { RadioGroup } from '#ui/controls/radio-group.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Controller, useWatch } from '#ui/forms/control.ts';
import { lazyResolver } from '#ui/forms/lazy-resolver.ts';
import { type Form as FormHandle, useForm } from '#ui/forms/use-form.ts';
import { signUp } from '../contract/auth.ts';
import { registrationFailure, registrationReport, type Report } from './failures.ts';
import { Form, SubmitButton } from './forms/form.tsx';
import { ReportAlert } from './forms/report-alert.tsx';
import { showServerFields } from './forms/server-fields.ts';
import { TextInput } from './forms/text-input.tsx';
import { useReport } from './forms/use-report.ts';
import { PasswordGuidance, usePasswordAdvice } from './password-guidance.tsx';
import type { RegisterFields } from './register-checks.ts';

const serverNames = {
  email: 'email',
  password: 'password',
  weak_password: 'password',
  'data.full_name': 'fullName',
  'data.role': 'accountType',
} as const;

type Props = {
  /** Known from the link that led here. */
  email?: string;
  /** Where to go on to once the address is confirmed. */
  next?: string | null;
  onRegistered: (registered: { email: string; isAdminWanted: boolean; report: Report }) => void;
};

/** Whether somebody signs up to ask for employer or university access. */
export const asksForAccess = (next: string | null): boolean => next?.endsWith('#access') ?? false;

/** The five fields of a new account. */
export function RegisterForm({ email: knownEmail = '', next = null, onRegistered }: Props) {
  const { t } = useLingui();
  const { report, announce, clear } = useReport();
  const form = useForm<RegisterFields>({
    resolver: useRegisterResolver(),
    defaultValues: { fullName: '', email: knownEmail, password: '', repeated: '', accountType: 'student' },
  });
  const password = useWatch({ control: form.control, name: 'password' });
  const name = useWatch({ control: form.control, name: 'fullName' });
  const email = useWatch({ control: form.control, name: 'email' });

  const submit = form.handleSubmit(async (values) => {
    clear();
    try {
      const user = await call(signUp, {
        body: {
          email: values.email,
          password: values.password,
          data: { full_name: values.fullName, role: values.accountType },
          ...(next !== null && { next }),
        },
      });
      const outcome = registrationReport(user);
      if (outcome.tone === 'success') onRegistered({ email: values.email, isAdminWanted: values.accountType === 'admin', report: outcome });
      else announce(outcome);
    } catch (error) {
      if (!showServerFields(error, form.setError, serverNames)) announce(registrationFailure(error));
    }
  });

  return (
    <Form onSubmit={submit}>
      <ReportAlert report={report} />
      <LeftField form={form} name="fullName">
        <TextInput
          control={form.control}
          name="fullName"
          label={t`Full name`}
          autoComplete="name"
          description={t`As it should appear on your certificate.`}
        />
      </LeftField>
      <LeftField form={form} name="email">
        <TextInput control={form.control} name="email" kind="email" label={t`Email`} autoComplete="email" />
      </LeftField>
      <LeftField form={form} name="password">
        <TextInput control={form.control} name="password" kind="password" label={t`Password`} autoComplete="new-password" />
        <PasswordGuidance password={password} isRefused={Boolean(form.formState.errors.password)} fullName={name} email={email} />
      </LeftField>
      <LeftField form={form} name="repeated">
        <TextInput control={form.control} name="repeated" kind="password" label={t`Confirm password`} autoComplete="new-password" />
      </LeftField>
      <AccountType form={form} isForAccess={asksForAccess(next)} />
      <p className="text-sm text-ink-muted">
        <Trans>
          By creating an account, you confirm that you are at least 18 years old and accept the <TextLink to="/terms">terms</TextLink> and
          the <TextLink to="/privacy">privacy notice</TextLink>.
        </Trans>
      </p>
      <SubmitButton isWide isPending={form.formState.isSubmitting}>
        <Trans>Create account</Trans>
      </SubmitButton>
    </Form>
  );
}

type LeftFieldProps = { form: FormHandle<RegisterFields>; name: 'fullName' | 'email' | 'password' | 'repeated'; children: ReactNode };

/**
 * A field whose fault is told when it is left, and gone while it is mended; one that was only passed through is not judged. The button that
 * shows the password is part of the field.
 */
function LeftField({ form, name, children }: LeftFieldProps) {
  const judge = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget) && form.getValues(name) !== '') void form.trigger(name);
  };
  const mend = () => form.formState.errors[name] && void form.trigger(name);
  return (
    <div className="flex flex-col gap-3" onBlur={judge} onChange={mend}>
      {children}
    </div>
  );
}

type TypeProps = { form: FormHandle<RegisterFields>; isForAccess: boolean };

/** Folded, because nearly everybody is a student; it opens where somebody asks for something else. */
function AccountType({ form, isForAccess }: TypeProps) {
  const { t } = useLingui();
  const chosen = useWatch({ control: form.control, name: 'accountType' });
  const names = { student: t`Student`, admin: t`Administrator` };
  const error = form.formState.errors.accountType?.message;
  return (
    <details className="group text-sm text-ink-muted" open={Boolean(error) || undefined}>
      <summary className="flex w-fit cursor-pointer list-none items-center gap-1.5 rounded-sm touch-target [&::-webkit-details-marker]:hidden">
        <Trans>
          Account type: <strong className="font-semibold text-ink">{names[chosen]}</strong>
        </Trans>
        <span className="text-link underline underline-offset-[0.2em]">
          <Trans>Change</Trans>
        </span>
      </summary>
      <div className="mt-3 flex flex-col gap-3">
        <Controller
          control={form.control}
          name="accountType"
          render={({ field }) => (
            <RadioGroup
              label={t`Account type`}
              name="accountType"
              value={field.value}
              onChange={field.onChange}
              errorMessage={error}
              options={[
                { value: 'student', label: names.student },
                {
                  value: 'admin',
                  label: names.admin,
                  description: t`For Meridian staff. Needs approval; until then, you have a student account.`,
                },
              ]}
            />
          )}
        />
        <p>
          {isForAccess ? (
            <Trans>Signing up for an organization? Choose Student. You can request access once your address is confirmed.</Trans>
          ) : (
            <Trans>
              Work for an employer or a university? Choose Student, then request <TextLink to="/employers#access">employer access</TextLink>{' '}
              or <TextLink to="/universities#access">university access</TextLink>.
            </Trans>
          )}
        </p>
      </div>
    </details>
  );
}

/** Loaded when the first field is left or the form is sent: the page is there before its checks are. */
const loadChecks = () => import('./register-checks.ts');

function useRegisterResolver() {
  const { t } = useLingui();
  const advice = usePasswordAdvice();
  return useMemo(
    () =>
      lazyResolver<RegisterFields>(async () => {
        const { registerResolver } = await loadChecks();
        return registerResolver({
          advice,
          missing: t`Choose a password.`,
          unrepeated: t`Enter the password again.`,
          different: t`Passwords do not match`,
        });
      }),
    [t, advice],
  );
}
