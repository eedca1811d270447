import { useQueryClient } from '#ui/client/query-client.ts';
import { listBulkCheckRows, listChecks } from '../../contract/checks.ts';
import { listWatches } from '../../contract/watches.ts';

/** Has every list that shows watches read again. */
export function useRefresh(): () => Promise<unknown> {
  const client = useQueryClient();
  const paths = [listWatches.path, listChecks.path, listBulkCheckRows.path];
  return () => Promise.all(paths.map((path) => client.invalidateQueries({ queryKey: [path] })));
}
