import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Counts } from '../../contract/analytics.ts';
import { useFormats } from './use-formats.ts';

/** The attempts of the range in three numbers. */
export function CountTiles({ total }: { total: Counts }) {
  const { t } = useLingui();
  const { share, whole } = useFormats();
  const setAside = total.annulled + total.upheld;
  return (
    <dl className="grid grid-cols-3 gap-2 sm:gap-4">
      <Tile name={t`Attempts`} value={whole(total.opened)}>
        {setAside > 0 ? (
          <Trans>
            {whole(total.annulled)} voided, {whole(total.upheld)} rejected in review
          </Trans>
        ) : (
          <Trans>{whole(total.submitted)} submitted</Trans>
        )}
      </Tile>
      <Tile name={t`Passed`} value={whole(total.passed)}>
        <Trans>{share(total.passed, total.submitted)} of submitted attempts</Trans>
      </Tile>
      <Tile name={t`Certified`} value={whole(total.certified)}>
        <Trans>{share(total.certified, total.passed)} of passed attempts</Trans>
      </Tile>
    </dl>
  );
}

/** The money of the range in three numbers. */
export function RevenueTiles({ total }: { total: Counts }) {
  const { t } = useLingui();
  const { share, net, money, whole } = useFormats();
  const refunded = total.revenue.filter((one) => one.refunded_cents > 0).map((one) => money(one.refunded_cents, one.currency));
  return (
    <dl className="grid grid-cols-3 gap-2 sm:gap-4">
      <Tile name={t`Revenue`} value={net(total)}>
        {refunded.length > 0 ? <Trans>after {refunded.join(', ')} in refunds</Trans> : <Trans>No refunds</Trans>}
      </Tile>
      <Tile name={t`Checkouts`} value={whole(total.checkouts)}>
        <Trans>started in this period</Trans>
      </Tile>
      <Tile name={t`Paid`} value={whole(total.paid)}>
        <Trans>{share(total.paid, total.checkouts)} of checkouts</Trans>
      </Tile>
    </dl>
  );
}

function Tile({ name, value, children }: { name: string; value: string; children: ReactNode }) {
  return (
    <div className="flex flex-col rounded-control border border-line bg-surface p-3 sm:p-4">
      <dt className="text-caption text-ink-muted">{name}</dt>
      <dd className="mt-1 text-subheading font-semibold text-ink tabular-nums">{value}</dd>
      <dd className="mt-0.5 text-caption text-ink-muted">{children}</dd>
    </div>
  );
}
