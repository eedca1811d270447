import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { FormCard } from '#ui/layout/form-card.tsx';
import { RegisterForm } from './register-form.tsx';
import { registrationReport } from './failures.ts';
import { focusHeading } from './forms/focus-heading.ts';
import { ReportAlert } from './forms/report-alert.tsx';

type Registered = { email: string; isAdminWanted: boolean };

/** Creates an account; afterwards the page stays and says what to do next. */
export function RegisterPage() {
  const { t } = useLingui();
  const [registered, setRegistered] = useState<Registered | null>(null);
  const [search] = useSearchParams();
  const next = search.get('next');
  const loginLocation = next === null ? '/login' : `/login?${new URLSearchParams({ next })}`;

  if (registered) return <RegisteredCard registered={registered} loginLocation={loginLocation} />;
  return (
    <FormCard
      title={t`Create your account`}
      lead={t`One account for your assessments, results and certificates.`}
      footer={
        <Trans>
          Already have an account? <TextLink to={loginLocation}>Log in</TextLink>
        </Trans>
      }
    >
      <RegisterForm email={search.get('email') ?? ''} next={next} onRegistered={setRegistered} />
    </FormCard>
  );
}

function RegisteredCard({ registered, loginLocation }: { registered: Registered; loginLocation: string }) {
  const { t } = useLingui();
  const { email, isAdminWanted } = registered;
  useEffect(focusHeading, []);
  return (
    <FormCard title={t`Check your email`}>
      <div className="flex flex-col gap-5">
        <ReportAlert report={registrationReport({ id: email })} />
        <p>
          <Trans>
            We sent an email to <strong className="wrap-anywhere">{email}</strong>. Open the link in it to confirm your address, then log
            in.
          </Trans>
        </p>
        {isAdminWanted && (
          <p className="text-ink-muted">
            <Trans>Your account starts as a student account. An administrator will review your request for administrator access.</Trans>
          </p>
        )}
        <ButtonLink to={loginLocation} size="large">
          <Trans>Go to log in</Trans>
        </ButtonLink>
      </div>
    </FormCard>
  );
}
