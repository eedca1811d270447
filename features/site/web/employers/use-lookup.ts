import { useSearchParams } from 'react-router';
import { RequestFailed } from '#ui/client/client.ts';
import { useReply } from '#ui/client/queries.ts';
import { useHydrated } from '#ui/layout/use-hydrated.ts';
import { verifyCertificate } from '../../contract/verify-certificate.ts';
import { readCertificateId } from '../../rules/certificate-id.ts';

/** What became of a lookup: `unreadable` is an ID that no certificate can have, `failed` one that nobody answered. */
export type LookupAnswer = 'none' | 'asking' | 'unreadable' | 'not-found' | 'failed' | 'too-often';

/** The lookup that the page's address asks for, so that it can be shared, reloaded and gone back to. */
export function useLookup() {
  const [search, setSearch] = useSearchParams();
  const isHydrated = useHydrated();
  const typed = isHydrated ? (search.get('certificate') ?? '').trim() : '';
  const id = readCertificateId(typed);
  const { error, isFetching, refetch } = useReply(
    verifyCertificate,
    { params: { id: id ?? '' } },
    { enabled: id !== null, retry: false, gcTime: 0, refetchOnWindowFocus: false },
  );

  /** Asks for this ID; the one that is shown already is asked for once more. */
  function lookUp(wanted: string): void {
    const next = readCertificateId(wanted) ?? wanted.trim();
    if (next === typed && id !== null) void refetch();
    else setSearch({ certificate: next }, { preventScrollReset: true });
  }

  return { id: id ?? typed, answer: answerOf(typed, id, isFetching, error), lookUp };
}

function answerOf(typed: string, id: string | null, isFetching: boolean, error: Error | null): LookupAnswer {
  if (typed === '') return 'none';
  if (id === null) return 'unreadable';
  if (isFetching || error === null) return 'asking';
  if (!(error instanceof RequestFailed)) return 'failed';
  if (error.code === 'certificate_not_found') return 'not-found';
  return error.status === 429 ? 'too-often' : 'failed';
}
