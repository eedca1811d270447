import { Trans, useLingui } from '@lingui/react/macro';
import { Avatar } from '#ui/controls/avatar.tsx';
import { Badge } from '#ui/controls/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/controls/card.tsx';
import type { RoleRequest } from '../../contract/roles.ts';
import { initialsOf } from '../../rules/initials.ts';
import { Moment } from '#ui/controls/moment.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { useRoleNames } from '../role-names.tsx';
import { useStatusNames } from '../status-names.tsx';
import type { Decision } from './decision-dialog.tsx';

type Props = {
  request: RoleRequest;
  /** On the page of the person, which has named them. */
  isOnPersonPage?: boolean;
  /** The reader's own request, which another administrator decides. */
  isOwn?: boolean;
  onDecide: (decision: Decision) => void;
};

export function RoleRequestItem({ request, isOnPersonPage = false, isOwn = false, onDecide }: Props) {
  const { t } = useLingui();
  const names = useRoleNames();
  const role = names[request.requested_role];
  const status = useStatusNames()[request.status];
  const isPending = request.status === 'pending';
  return (
    <Card>
      <div className="flex items-start gap-4">
        {!isOnPersonPage && <Avatar initials={initialsOf({ fullName: request.full_name, email: request.email })} />}
        <div className="flex min-w-0 flex-1 flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <div className="min-w-0">
            {!isOnPersonPage && (
              <>
                <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <p translate="no" className="font-semibold wrap-anywhere">
                    <TextLink to={`/admin/users/${request.user_id}`}>{request.full_name}</TextLink>
                  </p>
                  <Badge tone={status.tone}>{status.label}</Badge>
                </div>
                <p className="mb-2 text-sm wrap-anywhere text-ink-muted">{request.email}</p>
              </>
            )}
            <p className="text-sm">
              <Trans>
                Requested role: <strong>{role}</strong>
              </Trans>
              {request.organization && <> · {request.organization}</>}
            </p>
            {isPending && !isOnPersonPage && request.role !== 'student' && (
              <p className="text-sm text-ink-muted">
                <Trans>Current role: {names[request.role]}</Trans>
              </p>
            )}
            {request.reason && (
              <p className="mt-2 border-s-2 border-line ps-3 text-sm wrap-anywhere whitespace-pre-line text-ink-muted">{request.reason}</p>
            )}
            <p className="mt-2 text-caption text-ink-muted">
              {request.decided_at ? (
                <Trans>
                  Requested <Moment at={request.requested_at} />, decided <Moment at={request.decided_at} />
                </Trans>
              ) : (
                <Trans>
                  Requested <Moment at={request.requested_at} />
                </Trans>
              )}
            </p>
          </div>
          {isPending && isOwn && (
            <p className="text-sm text-ink-muted">
              <Trans>This is your own request. Another administrator must decide.</Trans>
            </p>
          )}
          {isPending && !isOwn && (
            <div className="flex flex-wrap gap-3">
              <Button size="small" onPress={() => onDecide('approve')} aria-label={t`Approve: request from ${request.full_name}`}>
                <Trans>Approve</Trans>
              </Button>
              <Button
                variant="secondary"
                size="small"
                onPress={() => onDecide('reject')}
                aria-label={t`Decline: request from ${request.full_name}`}
              >
                <Trans>Decline</Trans>
              </Button>
            </div>
          )}
        </div>
      </div>
    </Card>
  );
}
