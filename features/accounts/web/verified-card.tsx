import { Trans, useLingui } from '@lingui/react/macro';
import MailCheck from 'lucide-react/icons/mail-check';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#ui/controls/button.tsx';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { toast, toastQueue } from '#ui/controls/toast.tsx';
import { FormCard } from '#ui/layout/form-card.tsx';
import { mayVisit } from '../rules/page-access.ts';
import { chosenTestName } from './forms/chosen-test.ts';
import { isOneTest } from './forms/one-test.ts';
import { useRefreshSession, useSession } from './session.tsx';
import type { VerifyProof } from './verify-proof.ts';

const redirectAfterMs = 3000;

/**
 * The good news, and after three seconds the way on, unless the reader asks to stay. The browser that signed up holds a session by now, so
 * "Log in" takes it past the form. Until that press the header stays a guest's, as the toast "Please log in." says.
 */
export function VerifiedCard({ proof }: { proof: VerifyProof }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const session = useSession();
  const refreshSession = useRefreshSession();
  const [isStaying, setIsStaying] = useState(false);
  const isChange = proof.confirmed === 'email_change';
  const canSeeSettings = session.state === 'signed-in' && mayVisit(session.user.role, '/settings');
  const login = `/login?${new URLSearchParams({ ...(proof.next !== undefined && { next: proof.next }), email: proof.email })}`;
  const nextLocation = isChange && canSeeSettings ? '/settings' : login;
  const needsNoPassword = proof.isLoggedIn ?? false;
  // Another tab, or coming back to this one, may have told the header before the press.
  const isLoggedIn = needsNoPassword && session.state === 'signed-in';
  const hasGoneOn = useRef(false);

  const goOn = useCallback(async () => {
    // A press just before the timer fires: a second navigation to the form would cancel the one that the form has begun.
    if (hasGoneOn.current) return;
    hasGoneOn.current = true;
    if (needsNoPassword) {
      await refreshSession();
      toast({ tone: 'success', title: t`Successfully logged in!` });
    }
    await navigate(nextLocation, { replace: true });
  }, [navigate, needsNoPassword, nextLocation, refreshSession, t]);

  // Whoever leaves by a link of the header is logged in just the same. A moment later, because StrictMode leaves once and comes back.
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      setTimeout(() => {
        if (needsNoPassword && !isHere.current && !hasGoneOn.current) void refreshSession();
      });
    };
  }, [needsNoPassword, refreshSession]);

  // It leaves with this page: on the next one it would cover what the person came for.
  useEffect(() => {
    if (isLoggedIn) return undefined;
    const said = isChange
      ? { title: t`Email changed`, description: t`Your new email address is confirmed.` }
      : { title: t`Email Verified`, description: t`Your email has been successfully verified. Please log in.` };
    const id = toastQueue.add({ tone: 'success', ...said });
    return () => toastQueue.close(id);
  }, [isChange, isLoggedIn, t]);

  useEffect(() => {
    if (isStaying) return undefined;
    const timer = setTimeout(() => void goOn(), redirectAfterMs);
    return () => clearTimeout(timer);
  }, [isStaying, goOn]);

  return (
    <FormCard icon={<MailCheck />} title={isChange ? t`Email changed` : t`Email verified`}>
      <div className="flex flex-col gap-5">
        <p>
          {isChange ? (
            <Trans>
              You now log in with <strong className="wrap-anywhere">{proof.email}</strong>, and our emails go there.
            </Trans>
          ) : isLoggedIn ? (
            <Trans>
              You’re logged in as <strong className="wrap-anywhere">{proof.email}</strong>.
            </Trans>
          ) : needsNoPassword ? (
            <Trans>
              Log in as <strong className="wrap-anywhere">{proof.email}</strong>. You signed up in this browser, so you don’t need your
              password.
            </Trans>
          ) : (
            <Trans>
              Log in as <strong className="wrap-anywhere">{proof.email}</strong> to continue.
            </Trans>
          )}
        </p>
        {needsNoPassword ? (
          <Button size="large" className="w-full" onPress={() => void goOn()}>
            {isLoggedIn ? t`Continue` : t`Log in`}
          </Button>
        ) : (
          <ButtonLink to={nextLocation} size="large" className="w-full">
            {nextLocation === '/settings' ? t`Go to settings` : t`Go to log in`}
          </ButtonLink>
        )}
        <div className="flex flex-wrap items-center justify-between gap-3 text-sm text-ink-muted">
          {isStaying ? (
            <Trans>You’ll stay on this page.</Trans>
          ) : (
            <>
              <span>
                <WhereTo isToSettings={nextLocation === '/settings'} isPastForm={needsNoPassword} next={proof.next} />
              </span>
              <Button variant="secondary" size="small" onPress={() => setIsStaying(true)}>
                <Trans>Stay on this page</Trans>
              </Button>
            </>
          )}
        </div>
      </div>
    </FormCard>
  );
}

type WhereToProps = { isToSettings: boolean; isPastForm: boolean; next: string | undefined };

/** Where the three seconds lead. Past the form that is the page that was chosen before signing up, or the home of whoever signed up. */
function WhereTo({ isToSettings, isPastForm, next }: WhereToProps) {
  if (isToSettings) return <Trans>We’ll take you to your settings in 3 seconds.</Trans>;
  if (!isPastForm) return <Trans>We’ll take you to the login page in 3 seconds.</Trans>;
  const name = chosenTestName(next);
  if (name !== null)
    return (
      <Trans>
        We’ll take you to <span translate="no">{name}</span> in 3 seconds.
      </Trans>
    );
  if (isOneTest(next)) return <Trans>We’ll take you to the test you chose in 3 seconds.</Trans>;
  return next === undefined ? (
    <Trans>We’ll take you to your dashboard in 3 seconds.</Trans>
  ) : (
    <Trans>We’ll take you back to the page you came from in 3 seconds.</Trans>
  );
}
