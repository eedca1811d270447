import { Trans, useLingui } from '@lingui/react/macro';
import Medal from 'lucide-react/icons/medal';
import { useReply } from '#ui/client/queries.ts';
import { Button } from '#ui/controls/button.tsx';
import { ReadFailure } from '#ui/controls/read-failure.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Section } from '#ui/layout/section.tsx';
import { readCohortBoard } from '../../contract/cohort-board.ts';
import { BoardRows } from './board-rows.tsx';
import { TypeChoice, useAskedType } from './type-choice.tsx';
import { useLiveProgress } from './use-live-progress.ts';

/** The board of a cohort as members of its university see it. */
export function CohortBoard({ rosterId, onEdit }: { rosterId: string; onEdit: (() => void) | null }) {
  const { t } = useLingui();
  useLiveProgress();
  const { types, type, setChosen, ...asked } = useAskedType(rosterId);
  const board = useReply(readCohortBoard, { params: { id: rosterId }, query: { type: type?.code ?? '' } }, { enabled: type !== undefined });
  const failed = types ? (type ? board : null) : asked;
  const { data } = board;
  return (
    <Section
      title={t`Cohort board`}
      lead={
        <>
          {types?.length === 1 && type && (
            <>
              <span translate="no" className="font-semibold text-ink">
                {type.name}
              </span>
              {'. '}
            </>
          )}
          <Trans>Only students who agree appear here. Only they and your university can see it.</Trans>
        </>
      }
      actions={types && type && <TypeChoice types={types} value={type.code} onChange={setChosen} />}
    >
      {types?.length === 0 || data?.rows.length === 0 ? (
        <EmptyState
          title={data && !data.has_board ? t`The board is off` : t`Nobody is on the board yet`}
          icon={<Medal aria-hidden="true" />}
          action={
            data && !data.has_board && onEdit ? (
              <Button variant="secondary" onPress={onEdit}>
                <Trans>Edit cohort</Trans>
              </Button>
            ) : undefined
          }
        >
          {data && !data.has_board ? (
            <Trans>Turn it on in the cohort’s settings. Students choose whether to appear.</Trans>
          ) : (
            <Trans>Students appear once they share their full result and agree to be on the board.</Trans>
          )}
        </EmptyState>
      ) : data ? (
        <BoardRows rows={data.rows} label={t`Cohort board`} />
      ) : failed?.error ? (
        <ReadFailure
          title={t`We couldn’t load the board`}
          error={failed.error}
          isRetrying={failed.isFetching}
          onRetry={() => void failed.refetch()}
        />
      ) : (
        <div role="status" aria-label={t`Loading`}>
          <Skeleton className="h-60" />
        </div>
      )}
    </Section>
  );
}
