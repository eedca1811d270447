import { Trans, useLingui } from '@lingui/react/macro';
import UserCheck from 'lucide-react/icons/user-check';
import { useState } from 'react';
import { useReply } from '#ui/client/queries.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { listRoleRequests, type RoleRequest } from '../../contract/roles.ts';
import { DecisionDialog, type Decision } from './decision-dialog.tsx';
import { RoleRequestItem } from './role-request-item.tsx';
import { withDecided } from './decided-requests.ts';

/** Requests for roles, oldest first; those decided during this visit stay in sight with their outcome. */
export function RoleRequests() {
  const { t } = useLingui();
  const { data, isError, isFetching, refetch } = useReply(listRoleRequests);
  const [decided, setDecided] = useState<readonly RoleRequest[]>([]);
  const [question, setQuestion] = useState<{ request: RoleRequest; decision: Decision } | null>(null);

  if (isError && !data) {
    return (
      <Alert tone="error" title={t`The requests could not be loaded`}>
        <Button variant="secondary" size="small" className="mt-2" isPending={isFetching} onPress={() => void refetch()}>
          <Trans>Retry</Trans>
        </Button>
      </Alert>
    );
  }
  if (!data) {
    return (
      <div role="status" aria-label={t`Loading requests`} className="flex flex-col gap-3">
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
      </div>
    );
  }

  const requests = withDecided(data, decided);
  if (requests.length === 0) {
    return (
      <EmptyState title={t`Nothing waits for you`} icon={<UserCheck aria-hidden="true" />}>
        <Trans>When somebody asks for a role, the request appears here.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="flex flex-col gap-3">
        {requests.map((request) => (
          <RoleRequestItem key={request.id} request={request} onDecide={(decision) => setQuestion({ request, decision })} />
        ))}
      </ul>
      {question && (
        <DecisionDialog
          {...question}
          onClose={() => setQuestion(null)}
          onStale={() => void refetch()}
          onDecided={(request) => {
            setDecided((before) => [...before, request]);
            setQuestion(null);
            void refetch();
          }}
        />
      )}
    </>
  );
}
