import { RequestFailed } from '#ui/client/client.ts';
import { useReply } from '#ui/client/queries.ts';
import { type Verification, verifyCertificate } from '../../contract/verify.ts';
import { groupCode, readCode } from '../../rules/code.ts';

/** What became of a lookup: `unreadable` is what no certificate can have as its ID, `failed` one that nobody answered. */
export type LookupAnswer =
  | { kind: 'none' | 'asking' | 'unreadable' | 'mistyped' | 'not_found' | 'failed' | 'too_often' }
  | { kind: 'found'; verification: Verification };

/** The ID as it is printed, or as it was typed where it cannot be one. */
export function tidyCode(typed: string): string {
  const read = readCode(typed);
  if ('code' in read) return groupCode(read.code);
  return 'id' in read ? read.id : typed.trim();
}

/** Looks up what somebody typed. Typing errors are found here; everything else is asked of the server each time, and nothing is kept. */
export function useLookup(typed: string): { code: string; answer: LookupAnswer; askAgain: () => void } {
  const code = tidyCode(typed);
  const read = readCode(code);
  const { data, error, isFetching, refetch } = useReply(
    verifyCertificate,
    { params: { code }, query: { way: 'page' } },
    { enabled: code !== '' && !('problem' in read), retry: false, gcTime: 0, staleTime: 0, refetchOnWindowFocus: false },
  );
  const askAgain = () => void refetch();
  if (code === '') return { code, answer: { kind: 'none' }, askAgain };
  if ('problem' in read) return { code, answer: { kind: read.problem === 'check_character' ? 'mistyped' : 'unreadable' }, askAgain };
  if (isFetching) return { code, answer: { kind: 'asking' }, askAgain };
  if (error) return { code, answer: { kind: failureKind(error) }, askAgain };
  return { code, answer: data ? { kind: 'found', verification: data } : { kind: 'asking' }, askAgain };
}

function failureKind(error: Error): 'not_found' | 'failed' | 'too_often' {
  if (!(error instanceof RequestFailed)) return 'failed';
  if (error.code === 'certificate_not_found') return 'not_found';
  return error.status === 429 ? 'too_often' : 'failed';
}
