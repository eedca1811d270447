import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { useLocation } from 'react-router';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { WhileUnknown } from '#ui/layout/while-unknown.tsx';
import type { MyStanding } from '../../contract.ts';
import { Neighbors } from './neighbors.tsx';
import { NotStanding } from './not-standing.tsx';
import { Point } from './point.tsx';
import type { PutView } from './use-view.ts';

export type MyStandingCardProps = {
  /** Undefined while nobody knows who is here. */
  isSignedIn: boolean | undefined;
  reply: MyStanding | undefined;
  hasFailed: boolean;
  put: PutView;
};

/** Where I stand within the filters, with whom just above and below, also beyond the rows of the table. */
export function MyStandingCard({ isSignedIn, reply, hasFailed, put }: MyStandingCardProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="rounded-card border border-line bg-surface px-4 py-3 shadow-card sm:p-5">
      <div aria-hidden="true" className="mb-4 gold-hairline w-10 max-sm:hidden" />
      {/* What a stranger reads on a phone says it in one line. */}
      <h2 id={headingId} className={`font-display text-subheading font-semibold text-ink ${isSignedIn ? '' : 'guest:max-sm:sr-only'}`}>
        <Trans>Where you stand</Trans>
      </h2>
      <div className="text-[0.9375rem] sm:mt-3 text-ink-muted">
        {isSignedIn === false ? (
          <Stranger />
        ) : reply?.standing ? (
          <Standing standing={reply.standing} />
        ) : reply ? (
          <NotStanding why={reply.why_not} put={put} />
        ) : hasFailed ? (
          <p role="status">
            <Trans>We can’t load your rank right now.</Trans>
          </p>
        ) : isSignedIn === undefined ? (
          <WhileUnknown waiting={<Waiting />} guest={<Stranger />} />
        ) : (
          <Waiting />
        )}
      </div>
    </section>
  );
}

function Standing({ standing: { row, percentile, total, above, below } }: { standing: NonNullable<MyStanding['standing']> }) {
  const { i18n } = useLingui();
  const [rank, size] = [i18n.number(row.rank), i18n.number(total)];
  return (
    <>
      <p>
        <Trans>
          <strong className="block text-title font-semibold text-ink tabular-nums">#{rank}</strong> of {size}
        </Trans>
        {percentile !== null && (
          <>
            {' · '}
            <Trans>ahead of {percentile}% of the others</Trans>
          </>
        )}
      </p>
      <Neighbors above={above} mine={row} below={below} />
    </>
  );
}

function Stranger() {
  const { pathname, search } = useLocation();
  const next = new URLSearchParams({ next: pathname + search });
  return (
    <Point
      isShort
      text={
        <Trans>
          Log in to see your rank<span className="max-sm:hidden">, and who is just above and below you</span>.
        </Trans>
      }
      action={
        <ButtonLink to={`/login?${next}`} variant="secondary" size="small">
          <Trans>Log in</Trans>
        </ButtonLink>
      }
    />
  );
}

function Waiting() {
  return (
    <div className="space-y-3">
      <Skeleton className="h-10 w-24 max-sm:hidden" />
      <Skeleton className="h-24" />
    </div>
  );
}
