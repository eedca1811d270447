import { Plural } from '@lingui/react/macro';
import { useReply } from '#ui/client/queries.ts';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { listRoleRequests } from '../../contract/roles.ts';

/** How many requests for roles are pending, and the way to them; nothing when there are none. */
export function RequestsLine() {
  const { data } = useReply(listRoleRequests, { query: { limit: '1' } }, { staleTime: 0 });
  if (!data || data.total === 0) return null;
  return (
    <ButtonLink to="/admin#role-requests" variant="secondary">
      <Plural value={data.total ?? 1000} one="# role request to decide" other="# role requests to decide" />
    </ButtonLink>
  );
}
