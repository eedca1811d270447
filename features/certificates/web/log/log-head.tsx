import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Received } from '#platform/contract/contract.ts';
import { useReply } from '#ui/client/queries.ts';
import { Card } from '#ui/controls/card.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { ReadFailure } from '#ui/controls/read-failure.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { readLogHead } from '../../contract/log.ts';
import { AddressLink } from './address-link.tsx';

/** Where the log stands now: its size, its root, when that was signed and with which key. */
export function LogHead() {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useReply(readLogHead);
  if (error && !data)
    return <ReadFailure title={t`We can’t load the log right now`} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <section aria-label={t`The log right now`} aria-busy={!data}>
      <Card>
        <HeadFacts head={data} />
        <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2 border-t border-line pt-5 text-sm">
          <AddressLink to="/log/checkpoint">
            <Trans>Signed checkpoint</Trans>
          </AddressLink>
          <AddressLink to="/log/leaves">
            <Trans>All entries</Trans>
          </AddressLink>
        </p>
      </Card>
    </section>
  );
}

/** Each value has its room before it is there, so that nothing moves. */
function HeadFacts({ head }: { head: Received<typeof readLogHead> | undefined }) {
  const { i18n } = useLingui();
  return (
    <dl className="grid gap-x-10 gap-y-5 sm:grid-cols-[auto_minmax(0,1fr)]">
      <Fact term={<Trans>Entries</Trans>} room="h-8 w-24">
        {head && <span className="text-heading leading-8 font-semibold tabular-nums">{i18n.number(head.size)}</span>}
      </Fact>
      <Fact term={<Trans>Signed</Trans>} room="h-6 w-44">
        {head && (head.signed_at === null ? <Trans>Not yet</Trans> : <SignedAt at={head.signed_at} />)}
      </Fact>
      <Fact term={<Trans>Root</Trans>} room="h-12 w-full max-w-md sm:h-6">
        {head && <Code>{head.root}</Code>}
      </Fact>
      <Fact term={<Trans>Key</Trans>} room="h-18 w-full max-w-xl sm:h-12 lg:h-6">
        {head && <Code>{head.key}</Code>}
      </Fact>
    </dl>
  );
}

/** In UTC, as in the checkpoint. */
const SignedAt = ({ at }: { at: string }) => (
  <>
    <Moment at={at} zone="UTC" /> <Trans>UTC</Trans>
  </>
);

function Fact({ term, room, children }: { term: ReactNode; room: string; children: ReactNode }) {
  return (
    <div className="sm:contents">
      <dt className="text-caption font-semibold text-gold-ink sm:pt-1">{term}</dt>
      <dd className="min-w-0">{children ?? <Skeleton className={room} />}</dd>
    </div>
  );
}

function Code({ children }: { children: string }) {
  return (
    <code translate="no" className="font-mono text-sm leading-6 wrap-anywhere">
      {children}
    </code>
  );
}
