import { useSearchParams } from 'react-router';

/** The position in the mailbox, kept in the URL, so that reloading and the back button work. */
export function useMailboxAddress() {
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

type MailboxAddress = { to?: string; before?: string | null; mail?: string };

function queryOf(address: MailboxAddress): URLSearchParams {
  return new URLSearchParams(Object.entries(address).filter((entry): entry is [string, string] => Boolean(entry[1])));
}

function hrefOf(address: MailboxAddress): string {
  const query = queryOf(address);
  return query.size > 0 ? `?${query}` : '.';
}
