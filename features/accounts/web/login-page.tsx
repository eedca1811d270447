import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Spinner } from '#ui/controls/spinner.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { FormCard } from '#ui/layout/form-card.tsx';
import { landingOf } from '../rules/page-access.ts';
import { doorWith } from './forms/door-with.ts';
import { isOneTest } from './forms/one-test.ts';
import { useKnownSearch } from './forms/use-known-search.ts';
import { LoginForm } from './login-form.tsx';
import { useSession } from './session.tsx';

/** The door: whoever is signed in, now or already, is taken to the remembered page or home. */
export function LoginPage() {
  const { t } = useLingui();
  const session = useSession();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const known = useKnownSearch();
  const next = known.get('next');
  const role = session.state === 'signed-in' && !session.isStale ? session.user.role : null;

  useEffect(() => {
    if (role) void navigate(landingOf(role, next), { replace: true });
  }, [role, next, navigate]);

  if (role)
    return (
      <FormCard title={t`You’re logged in`}>
        <Spinner label={t`Taking you there`} />
      </FormCard>
    );
  const isForTest = next !== null && /^\/assessments?(?:[/?#]|$)/u.test(next);
  // Whoever comes from confirming an address has an account.
  const isGuest = known.get('email') === null;
  const registration = doorWith('/register', known);
  const lead = isForTest ? <TestLead next={next} {...{ isGuest, registration }} /> : isGuest ? t`Welcome back.` : t`Log in to start.`;
  return (
    <FormCard
      title={t`Log in`}
      lead={lead}
      footer={
        isForTest && isGuest ? (
          <Trans>
            Just looking? <TextLink to="/pricing">See prices</TextLink>
          </Trans>
        ) : (
          <Trans>
            New here? <TextLink to={registration}>Create an account</TextLink>
          </Trans>
        )
      }
    >
      <LoginForm email={search.get('email') ?? ''} />
    </FormCard>
  );
}

/** Says that the choice was heard. Naming the test would need the catalog in the bundle of this page. */
function TestLead({ next, isGuest, registration }: { next: string; isGuest: boolean; registration: string }) {
  if (!isGuest) return <Trans>Enter your password to continue to the test.</Trans>;
  return (
    <>
      {isOneTest(next) ? (
        <Trans>You need an account to take the test you chose.</Trans>
      ) : (
        <Trans>You need an account for your score and certificate.</Trans>
      )}{' '}
      <Trans>
        New here? <TextLink to={registration}>Create a free account</TextLink>
      </Trans>
    </>
  );
}
