import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { ServerList } from '#ui/lists/server-list.tsx';
import { useServerList } from '#ui/lists/use-server-list.ts';
import { listRoleRequests, type RoleRequest } from '../../contract/roles.ts';
import { useSession } from '../session.tsx';
import { useStatusNames } from '../status-names.tsx';
import { withDecided } from './decided-requests.ts';
import { type Decision, DecisionDialog } from './decision-dialog.tsx';
import { RoleRequestItem } from './role-request-item.tsx';

/** Requests for roles, oldest first; those decided during this visit stay in sight with their outcome. */
export function RoleRequests() {
  const { t } = useLingui();
  const statusNames = useStatusNames();
  const session = useSession();
  const ownId = session.state === 'signed-in' ? session.user.id : null;
  const { list, refetch } = useServerList(listRoleRequests, {
    name: 'requests',
    defaultSort: 'requested_at',
    filters: ['status'],
    isSearchPrivate: true,
  });
  const [decided, setDecided] = useState<readonly RoleRequest[]>([]);
  const [question, setQuestion] = useState<{ request: RoleRequest; decision: Decision } | null>(null);
  const isWaitingList = !list.isNarrowed && list.cursor === null && list.sort === 'requested_at';

  return (
    <>
      <ServerList
        list={isWaitingList && list.rows ? { ...list, rows: withDecided(list.rows, decided) } : list}
        label={t`Role requests`}
        rowKey={({ id }) => id}
        renderItem={(request) => (
          <RoleRequestItem
            request={request}
            isOwn={request.user_id === ownId}
            onDecide={(decision) => setQuestion({ request, decision })}
          />
        )}
        searchLabel={t`Search by name or email`}
        filters={[
          {
            name: 'status',
            label: t`Status`,
            unset: t`Pending`,
            items: [
              { id: 'approved', label: statusNames.approved.label },
              { id: 'rejected', label: statusNames.rejected.label },
            ],
          },
        ]}
        sorts={[
          { id: 'requested_at', label: t`Oldest` },
          { id: '-requested_at', label: t`Newest` },
        ]}
        empty={
          <EmptyState title={t`No pending requests`} isCompact>
            <Trans>When someone asks for a role, the request appears here.</Trans>
          </EmptyState>
        }
        failure={t`We couldn’t load the requests`}
      />
      {question && (
        <DecisionDialog
          {...question}
          onClose={() => setQuestion(null)}
          onStale={() => void refetch()}
          onDecided={(request) => {
            setDecided((before) => [...before, request]);
            void refetch();
          }}
        />
      )}
    </>
  );
}
