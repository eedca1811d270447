import { Trans, useLingui } from '@lingui/react/macro';
import { useAct } from '#ui/client/queries.ts';
import { useActFailure } from '#ui/client/use-act-failure.ts';
import { RequestFailed } from '#ui/client/client.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ReadFailure } from '#ui/controls/read-failure.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { FormCard } from '#ui/layout/form-card.tsx';
import { confirmDomain, openDomainProof } from '../../contract/domain.ts';
import { isEnded, useLink } from './use-link.ts';

/** The page behind the mailed link: programs that open links prove nothing, a person presses the button. */
export function DomainProofPage({ token }: { token: string }) {
  const { t } = useLingui();
  return (
    <FormCard title={t`Verify a domain`}>
      <Proof token={token} />
    </FormCard>
  );
}

function Proof({ token }: { token: string }) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useLink(openDomainProof, token);
  const act = useAct(confirmDomain);
  const actFailure = useActFailure();
  if (act.data) {
    return (
      <Alert tone="success" title={t`Domain verified`}>
        <Trans>
          <span translate="no">{act.data.domain}</span> now appears next to the organization’s name. You can close this page.
        </Trans>
      </Alert>
    );
  }
  if (isEnded(error) || isEnded(act.error)) {
    return (
      <div className="flex flex-col gap-5">
        <Alert tone="error" title={t`This link is no longer valid`}>
          <Trans>
            If you already used it to verify the domain, you’re done. Otherwise, ask an owner of the organization to send a new one.
          </Trans>
        </Alert>
        <ButtonLink to="/" variant="secondary" size="large">
          <Trans>Go to the home page</Trans>
        </ButtonLink>
      </div>
    );
  }
  if (error) {
    return <ReadFailure title={t`We couldn’t read the link`} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton className="h-40" />;
  const { organization, domain, kind } = data;
  return (
    <div className="flex flex-col gap-5">
      <p>
        {kind === 'employer' ? (
          <Trans>
            The employer <strong translate="no">{organization}</strong> says that <strong translate="no">{domain}</strong> is its domain.
          </Trans>
        ) : (
          <Trans>
            The university <strong translate="no">{organization}</strong> says that <strong translate="no">{domain}</strong> is its domain.
          </Trans>
        )}
      </p>
      <p className="text-ink-muted">
        <Trans>Verify it only if that’s right. Everyone they ask to take an assessment will see this domain next to their name.</Trans>
      </p>
      {act.error instanceof RequestFailed ? (
        <Alert tone="error">{act.error.message}</Alert>
      ) : (
        act.error && <Alert tone="error">{actFailure(act.error)}</Alert>
      )}
      <Button size="large" className="w-full" isPending={act.isPending} onPress={() => act.mutate({ body: { token } })}>
        <Trans>Verify domain</Trans>
      </Button>
    </div>
  );
}
