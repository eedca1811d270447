import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { call } from '#ui/client/client.ts';
import { RequestFailed } from '#ui/client/client.ts';
import { useActFailure } from '#ui/client/use-act-failure.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ReadFailure } from '#ui/controls/read-failure.tsx';
import { Spinner } from '#ui/controls/spinner.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { FormCard } from '#ui/layout/form-card.tsx';
import { putMailStop, type RequestView } from '../../contract/asking.ts';
import { useRequest, type VisitorId } from './use-request.ts';

/** The page behind the stop link of every mail: programs that open links change nothing, a person presses the button. */
export function StopMailPage({ token, visitorId }: { token: string; visitorId: VisitorId }) {
  const { t } = useLingui();
  const { view, error, isFetching, reread, adopt } = useRequest(token, visitorId);
  const isEnded = error instanceof RequestFailed && error.status === 410;
  const isMissing = error instanceof RequestFailed && (error.status === 404 || error.status === 422);
  return (
    <FormCard title={t`Email from organizations`}>
      {view ? (
        <Choice token={token} view={view} onChanged={adopt} />
      ) : isEnded ? (
        <StopAnyway token={token} />
      ) : isMissing ? (
        <div className="flex flex-col gap-5">
          <Alert tone="error" title={t`This link is no longer valid`}>
            <Trans>Use the link at the end of the latest email. If that doesn’t work either, we’ll stop the emails for you.</Trans>
          </Alert>
          <ButtonLink to="/contact" size="large">
            <Trans>Contact us</Trans>
          </ButtonLink>
        </div>
      ) : error ? (
        <ReadFailure title={t`We couldn’t load the request`} error={error} isRetrying={isFetching} onRetry={reread} />
      ) : (
        <Spinner label={t`Loading the request`} />
      )}
    </FormCard>
  );
}

/** The request is no longer shown, but its link still stops the emails. */
function StopAnyway({ token }: { token: string }) {
  const actFailure = useActFailure();
  const [organization, setOrganization] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const stop = () =>
    call(putMailStop, { body: { token, is_stopped: true } }).then(
      (stopped) => setOrganization(stopped.organization),
      (error: unknown) => setFailure(actFailure(error)),
    );
  if (organization !== null)
    return (
      <Alert tone="success">
        <Trans>
          <strong translate="no">{organization}</strong> can’t email you through Meridian anymore.
        </Trans>
      </Alert>
    );
  return (
    <div className="flex flex-col gap-5">
      <p>
        <Trans>Stop all requests and reminders from the organization that sent this email.</Trans>
      </p>
      {failure !== null && <Alert tone="error">{failure}</Alert>}
      <Button size="large" className="w-full" onPress={() => void stop()}>
        <Trans>Stop all their email</Trans>
      </Button>
    </div>
  );
}

function Choice({ token, view, onChanged }: { token: string; view: RequestView; onChanged: (view: RequestView) => void }) {
  const actFailure = useActFailure();
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const name = <strong translate="no">{view.organization.name}</strong>;
  const address = <span translate="no">{view.masked_email}</span>;

  async function change(isStopped: boolean): Promise<void> {
    setFailure(null);
    setIsPending(true);
    try {
      const { is_stopped } = await call(putMailStop, { body: { token, is_stopped: isStopped } });
      onChanged({ ...view, is_mail_stopped: is_stopped });
    } catch (error) {
      setFailure(actFailure(error));
    } finally {
      setIsPending(false);
    }
  }

  return (
    <div className="flex flex-col gap-5">
      {view.is_mail_stopped ? (
        <Alert tone="success">
          <Trans>
            {name} can’t email {address} through Meridian anymore. Requests you accepted stay as they are.
          </Trans>
        </Alert>
      ) : (
        <p>
          <Trans>
            Stop all requests and reminders from {name} to {address}.
          </Trans>
        </p>
      )}
      {failure !== null && <Alert tone="error">{failure}</Alert>}
      <Button
        size="large"
        className="w-full"
        variant={view.is_mail_stopped ? 'secondary' : 'primary'}
        isPending={isPending}
        onPress={() => void change(!view.is_mail_stopped)}
      >
        {view.is_mail_stopped ? <Trans>Allow their email again</Trans> : <Trans>Stop all their email</Trans>}
      </Button>
      <p className="text-center">
        <TextLink to={`/requests/${token}`}>
          <Trans>See the request</Trans>
        </TextLink>
      </p>
    </div>
  );
}
