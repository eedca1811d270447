import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatAmount } from '#features/payments/rules/money.ts';
import { useReply } from '#ui/client/queries.ts';
import { Moment } from '#ui/controls/moment.tsx';
import { ReadFailure } from '#ui/controls/read-failure.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { seeAllAddress } from '#ui/lists/latest-of.ts';
import { type AppealFileView, readAppealFile } from '../../contract/appeal-file.ts';
import type { PictureSlot } from '../result/solved-question.tsx';
import { useFormats } from '../use-formats.ts';
import { JudgedAnswers } from './judged-answers.tsx';

/** What an appeal is decided by: the times, the accommodation, the payment, the certificate, and every answer with its key. */
export function AppealFile({ attemptId, Figure }: { attemptId: string; Figure: PictureSlot }) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useReply(readAppealFile, { params: { id: attemptId } });
  if (data)
    return (
      <div className="flex flex-col gap-6">
        <Facts file={data} />
        <JudgedAnswers file={data} Figure={Figure} />
      </div>
    );
  if (error)
    return <ReadFailure title={t`We couldn’t load the case`} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <div role="status" aria-label={t`Loading the case`}>
      <Skeleton className="h-64 rounded-card" />
    </div>
  );
}

function Facts({ file }: { file: AppealFileView }) {
  const { t } = useLingui();
  return (
    <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
      <Fact name={t`Time allowed at the start`}>
        <StartTime file={file} />
      </Fact>
      <Fact name={t`Extra time`}>
        <ExtraTime file={file} />
      </Fact>
      <Fact name={t`Pauses`}>
        <Entries entries={file.pauses.map(({ seconds, reason, from_at: at }) => ({ seconds, reason, at }))} />
      </Fact>
      <Fact name={t`Accommodation`}>
        <Accommodation accommodation={file.accommodation} />
      </Fact>
      {file.user_id !== null && <Links file={file} userId={file.user_id} />}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-caption text-ink-muted">{name}</dt>
      <dd className="mt-0.5 wrap-anywhere text-ink">{children}</dd>
    </div>
  );
}

function StartTime({ file: { standard_seconds: standard, duration_seconds: allowed } }: { file: AppealFileView }) {
  const { duration } = useFormats();
  const [given, usual] = [duration(allowed), duration(standard)];
  return standard === allowed ? (
    <>{given}</>
  ) : (
    <Trans>
      {given} (standard: {usual})
    </Trans>
  );
}

function ExtraTime({ file: { extra_times: given, returned_seconds: returned } }: { file: AppealFileView }) {
  const { duration } = useFormats();
  const back = duration(returned);
  if (given.length === 0 && returned > 0) return <Trans>{back} given back for a server outage</Trans>;
  return (
    <>
      <Entries entries={given.map(({ seconds, reason, given_at: at }) => ({ seconds, reason, at }))} />
      {returned > 0 && (
        <p>
          <Trans>{back} given back for a server outage</Trans>
        </p>
      )}
    </>
  );
}

function Entries({ entries }: { entries: readonly { seconds: number; reason: string | null; at: string }[] }) {
  const { duration } = useFormats();
  if (entries.length === 0) return <Trans>None</Trans>;
  return (
    <ul className="flex flex-col gap-1">
      {entries.map(({ seconds, reason, at }) => (
        <li key={at}>
          {duration(seconds)}, <Moment at={at} />
          {reason !== null && (
            <span translate="no" className="block text-sm text-ink-muted">
              {reason}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Accommodation({ accommodation }: Pick<AppealFileView, 'accommodation'>) {
  const { i18n } = useLingui();
  if (!accommodation) return <Trans>None</Trans>;
  const { granted_at: grantedAt } = accommodation;
  const percent = i18n.number(accommodation.time_percent / 100, { style: 'percent' });
  return (
    <>
      {grantedAt === null ? (
        <Trans>{percent} of the standard time</Trans>
      ) : (
        <Trans>
          {percent} of the standard time, since <Moment at={grantedAt} />
        </Trans>
      )}
      {accommodation.note !== null && (
        <span translate="no" className="block text-sm text-ink-muted">
          {accommodation.note}
        </span>
      )}
    </>
  );
}

/** The person’s page, and the lists narrowed to the person, each with what it says about this attempt. */
function Links({ file, userId }: { file: AppealFileView; userId: string }) {
  const { t } = useLingui();
  const certificates = {
    active: t`Active`,
    suspended: t`Suspended`,
    revoked: t`Revoked`,
  };
  const marks = { refunded: t`Refunded`, disputed: t`Disputed` };
  const { payment, seat_of: seatOf, certificate_state: certificate } = file;
  const user = { user: userId };
  return (
    <>
      <Fact name={t`Candidate`}>
        <TextLink to={`/admin/users/${userId}`}>
          <Trans>View account</Trans>
        </TextLink>
      </Fact>
      <Fact name={t`Attempt`}>
        <TextLink to={seeAllAddress('/admin/attempts#finished', 'finished', user)}>
          <Trans>
            Ended <Moment at={file.submitted_at} />
          </Trans>
        </TextLink>
      </Fact>
      <Fact name={t`Payment`}>
        {payment ? (
          <TextLink to={seeAllAddress('/admin/payments', 'payments', user)}>
            {formatAmount(payment.amount_cents)}
            {payment.mark && ` · ${marks[payment.mark]}`}
          </TextLink>
        ) : seatOf ? (
          <Trans>Paid with a seat from {seatOf}</Trans>
        ) : (
          <Trans>Free attempt</Trans>
        )}
      </Fact>
      <Fact name={t`Certificate`}>
        {certificate ? (
          <TextLink to={seeAllAddress('/admin/certificates#all', '', user)}>{certificates[certificate]}</TextLink>
        ) : (
          <Trans>None</Trans>
        )}
      </Fact>
    </>
  );
}
