import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Alert } from '#ui/controls/alert.tsx';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Card } from '#ui/controls/card.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import type { TypeDetails } from '../../contract.ts';
import type { Eligibility } from '../../rules/eligibility.ts';
import { Price } from '../price.tsx';
import { RetakeRule, Validity } from '../terms.tsx';

type Props = WayInProps & { timePercent: number };

/** Price and terms at a glance, and the way into the test or the reason why there is none. */
export function StartCard({ timePercent, ...way }: Props) {
  const { t } = useLingui();
  const { type, eligibility, held } = way;
  const { duration_minutes: minutes } = type;
  const left = eligibility?.attemptsLeft;
  const ownMinutes = minutes === null || timePercent === 100 ? null : Math.round((minutes * timePercent) / 100);
  return (
    <Card>
      <p className="mb-2 flex items-center justify-between gap-3 text-caption font-semibold">
        <span translate="no" className="tracking-wider text-gold-ink">
          {type.code}
        </span>
        <span translate="no" className="text-ink-muted">
          {type.level}
        </span>
      </p>
      {held && <div className="mb-5">{held}</div>}
      <PriceOrPaid {...way} />
      <StartOrReason {...way} />
      <dl className="mt-6 divide-y divide-line border-t border-line text-sm">
        {minutes !== null && <Term name={t`Duration`}>{t`${minutes} min`}</Term>}
        {ownMinutes !== null && <Term name={t`With your accommodation`}>{t`${ownMinutes} min`}</Term>}
        <Term name={t`Questions`}>{type.num_questions}</Term>
        <Term name={t`Passing score`}>{t`${type.pass_percent}%`}</Term>
        <Term name={t`Attempts`}>
          <RetakeRule type={type} />
        </Term>
        {typeof left === 'number' && <Term name={t`Attempts left`}>{t`${left} of ${type.attempts_per_year}`}</Term>}
        <Term name={t`Certificate`}>
          {type.validity_months === null ? (
            <Trans>None</Trans>
          ) : (
            <Trans>
              Valid for <Validity months={type.validity_months} />
            </Trans>
          )}
        </Term>
      </dl>
    </Card>
  );
}

type WayInProps = {
  type: TypeDetails;
  eligibility: Eligibility | null | undefined;
  /** What another feature says of the certificate that its reader holds already; it stands before any price. */
  held?: ReactNode;
};

/** A withdrawn assessment stays open to whoever has paid, and to whoever was asked, whose request says who pays. */
function isClosed({ type, eligibility }: Omit<WayInProps, 'held'>, request: string | null): boolean {
  if (type.why_not_start !== 'not_published') return false;
  return !eligibility || !(eligibility.isPaid || eligibility.openAttemptId !== null || request !== null);
}

/** The address and the words of the way into the test; null where there is none, or where it is not known yet. */
function useWayIn({ type, eligibility, held }: WayInProps): { to: string; words: ReactNode } | null {
  const request = useSearchParams()[0].get('request');
  if (eligibility === undefined || isClosed({ type, eligibility }, request)) return null;
  if (eligibility?.runningElsewhereId)
    return { to: `/assessment/${eligibility.runningElsewhereId}`, words: <Trans>Continue your current test</Trans> };
  if (eligibility?.openAttemptId) {
    const words = eligibility.hasBegun ? <Trans>Continue your test</Trans> : <Trans>Continue to your test</Trans>;
    return { to: `/assessment/${eligibility.openAttemptId}`, words };
  }
  if (eligibility?.availableFrom) return null;
  const to = `/assessment/${type.slug}${request === null ? '' : `?${new URLSearchParams({ request })}`}`;
  if (eligibility?.isPaid) return { to, words: <Trans>Start the test</Trans> };
  return { to, words: held ? <Trans>Take it again</Trans> : <Trans>Start assessment</Trans> };
}

/** The way in, or the date in its place: never one and then the other. */
function StartOrReason({ type, eligibility, held }: WayInProps) {
  const { t } = useLingui();
  const request = useSearchParams()[0].get('request');
  const way = useWayIn({ type, eligibility, held });
  if (eligibility === undefined) return <Skeleton className="h-13 rounded-control" />;
  if (!way && eligibility?.availableFrom && !isClosed({ type, eligibility }, request))
    return <AvailableFrom eligibility={eligibility} at={eligibility.availableFrom} />;
  if (!way)
    return (
      <Alert tone="info" title={t`This assessment isn’t available right now.`}>
        <Trans>Check back later, or choose another one.</Trans>
      </Alert>
    );
  return (
    <>
      <ButtonLink to={way.to} size="large" className="w-full">
        {way.words}
      </ButtonLink>
      {/* Only one test runs at a time, and reading the rules of another one first would be for nothing. */}
      {eligibility?.runningElsewhereId && (
        <p className="mt-2 text-sm text-ink-muted">
          <Trans>You have another test in progress. Finish it, then start this one.</Trans>
        </p>
      )}
    </>
  );
}

/** The way in once more at the end of a narrow page, where the card has scrolled away. */
export function StartAtEnd(props: WayInProps) {
  const way = useWayIn(props);
  if (!way) return null;
  return (
    <p className="mt-10 lg:hidden">
      <ButtonLink to={way.to} size="large" className="w-full">
        {way.words}
      </ButtonLink>
    </p>
  );
}

/** Stands where the button would be, until the waiting period is over. */
function AvailableFrom({ eligibility, at }: { eligibility: Eligibility; at: string }) {
  return (
    <p className="rounded-control border border-line bg-sunken px-4 py-3 text-center font-semibold text-ink">
      {eligibility.isPaid ? (
        <Trans>
          Available from <Moment at={at} />
        </Trans>
      ) : (
        <Trans>
          You can take it again from <Moment at={at} />
        </Trans>
      )}
    </p>
  );
}

/** What it costs, or costs once more; who has paid or is taking it is not asked again. */
function PriceOrPaid({ type, eligibility, held }: WayInProps) {
  if (eligibility?.openAttemptId)
    return (
      <p className="mb-5 text-subheading font-semibold text-success">
        {eligibility.hasBegun ? <Trans>In progress</Trans> : <Trans>Ready to start</Trans>}
      </p>
    );
  if (eligibility?.isPaid)
    return (
      <p className="mb-5 text-subheading font-semibold text-success">
        {eligibility.availableFrom ? <Trans>Paid</Trans> : <Trans>Paid. Start anytime.</Trans>}
      </p>
    );
  return (
    <p className="mb-5 text-title font-semibold text-ink tabular-nums">
      {held && (
        <span className="block text-sm font-normal text-ink-muted">
          <Trans>Another attempt</Trans>
        </span>
      )}
      <Price cents={type.price_cents} />
    </p>
  );
}

function Term({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-6 py-2.5">
      <dt className="text-ink-muted">{name}</dt>
      <dd className="text-end font-medium text-ink tabular-nums">{children}</dd>
    </div>
  );
}
