import { useSearchParams } from 'react-router';

/** Where in the mailbox one is, kept in the address, so that reloading and the back button work. */
export function useMailboxPlace() {
  const [params, setParams] = useSearchParams();
  const to = params.get('to') ?? '';
  const before = params.get('before');
  return {
    to,
    before,
    openId: params.get('mail'),
    listHref: hrefOf({ to, before }),
    newestHref: hrefOf({ to }),
    mailHref: (mail: string) => hrefOf({ to, before, mail }),
    olderHref: (next: string) => hrefOf({ to, before: next }),
    search: (text: string) => setParams(queryOf({ to: text }), { replace: true, preventScrollReset: true }),
    leave: () => setParams(queryOf({}), { replace: true, preventScrollReset: true }),
  };
}

type Place = { to?: string; before?: string | null; mail?: string };

function queryOf(place: Place): URLSearchParams {
  return new URLSearchParams(Object.entries(place).filter((entry): entry is [string, string] => Boolean(entry[1])));
}

function hrefOf(place: Place): string {
  const query = queryOf(place);
  return query.size > 0 ? `?${query}` : '.';
}
