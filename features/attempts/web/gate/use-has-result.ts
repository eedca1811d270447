import { useReply } from '#ui/client/queries.ts';
import { listMyAttempts } from '../../contract/attempts.ts';

/** Whether the reader has any result; undefined while it is being read, and true where nobody can say. */
export function useHasResult(): boolean | undefined {
  const { data, error } = useReply(listMyAttempts, {}, { staleTime: 0 });
  if (data) return data.attempts.some(({ result_id: id }) => id !== null);
  return error ? true : undefined;
}
