import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ReadFailure } from '#ui/controls/read-failure.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { Page } from '#ui/layout/page.tsx';
import { ListPager } from '#ui/lists/list-pager.tsx';
import { type ServerList, useServerList } from '#ui/lists/use-server-list.ts';
import { useFragment } from '#ui/layout/use-fragment.ts';
import { listMyCertificates } from '../../contract/holder.ts';
import { CertificateCard } from './certificate-card.tsx';
import { NoCertificates, type ReviewSlot } from './nearly-earned.tsx';

type Props = {
  /** What another feature says about a certificate. */
  renderNote?: ((certificateId: string) => ReactNode) | undefined;
  review: ReviewSlot;
};

/** A holder's own certificates. */
export function CertificatesPage(props: Props) {
  const { t } = useLingui();
  return (
    <Page title={t`Certificates`} lead={t`Show what you’ve earned. Anyone can check it in seconds.`}>
      <Certificates {...props} />
    </Page>
  );
}

function Certificates({ renderNote, review }: Props) {
  const { t } = useLingui();
  const { list } = useServerList(listMyCertificates, { defaultSort: '-issued_at', pageSize: 10 });
  const { rows } = list;
  useFragment(rows !== undefined);
  if (rows === undefined)
    return list.hasFailed ? (
      <ReadFailure title={t`We couldn’t load your certificates`} error={list.error} isRetrying={list.isFetching} onRetry={list.retry}>
        <Trans>They’re safe. Try again in a moment.</Trans>
      </ReadFailure>
    ) : (
      <div role="status" aria-label={t`Loading your certificates`} className="space-y-8">
        <Skeleton className="h-112 rounded-panel" />
        <Skeleton className="h-112 rounded-panel" />
      </div>
    );
  if (rows.length === 0) return <NoCertificates review={review} />;
  return (
    <>
      <ul aria-label={t`Certificates`} className="flex flex-col gap-8 sm:gap-10">
        {rows.map((certificate) => (
          <li key={certificate.id}>
            <CertificateCard certificate={certificate} note={renderNote?.(certificate.id)} />
          </li>
        ))}
      </ul>
      {(list.hasNext || list.hasPrevious) && (
        <ListPager
          list={list as unknown as ServerList<unknown>}
          label={t`Certificates`}
          isSlow={false}
          onTurn={() => window.scrollTo(0, 0)}
        />
      )}
    </>
  );
}
