import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatAmount } from '#features/payments/rules/money.ts';
import { Badge, type BadgeTone } from '#ui/controls/badge.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import type { WirePack } from '../../contract/seats.ts';
import type { PackState } from '../../rules/pack.ts';

type Props = { pack: WirePack };

export function PackCell({ pack }: Props) {
  return (
    <>
      <p translate="no" className="font-semibold text-ink">
        {pack.type_name}
      </p>
      <p className="mt-0.5 text-sm text-ink-muted tabular-nums">
        <Plural value={pack.size} one="# seat" other="# seats" />
        {' · '}
        {pack.payment_id === null ? <Trans>given by Meridian</Trans> : <span translate="no">{formatAmount(pack.paid_cents)}</span>}
      </p>
      {pack.reason && (
        <p translate="no" className="mt-1 text-sm wrap-anywhere text-ink-muted">
          {pack.reason}
        </p>
      )}
    </>
  );
}

export function PackStateCell({ pack }: Props) {
  const { t } = useLingui();
  const looks: Readonly<Record<PackState, { label: string; tone: BadgeTone }>> = {
    open: { label: t`Active`, tone: 'success' },
    held: { label: t`On hold`, tone: 'warning' },
    refunded: { label: t`Refunded`, tone: 'neutral' },
    withdrawn: { label: t`Withdrawn`, tone: 'neutral' },
    over: { label: t`None left`, tone: 'neutral' },
  };
  const { label, tone } = looks[pack.state];
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {pack.state === 'held' && (
        <p className="mt-1.5 text-sm text-ink-muted">
          <Trans>The bank is reviewing the payment.</Trans>
        </p>
      )}
      {pack.refunded && (
        <p className="mt-1.5 text-sm text-ink-muted">
          {pack.refunded.refunded_at ? (
            <Trans>
              <span translate="no">{formatAmount(pack.refunded.cents)}</span> refunded <Moment at={pack.refunded.refunded_at} isDayOnly />
            </Trans>
          ) : (
            <Trans>
              <span translate="no">{formatAmount(pack.refunded.cents)}</span> refund on its way
            </Trans>
          )}
        </p>
      )}
    </>
  );
}

/** What can be given out stands first; the bar shows how much of the pack that is. */
export function LeftCell({ pack }: Props) {
  return (
    <div className="min-w-44 tabular-nums">
      <p>
        <span className="text-subheading font-semibold text-ink">{pack.free.toLocaleString('en')}</span>{' '}
        <Trans>of {pack.size.toLocaleString('en')} available</Trans>
      </p>
      <div aria-hidden="true" className="mt-1 flex h-1.5 max-w-44 overflow-hidden rounded-full bg-line">
        <div className="bg-primary" style={{ inlineSize: `${(100 * pack.free) / pack.size}%` }} />
      </div>
      <p className="mt-1 text-sm text-ink-muted">
        <Trans>
          {pack.promised.toLocaleString('en')} reserved, {pack.used.toLocaleString('en')} used
        </Trans>
      </p>
    </div>
  );
}

/** A date that moved says why. */
export function ExpiryCell({ pack: { expires_at: at, is_extended: isExtended } }: Props) {
  return (
    <>
      <Moment at={at} isDayOnly />
      {isExtended && (
        <span className="block text-sm text-ink-muted">
          <Trans>Extended because a reserved seat went unused.</Trans>
        </span>
      )}
    </>
  );
}
