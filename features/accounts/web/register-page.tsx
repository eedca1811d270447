import { Trans, useLingui } from '@lingui/react/macro';
import Mail from 'lucide-react/icons/mail';
import { useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { Button } from '#ui/controls/button.tsx';
import { announce as speak } from '#ui/controls/announce.ts';
import { TextLink } from '#ui/controls/text-link.tsx';
import { FormCard } from '#ui/layout/form-card.tsx';
import { landingOf } from '../rules/page-access.ts';
import { DemoEmailLink } from './demo-email-link.tsx';
import { asksForAccess, RegisterForm } from './register-form.tsx';
import type { Report } from './failures.ts';
import { doorWith } from './forms/door-with.ts';
import { focusHeading } from './forms/focus-heading.ts';
import { ReportAlert } from './forms/report-alert.tsx';
import { useKnownSearch } from './forms/use-known-search.ts';
import { useReport, useSay } from './forms/use-report.ts';
import { ResendButton } from './resend-button.tsx';
import { useSession } from './session.tsx';

type Registered = { email: string; isAdminWanted: boolean; report: Report };

/** Creates an account; afterwards the page stays and says what to do next. */
export function RegisterPage() {
  const { t } = useLingui();
  const [registered, setRegistered] = useState<Registered | null>(null);
  const [search] = useSearchParams();
  const [email, setEmail] = useState(search.get('email') ?? '');
  const known = useKnownSearch();
  const next = known.get('next');
  const loginLocation = doorWith('/login', known);
  const session = useSession();
  // Whoever has an account and came by a link to a page needs no second one.
  if (next !== null && registered === null && session.state === 'signed-in' && !session.isStale)
    return <Navigate to={landingOf(session.user.role, next)} replace />;

  if (registered) {
    const changeAddress = () => {
      setEmail(registered.email);
      setRegistered(null);
    };
    return <RegisteredCard registered={registered} loginLocation={loginLocation} onChangeAddress={changeAddress} />;
  }
  // Whoever comes to work with the results of others isn't here to take a test.
  const lead = asksForAccess(next)
    ? t`It’s free, no card needed. Confirm your email, then request access for your organization.`
    : next?.startsWith('/invitations/')
      ? t`It’s free, no card needed. Confirm your email, then accept your invitation.`
      : t`It’s free, no card needed. Confirm your email, then take your first test.`;
  return (
    <FormCard
      title={t`Create your account`}
      lead={lead}
      footer={
        <Trans>
          Already have an account? <TextLink to={loginLocation}>Log in</TextLink>
        </Trans>
      }
    >
      <RegisterForm email={email} next={next} onRegistered={setRegistered} />
    </FormCard>
  );
}

type CardProps = { registered: Registered; loginLocation: string; onChangeAddress: () => void };

function RegisteredCard({ registered, loginLocation, onChangeAddress }: CardProps) {
  const { t } = useLingui();
  const { email, isAdminWanted } = registered;
  const { report, announce } = useReport();
  const outcome = useSay()(registered.report.title);
  useEffect(() => {
    focusHeading();
    speak(outcome);
  }, [outcome]);
  return (
    <FormCard
      icon={<Mail />}
      title={t`Check your email`}
      lead={outcome}
      footer={
        <Trans>
          Already confirmed? <TextLink to={loginLocation}>Log in</TextLink>
        </Trans>
      }
    >
      <div className="flex flex-col gap-5">
        {report && <ReportAlert report={report} />}
        <p>
          <Trans>
            The link is on its way to <strong className="wrap-anywhere">{email}</strong>.
          </Trans>{' '}
          <span className="demo:hidden">
            <Trans>It can take a minute and may land in your spam folder.</Trans>
          </span>
          <span className="hidden demo:inline">
            <Trans>This is a demo, so the email is in the demo mailbox.</Trans>
          </span>
        </p>
        <DemoEmailLink email={email} />
        {isAdminWanted && (
          <p className="text-ink-muted">
            <Trans>Your account starts as a student account. An administrator will review your request for administrator access.</Trans>
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <ResendButton email={email} onReport={announce} />
          <Button variant="secondary" size="small" onPress={onChangeAddress}>
            <Trans>Use another address</Trans>
          </Button>
        </div>
      </div>
    </FormCard>
  );
}
