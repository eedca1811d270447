import { useQueryClient } from '#ui/client/query-client.ts';
import { useCallback } from 'react';

/** What was read for an organization is not shown any more after the viewer's place in one has changed. */
export function useForgetOrganization(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(async () => {
    const isOrganization = ({ queryKey: [path] }: { queryKey: readonly unknown[] }) =>
      typeof path === 'string' && path.startsWith('/api/organization');
    await queries.invalidateQueries({ predicate: isOrganization, refetchType: 'none' });
    queries.removeQueries({ predicate: isOrganization, type: 'inactive' });
  }, [queries]);
}
