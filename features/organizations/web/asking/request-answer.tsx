import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { AcceptForm } from './accept-form.tsx';
import { AcceptedRequest } from './accepted-request.tsx';
import type { AnswerProps } from './answer-props.ts';
import { DeclineButton } from './decline-button.tsx';
import { Objection } from './objection.tsx';
import { SwitchAccount } from './switch-account.tsx';
import { UnavailableNote } from './unavailable-note.tsx';

/** What can be done about a request now: answer it, take it, or read how it ended. */
export function RequestAnswer(props: AnswerProps) {
  const { view } = props;
  const name = <span translate="no">{view.organization.name}</span>;
  const isOver = Date.parse(view.server_now) >= Date.parse(view.closes_at);
  if (view.state === 'declined')
    return <Ended>{<Trans>You declined. {name} can see that. You don’t need to do anything else.</Trans>}</Ended>;
  if (view.state === 'canceled') return <Ended>{<Trans>This request was canceled. You don’t need to do anything.</Trans>}</Ended>;
  const isOpen = view.state === 'asked' || view.state === 'accepted';
  if (view.organization.is_closed && isOpen)
    return <Ended>{<Trans>{name} is no longer on Meridian. You don’t need to do anything.</Trans>}</Ended>;
  if (view.state === 'lapsed' || (isOver && isOpen))
    return (
      <div className="flex flex-col items-start gap-5">
        <Ended>{<Trans>The deadline has passed. If you still want to take the test, ask {name} for a new request.</Trans>}</Ended>
        {!view.is_unavailable && (
          <ButtonLink to={`/assessments/${view.type.slug}`} variant="secondary">
            <Trans>See this test</Trans>
          </ButtonLink>
        )}
      </div>
    );
  if (view.state !== 'asked' && view.caller !== 'yours')
    return (
      <div className="flex flex-col gap-5">
        {view.caller === 'signed_out' ? (
          <SignIn {...props} isAccepted />
        ) : (
          <>
            <Ended>{<Trans>Another account has accepted this request. Log in with that account to continue.</Trans>}</Ended>
            <SwitchAccount {...props} />
          </>
        )}
        {view.can_object && <Objection {...props} />}
      </div>
    );
  if (view.state !== 'asked') return <AcceptedRequest {...props} />;
  if (view.is_unavailable) return <Unavailable {...props} />;
  if (view.caller === 'signed_out') return <SignIn {...props} />;
  if (view.caller === 'not_a_candidate') return <WrongAccount {...props} />;
  return <AcceptForm {...props} />;
}

const Ended = ({ children }: { children: React.ReactNode }) => <p className="text-ink">{children}</p>;

/** Accepting needs an account; declining doesn't. */
function SignIn({ isAccepted = false, ...props }: AnswerProps & { isAccepted?: boolean }) {
  const { reference, view } = props;
  const next = new URLSearchParams({ next: `/requests/${reference}`, ...(view.email !== null && { email: view.email }) });
  return (
    <div className="flex flex-col gap-5">
      <p>
        {isAccepted ? (
          <Trans>This request was accepted. Log in with the account that accepted it.</Trans>
        ) : (
          <Trans>
            To accept, log in or create an account with <span translate="no">{view.email ?? view.masked_email}</span>. You can use another
            address too. We’ll ask you to confirm.
          </Trans>
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={`/login?${next}`} size="large">
          <Trans>Log in</Trans>
        </ButtonLink>
        {!isAccepted && (
          <ButtonLink to={`/register?${next}`} size="large" variant="secondary">
            <Trans>Create an account</Trans>
          </ButtonLink>
        )}
        {!isAccepted && <DeclineButton {...props} />}
      </div>
    </div>
  );
}

/** Nothing comes of accepting what was withdrawn, unless the visitor turns out to have paid for it or taken it before. */
function Unavailable(props: AnswerProps) {
  const { reference, view } = props;
  const isSignedOut = view.caller === 'signed_out';
  return (
    <div className="flex flex-col gap-5">
      <UnavailableNote {...props} />
      {isSignedOut && (
        <p>
          <Trans>If you’ve already paid for this test or have a result from the last 12 months, log in to use it.</Trans>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {isSignedOut && (
          <ButtonLink to={`/login?${new URLSearchParams({ next: `/requests/${reference}` })}`} size="large">
            <Trans>Log in</Trans>
          </ButtonLink>
        )}
        <DeclineButton {...props} />
      </div>
    </div>
  );
}

function WrongAccount(props: AnswerProps) {
  return (
    <div className="flex flex-col gap-5">
      <p>
        <Trans>
          You’re logged in as <span translate="no">{props.visitor?.email}</span>, an organization’s account. Log in with a personal account
          to accept.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <SwitchAccount {...props} />
        <DeclineButton {...props} />
      </div>
    </div>
  );
}
