import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { call } from '#ui/client/client.ts';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { toast } from '#ui/controls/toast.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { signIn } from '../contract/auth.ts';
import { isDisabled, isUnconfirmed, loginFailure } from './failures.ts';
import { Form, SubmitButton } from './forms/form.tsx';
import { ReportAlert } from './forms/report-alert.tsx';
import { showServerFields } from './forms/server-fields.ts';
import { TextInput } from './forms/text-input.tsx';
import { useReport } from './forms/use-report.ts';
import { ResendButton } from './resend-button.tsx';
import { isRevocationPending, revoke } from './revocation.ts';
import { useAdoptSession } from './session.tsx';

// Only a demo shows them, and nobody waits for them.
const DemoAccounts = lazy(() => import('./demo-accounts.tsx').catch(() => ({ default: () => null })));

/** Email and password; the confirmation mail is offered again only to an address that still waits for it. */
export function LoginForm({ email: knownEmail }: { email: string }) {
  const { t } = useLingui();
  const adopt = useAdoptSession();
  const { report, announce, clear } = useReport();
  const resent = useReport();
  const [unconfirmedEmail, setUnconfirmedEmail] = useState<string | null>(null);
  const [isAccountDisabled, setIsAccountDisabled] = useState(false);
  const form = useForm({ defaultValues: { email: knownEmail, password: '' } });
  const box = useRef<HTMLDivElement>(null);
  // Whoever comes with an address has only the password left to type; a frame later, because a new page takes the focus to its heading.
  useEffect(() => {
    if (knownEmail !== '') requestAnimationFrame(() => box.current?.querySelector('input')?.focus());
  }, [knownEmail]);

  const submit = form.handleSubmit(async ({ email: typed, password }) => {
    const email = typed.trim();
    clear();
    resent.clear();
    setUnconfirmedEmail(null);
    setIsAccountDisabled(false);
    try {
      if (isRevocationPending()) await revoke();
      const { user } = await call(signIn, { query: { grant_type: 'password' }, body: { email, password } });
      toast({ tone: 'success', title: t`Successfully logged in!` });
      adopt(user);
    } catch (error) {
      if (isUnconfirmed(error)) setUnconfirmedEmail(email);
      setIsAccountDisabled(isDisabled(error));
      if (!showServerFields(error, form.setError, { email: 'email', password: 'password' })) announce(loginFailure(error));
    }
  });

  return (
    <Form onSubmit={submit}>
      <ReportAlert report={report}>
        {unconfirmedEmail && <ResendButton email={unconfirmedEmail} onReport={resent.announce} className="mt-3" />}
        {isAccountDisabled && (
          <ButtonLink to="/contact" variant="secondary" size="small" className="mt-3">
            <Trans>Contact us</Trans>
          </ButtonLink>
        )}
      </ReportAlert>
      {unconfirmedEmail && <ReportAlert report={resent.report} />}
      <TextInput
        control={form.control}
        name="email"
        kind="email"
        label={t`Email`}
        autoComplete="username"
        missing={t`Enter your email address.`}
      />
      <div ref={box} className="flex flex-col gap-2">
        <TextInput
          control={form.control}
          name="password"
          kind="password"
          label={t`Password`}
          autoComplete="current-password"
          missing={t`Enter your password.`}
        />
        <p className="text-sm">
          <TextLink to="/forgot-password">
            <Trans>Forgot your password?</Trans>
          </TextLink>
        </p>
      </div>
      <SubmitButton isWide isPending={form.formState.isSubmitting}>
        <Trans>Log in</Trans>
      </SubmitButton>
      <Suspense>
        <DemoAccounts
          onPick={(account) => {
            form.reset(account);
            box.current?.closest('form')?.requestSubmit();
          }}
        />
      </Suspense>
    </Form>
  );
}
