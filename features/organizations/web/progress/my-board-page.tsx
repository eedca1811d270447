import { Trans, useLingui } from '@lingui/react/macro';
import { useReply } from '#ui/client/queries.ts';
import { ReadFailure } from '#ui/controls/read-failure.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { readMyBoard } from '../../contract/cohort-board.ts';
import { BoardRows } from './board-rows.tsx';

/** A cohort's board as those who stand on it see it. */
export function MyBoardPage({ id, type }: { id: string; type: string }) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useReply(readMyBoard, { params: { id }, query: { type } });
  return (
    <Page
      title={data ? <span translate="no">{data.roster.name}</span> : t`Cohort board`}
      lead={
        data && (
          <Trans>
            <span translate="no">{data.type.name}</span>, <span translate="no">{data.organization}</span>. Only students who agreed are on
            this board, and only they and your university see it. You can leave it in your{' '}
            <TextLink to="/settings#sharing">settings</TextLink>.
          </Trans>
        )
      }
    >
      {data ? (
        <BoardRows rows={data.rows} label={t`Cohort board`} />
      ) : error ? (
        <ReadFailure title={t`We couldn’t load the board`} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t`Loading`}>
          <Skeleton className="h-60" />
        </div>
      )}
    </Page>
  );
}
