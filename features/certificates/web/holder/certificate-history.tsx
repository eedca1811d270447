import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useReply } from '#ui/client/queries.ts';
import { Moment } from '#ui/controls/moment.tsx';
import { ReadFailure } from '#ui/controls/read-failure.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { type CertificateHistory as History, readMyCertificate } from '../../contract/holder.ts';
import type { CertificateChange, VerificationWay } from '../../rules/certificate.ts';
import { CheckDays } from './check-days.tsx';

/** As many as are read at a glance; the bars above show the rest. */
const shownChecks = 8;

/** When and how a certificate was checked, and what happened to it. */
export function CertificateHistory({ id }: { id: string }) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useReply(readMyCertificate, { params: { id } }, { staleTime: 0 });
  if (!data)
    return error ? (
      <ReadFailure title={t`We couldn’t load the history`} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <div role="status" aria-label={t`Loading the history`} className="grid gap-6 lg:grid-cols-2">
        <Skeleton className="h-40 rounded-control" />
        <Skeleton className="h-40 rounded-control" />
      </div>
    );
  return (
    <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
      <Verifications verifications={data.verifications} />
      <Changes changes={data.changes} />
    </div>
  );
}

function Verifications({ verifications: { today, days, ways, latest } }: Pick<History, 'verifications'>) {
  const { t } = useLingui();
  const names: Record<VerificationWay, string> = {
    page: t`On the website`,
    api: t`Through our API`,
    file: t`With the PDF or credential`,
    badge: t`Badge on a website`,
    bulk: t`In a list of certificates`,
  };
  return (
    <section>
      <h3 className="font-semibold text-ink">
        <Trans>Checks in the last 90 days</Trans>
      </h3>
      {latest.length === 0 ? (
        <p className="mt-2 text-ink-muted">
          <Trans>None. Checks you make while logged in don’t count.</Trans>
        </p>
      ) : (
        <>
          <CheckDays days={days} today={today} />
          <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-sm">
            {ways.map(({ way, count }) => (
              <li key={way} className="text-ink-muted">
                {names[way]}{' '}
                <strong className="font-semibold text-ink tabular-nums">
                  <Plural value={count} one="once" other="# times" />
                </strong>
              </li>
            ))}
          </ul>
          <ol className="mt-4 divide-y divide-line rounded-control border border-line bg-surface text-sm">
            {latest.slice(0, shownChecks).map(({ at, way }, nth) => (
              <li key={`${at} ${nth}`} className="flex flex-wrap justify-between gap-x-4 px-3.5 py-2">
                <Moment at={at} />
                <span className="text-ink-muted">{names[way]}</span>
              </li>
            ))}
          </ol>
          <p className="mt-2 text-caption text-ink-muted">
            <Trans>We never show who checked it. Checks you make while logged in don’t count.</Trans>
          </p>
        </>
      )}
    </section>
  );
}

function Changes({ changes }: Pick<History, 'changes'>) {
  const { t } = useLingui();
  const names: Record<CertificateChange, string> = {
    issued: t`Issued`,
    name_corrected: t`Name corrected`,
    score_corrected: t`Score corrected`,
    suspended: t`Suspended`,
    reinstated: t`Reinstated`,
    revoked: t`Revoked`,
  };
  return (
    <section>
      <h3 className="font-semibold text-ink">
        <Trans>History</Trans>
      </h3>
      <ol className="mt-3 ms-1.5 space-y-4 border-s-2 border-line ps-5">
        {changes.map(({ kind, at, reason }, nth) => (
          <li
            key={nth}
            className="relative before:absolute before:-start-[1.625rem] before:top-1.5 before:size-2.5 before:rounded-full before:bg-gold"
          >
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="font-medium text-ink">{names[kind]}</span>
              <span className="text-sm text-ink-muted">
                <Moment at={at} />
              </span>
            </p>
            {reason && (
              <p translate="no" className="mt-0.5 text-sm wrap-anywhere text-ink-muted">
                {reason}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
