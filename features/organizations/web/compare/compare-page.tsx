import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { RequestFailed } from '#ui/client/client.ts';
import { useReply } from '#ui/client/queries.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { ReadFailure } from '#ui/controls/read-failure.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { compareCandidates } from '../../contract/comparison.ts';
import { CandidatePicker } from './candidate-picker.tsx';
import { Compared } from './compared.tsx';

/** Candidates side by side: those named in the address, or a list to choose them from. */
export function ComparePage() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const requests = search.get('requests') ?? '';
  return requests === '' ? (
    <Page title={t`Compare candidates`} lead={t`Everyone who shares their full result with you.`} above={<AllRequests />}>
      <CandidatePicker />
    </Page>
  ) : (
    <Comparison requests={requests} />
  );
}

/** The way back to the list. */
function AllRequests() {
  return (
    <TextLink to="/employer/requests">
      <Trans>All requests</Trans>
    </TextLink>
  );
}

function Comparison({ requests }: { requests: string }) {
  const { t } = useLingui();
  // Each reply is listed for the candidates, so that it is asked for once.
  const options = { staleTime: Infinity, gcTime: 0, retry: false, refetchOnReconnect: false, refetchOnWindowFocus: false };
  const { data, error, isFetching, refetch } = useReply(compareCandidates, { query: { requests } }, options);
  const isRefused = error instanceof RequestFailed && [404, 409, 422].includes(error.status);
  return (
    <Page
      title={t`Compare candidates`}
      lead={data ? <span translate="no">{data.type.name}</span> : undefined}
      actions={
        <ButtonLink to="/employer/compare" variant="secondary">
          <Trans>Choose others</Trans>
        </ButtonLink>
      }
    >
      {data ? (
        <Compared comparison={data} />
      ) : isRefused ? (
        <Alert tone="error" title={t`These candidates can’t be compared`}>
          {error.message}
        </Alert>
      ) : error ? (
        <ReadFailure title={t`We couldn’t load the comparison`} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t`Loading the comparison`} className="space-y-6">
          <Skeleton className="h-64 rounded-card" />
          <Skeleton className="h-64 rounded-card" />
        </div>
      )}
    </Page>
  );
}
