import { Trans, useLingui } from '@lingui/react/macro';
import { listMyAttempts } from '#features/attempts/contract/attempts.ts';
import { useReply } from '#ui/client/queries.ts';
import { ReadFailure } from '#ui/controls/read-failure.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { OnItsWay } from '#ui/layout/arriving.tsx';
import { Section } from '#ui/layout/section.tsx';
import { listMyRequests } from '../../contract/asking.ts';
import { AskedCard } from './asked-card.tsx';

const openStates: readonly string[] = ['ready', 'running', 'paused', 'closing'];

/** What organizations asked the reader to take, for the dashboard; nothing for somebody whom nobody asked. */
export function AskedOfYou() {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useReply(listMyRequests, { query: { limit: 12 } });
  const { data: mine } = useReply(listMyAttempts, {}, { staleTime: 0 });
  const open = new Map(mine?.attempts.filter(({ state }) => openStates.includes(state)).map(({ type, state }) => [type.slug, state]));
  if (!data && !error) return <OnItsWay />;
  if (data?.rows.length === 0) return null;
  return (
    <Section title={t`Assessment requests`} className="mt-10!">
      {data ? (
        <>
          <ul className="grid gap-4 xl:grid-cols-2 xl:[&>:last-child:nth-child(odd)]:col-span-2">
            {data.rows.map((request) => (
              <li key={request.id}>
                <AskedCard request={request} now={data.server_now} openState={open.get(request.type.slug)} />
              </li>
            ))}
          </ul>
          {data.next_cursor !== null && (
            <p className="mt-5 text-sm text-ink-muted">
              <TextLink to="/settings#sharing">
                <Trans>See older requests in your settings</Trans>
              </TextLink>
            </p>
          )}
        </>
      ) : (
        <ReadFailure title={t`We couldn’t load your requests`} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
    </Section>
  );
}
