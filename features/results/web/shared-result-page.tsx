import { useQuery } from '#ui/client/query-client.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { RequestFailed, call } from '#ui/client/client.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Card } from '#ui/controls/card.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { ReadFailure } from '#ui/controls/read-failure.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { openSharedResult, type SharedResult } from '../contract.ts';
import { hasVerdict } from '../rules/link.ts';
import { SharedScore } from './share/shared-score.tsx';

/** The level a passing percent earns; certificates, which come after results, know it. */
export type LevelOf = (percent: number) => string;

/** A result as its owner shows it to whoever has the link. */
export function SharedResultPage({ token, levelOf }: { token: string; levelOf: LevelOf }) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [openSharedResult.path, token],
    queryFn: () => call(openSharedResult, { body: { token } }),
    // Each answer counts as an opening, so that it is asked for once.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  if (data) return <Shared result={data} levelOf={levelOf} />;
  if (error instanceof RequestFailed && (error.status === 404 || error.status === 422)) return <EndedLink />;
  return (
    <Page title={t`Shared result`} width="page">
      {error ? (
        <ReadFailure title={t`We couldn’t load the result`} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t`Loading the result`} className="space-y-6">
          <Skeleton className="h-40 rounded-card" />
          <Skeleton className="h-80 rounded-card" />
        </div>
      )}
    </Page>
  );
}

function EndedLink() {
  const { t } = useLingui();
  return (
    <Page
      title={t`This link expired, was withdrawn or is incomplete`}
      lead={t`Check that you have the whole link, or ask the person who sent it for a new one.`}
      width="page"
    >
      <ButtonLink to="/verify">
        <Trans>Verify a certificate</Trans>
      </ButtonLink>
    </Page>
  );
}

function Shared({ result, levelOf }: { result: SharedResult; levelOf: LevelOf }) {
  const { name, type, is_practice: isPractice, state, completed_at, expires_at, score } = result;
  return (
    <Page
      title={<span translate="no">{name}</span>}
      lead={
        <>
          <Trans>
            Result issued by Meridian, shared by <span translate="no">{name}</span>
          </Trans>
          {' · '}
          <span translate="no">{type.name}</span>
          {' · '}
          <Moment at={completed_at} isDayOnly />
        </>
      }
      width="page"
    >
      <div className="space-y-6">
        {isPractice && (
          <Alert tone="info">
            <Trans>This is a practice test. It doesn’t earn a certificate.</Trans>
          </Alert>
        )}
        <Standing result={result} />
        {score && <SharedScore score={score} hasVerdict={hasVerdict(state)} levelOf={isPractice ? null : levelOf} />}
      </div>
      <Provenance expiresAt={expires_at} isPractice={isPractice} />
    </Page>
  );
}

/** What the result is worth right now, before any figure. */
function Standing({ result: { state, regraded_at } }: { result: SharedResult }) {
  const { t } = useLingui();
  return (
    <>
      {state === 'annulled' && (
        <Alert tone="error" title={t`This attempt was voided`}>
          <Trans>It doesn’t count and has no score.</Trans>
        </Alert>
      )}
      {state === 'upheld' && (
        <Alert tone="error" title={t`A review found that the test rules were broken`}>
          <Trans>There’s no certificate for this result. Don’t rely on it.</Trans>
        </Alert>
      )}
      {state === 'refunded' && (
        <Alert tone="error" title={t`The payment for this attempt was refunded`}>
          <Trans>There’s no certificate for this result. Don’t rely on it.</Trans>
        </Alert>
      )}
      {state === 'revoked' && (
        <Alert tone="error" title={t`The certificate for this result was revoked`}>
          <Trans>Don’t rely on this result.</Trans>
        </Alert>
      )}
      {state === 'suspended' && (
        <Alert tone="warning" title={t`The certificate for this result is suspended`}>
          <Trans>Until that’s settled, don’t rely on this result. Open this link again later.</Trans>
        </Alert>
      )}
      {state === 'disputed' && (
        <Alert tone="warning" title={t`The payment for this attempt is disputed`}>
          <Trans>Until that’s settled, this result has no valid certificate. Open this link again later.</Trans>
        </Alert>
      )}
      {state === 'under_review' && (
        <Alert tone="warning" title={t`This result is under review`}>
          <Trans>We’re reviewing how the test was taken. Open this link again later.</Trans>
        </Alert>
      )}
      {regraded_at && state !== 'annulled' && (
        <Alert tone="info" title={t`This result was regraded`}>
          <Trans>
            A question was corrected on <Moment at={regraded_at} isDayOnly />. This is the corrected score.
          </Trans>
        </Alert>
      )}
    </>
  );
}

function Provenance({ expiresAt, isPractice }: { expiresAt: string; isPractice: boolean }) {
  const { t } = useLingui();
  return (
    <Section title={t`About this page`} className="mt-12!">
      <Card>
        <div className="max-w-2xl space-y-3 text-ink-muted">
          <p>
            <Trans>
              The person named above shared this result. It comes straight from Meridian and is up to date. This link expires on{' '}
              <Moment at={expiresAt} isDayOnly />.
            </Trans>
          </p>
          {!isPractice && (
            <p>
              <Trans>
                For proof that lasts longer, ask for the certificate ID. Anyone can <TextLink to="/verify">verify it</TextLink>.
              </Trans>
            </p>
          )}
        </div>
      </Card>
    </Section>
  );
}
