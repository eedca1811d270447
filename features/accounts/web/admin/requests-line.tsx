import { Plural } from '@lingui/react/macro';
import { useReply } from '#ui/client/queries.ts';
import { TextLink } from '#ui/controls/text-link.tsx';
import { listRoleRequests } from '../../contract/roles.ts';

/** How many requests for roles are pending, and the way to them; nothing when there are none. */
export function RequestsLine() {
  const { data } = useReply(listRoleRequests, { query: { limit: '1' } }, { staleTime: 0 });
  if (!data || data.total === 0) return null;
  return (
    <p className="mb-6 text-ink">
      <TextLink to="/admin#role-requests">
        <Plural value={data.total ?? 1000} one="# role request to decide" other="# role requests to decide" />
      </TextLink>
    </p>
  );
}
