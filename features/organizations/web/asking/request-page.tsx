import { Trans, useLingui } from '@lingui/react/macro';
import { RequestFailed } from '#ui/client/client.ts';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Card } from '#ui/controls/card.tsx';
import { ReadFailure } from '#ui/controls/read-failure.tsx';
import { Spinner } from '#ui/controls/spinner.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { useHeadingFocus } from '#ui/layout/use-heading-focus.ts';
import type { RequestView } from '../../contract/asking.ts';
import { RequestProposal } from '../asked/request-proposal.tsx';
import { RequestAnswer } from './request-answer.tsx';
import { RequestFacts } from './request-facts.tsx';
import type { AnswerProps } from './answer-props.ts';
import { useRequest } from './use-request.ts';

/** The reference is the token of a mail, or the id of one's own request. */
type Props = Pick<AnswerProps, 'reference' | 'visitor' | 'onSignOut'>;

/** The page behind the link of a request: who asks, for what, what will be shared, and the answer. */
export function RequestPage(props: Props) {
  const { reference, visitor } = props;
  const { t } = useLingui();
  const { view, error, isFetching, reread, adopt } = useRequest(reference, visitor === undefined ? undefined : (visitor?.id ?? null));
  useHeadingFocus(view?.state);
  if (view) return <Request {...props} view={view} onAnswered={adopt} />;
  if (error instanceof RequestFailed && error.status === 410) return <LinkEnded />;
  if (error instanceof RequestFailed && (error.status === 404 || error.status === 422)) return <NoRequest isGuest={visitor === null} />;
  return (
    <Page title={t`Assessment request`} width="text">
      {error ? (
        <ReadFailure title={t`We couldn’t load the request`} error={error} isRetrying={isFetching} onRetry={reread} />
      ) : (
        <Spinner label={t`Loading the request`} />
      )}
    </Page>
  );
}

function Request(props: AnswerProps) {
  const { reference, view } = props;
  const { organization, type, roster } = view;
  return (
    <Page
      title={
        <Trans>
          <span translate="no">{organization.name}</span> asked you to take <span translate="no">{type.name}</span>
        </Trans>
      }
      lead={
        organization.kind === 'employer' ? (
          <Trans>
            For the position <span translate="no">{roster.name}</span>.
          </Trans>
        ) : (
          <Trans>
            For the cohort <span translate="no">{roster.name}</span>.
          </Trans>
        )
      }
      width="text"
    >
      <div className="flex flex-col gap-8">
        {view.message !== null && (
          <blockquote className="border-s-4 border-gold ps-4 wrap-anywhere whitespace-pre-line text-ink-muted">
            <p>{view.message}</p>
          </blockquote>
        )}
        <RequestFacts view={view} />
        <Card>
          <RequestAnswer {...props} />
        </Card>
        {view.caller === 'yours' && organization.kind === 'university' && <RequestProposal requestId={view.id} />}
        <MailNote reference={reference} view={view} />
      </div>
    </Page>
  );
}

/** Only the mailed link can stop mails: it is the proof of the address. */
function MailNote({ reference, view }: { reference: string; view: RequestView }) {
  if (reference === view.id) return null;
  const name = <span translate="no">{view.organization.name}</span>;
  return (
    <p className="text-caption text-ink-muted">
      {view.is_mail_stopped ? <Trans>{name} can’t email you through Meridian.</Trans> : <Trans>Don’t want email from {name}?</Trans>}{' '}
      <TextLink to={`/requests/${reference}/stop`}>
        {view.is_mail_stopped ? <Trans>Allow it again</Trans> : <Trans>Stop all their email</Trans>}
      </TextLink>
    </p>
  );
}

function LinkEnded() {
  const { t } = useLingui();
  return (
    <Page title={t`This link has expired`} width="text">
      <p className="mb-6 text-ink-muted">
        <Trans>
          Request links stop working 90 days after the request ends. To take the test now, ask the organization for a new request. Requests
          you accepted stay in your settings.
        </Trans>
      </p>
      <ButtonLink to="/settings#sharing">
        <Trans>See requests you accepted</Trans>
      </ButtonLink>
    </Page>
  );
}

function NoRequest({ isGuest }: { isGuest: boolean }) {
  const { t } = useLingui();
  return (
    <Page title={t`Request not found`} width="text">
      <p className="mb-6 text-ink-muted">
        <Trans>
          Check that you opened the whole link from the email. If you’re following a link from your account, log in with the account that
          accepted the request.
        </Trans>
      </p>
      <ButtonLink to={isGuest ? '/login?next=%2Fsettings%23sharing' : '/settings#sharing'}>
        {isGuest ? <Trans>Log in</Trans> : <Trans>See requests you accepted</Trans>}
      </ButtonLink>
    </Page>
  );
}
