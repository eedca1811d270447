import { Trans, useLingui } from '@lingui/react/macro';
import { useReply } from '#ui/client/queries.ts';
import { ReadFailure } from '#ui/controls/read-failure.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { readIssue } from '../contract/newsletter-issues.ts';
import { IssueEditor } from './admin-newsletter/issue-editor.tsx';
import { SentIssue } from './admin-newsletter/sent-issue.tsx';

const progressEveryMs = 1000;

/** One issue of the newsletter: written here, and watched from here while it leaves. */
export function AdminNewsletterIssuePage({ id }: { id: string }) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useReply(
    readIssue,
    { params: { id } },
    { staleTime: 0, refetchInterval: ({ state }) => (state.data?.status === 'sending' ? progressEveryMs : false) },
  );
  return (
    <Page
      title={data && data.subject !== '' ? <span translate="no">{data.subject}</span> : t`Newsletter issue`}
      above={
        <TextLink to="/admin/newsletter">
          <Trans>All issues</Trans>
        </TextLink>
      }
    >
      {data ? (
        data.status === 'draft' ? (
          <IssueEditor issue={data} onChanged={refetch} />
        ) : (
          <SentIssue issue={data} onChanged={refetch} />
        )
      ) : error ? (
        <ReadFailure title={t`We couldn’t load this issue`} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t`Loading the issue`}>
          <Skeleton className="h-24" />
          <Skeleton className="mt-8 h-80" />
        </div>
      )}
    </Page>
  );
}
