import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Counts } from '../../contract/analytics.ts';
import { useFormats } from './use-formats.ts';

type Props = { total: Counts; previous: Counts };

/** The attempts of the range in three numbers. */
export function CountTiles({ total, previous }: Props) {
  const { t } = useLingui();
  const { share, whole } = useFormats();
  const setAside = total.annulled + total.upheld;
  return (
    <dl className="grid gap-3 sm:grid-cols-3 sm:gap-4">
      <Tile name={t`Attempts`} value={whole(total.opened)} change={[total.opened, previous.opened]}>
        {setAside > 0 ? (
          <Trans>
            {whole(total.annulled)} voided, {whole(total.upheld)} with a confirmed violation
          </Trans>
        ) : (
          <Trans>{whole(total.submitted)} submitted</Trans>
        )}
      </Tile>
      <Tile name={t`Passed`} value={whole(total.passed)} change={[total.passed, previous.passed]}>
        <Trans>{share(total.passed, total.submitted)} of submitted attempts</Trans>
        <Before part={previous.passed} of={previous.submitted} />
      </Tile>
      <Tile name={t`Certified`} value={whole(total.certified)} change={[total.certified, previous.certified]}>
        <Trans>{share(total.certified, total.passed)} of passed attempts</Trans>
        <Before part={previous.certified} of={previous.passed} />
      </Tile>
    </dl>
  );
}

/** The money of the range in three numbers. */
export function RevenueTiles({ total, previous }: Props) {
  const { t } = useLingui();
  const { share, net, money, whole } = useFormats();
  const refunded = total.revenue.filter((one) => one.refunded_cents > 0).map((one) => money(one.refunded_cents, one.currency));
  return (
    <dl className="grid gap-3 sm:grid-cols-3 sm:gap-4">
      <Tile name={t`Revenue`} value={net(total)} change={[netOf(total), netOf(previous)]}>
        {refunded.length > 0 ? <Trans>after {refunded.join(', ')} in refunds</Trans> : <Trans>No refunds</Trans>}
      </Tile>
      <Tile name={t`Checkouts`} value={whole(total.checkouts)} change={[total.checkouts, previous.checkouts]}>
        <Trans>started in this period</Trans>
      </Tile>
      <Tile name={t`Paid`} value={whole(total.paid)} change={[total.paid, previous.paid]}>
        <Trans>{share(total.paid, total.checkouts)} of checkouts</Trans>
        <Before part={previous.paid} of={previous.checkouts} />
      </Tile>
    </dl>
  );
}

/** In the one currency that both have; two would not add up. */
function netOf({ revenue }: Counts): number | null {
  const [only, ...others] = revenue;
  return others.length > 0 ? null : only ? only.cents - only.refunded_cents : 0;
}

type TileProps = { name: string; value: string; change: readonly [now: number | null, before: number | null]; children: ReactNode };

function Tile({ name, value, change, children }: TileProps) {
  return (
    <div className="flex flex-col rounded-control border border-line bg-surface p-3 sm:p-4">
      <dt className="text-caption text-ink-muted">{name}</dt>
      <dd className="mt-1 text-subheading font-semibold text-ink tabular-nums">{value}</dd>
      <Change now={change[0]} before={change[1]} />
      <dd className="mt-0.5 text-caption text-ink-muted">{children}</dd>
    </div>
  );
}

/** The same share right before, to tell a change of quality from one of quantity. */
function Before({ part, of }: { part: number; of: number }) {
  const { share } = useFormats();
  if (of === 0) return null;
  return (
    <>
      {', '}
      <Trans>{share(part, of)} in the previous period</Trans>
    </>
  );
}

/** Against as many days right before; nothing where there was nothing to compare with. */
function Change({ now, before }: { now: number | null; before: number | null }) {
  const { number } = useFormats();
  if (now === null || before === null || before <= 0) return null;
  const percent = number(Math.abs(now - before) / before, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <dd className="mt-0.5 text-caption font-medium text-ink">
      {now === before ? (
        <Trans>Same as the previous period</Trans>
      ) : now > before ? (
        <Trans>Up {percent} from the previous period</Trans>
      ) : (
        <Trans>Down {percent} from the previous period</Trans>
      )}
    </dd>
  );
}
