import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/controls/button.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import type { WireVoucher } from '../../contract/admin.ts';
import { voucherState } from '../../rules/voucher-state.ts';
import { CopyCode } from './copy-code.tsx';
import { Usage } from './usage.tsx';
import { VoucherBadge } from './voucher-badge.tsx';

/** One voucher: its code, whom it is for, what it takes off, and how far it is used. */
export function VoucherRow({ voucher, now, onEnd }: { voucher: WireVoucher; now: Date; onEnd: () => void }) {
  const { t } = useLingui();
  const { code, percent_off: percent, type_code: type, expires_at: expiresAt, ended_at: endedAt } = voucher;
  const state = voucherState(
    {
      maxUses: voucher.max_uses,
      uses: voucher.uses,
      expiresAt: expiresAt === null ? null : new Date(expiresAt),
      endedAt: endedAt === null ? null : new Date(endedAt),
    },
    now,
  );
  return (
    <li className="grid items-start gap-x-8 gap-y-4 p-5 sm:grid-cols-2 sm:p-6 xl:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1fr)_9rem]">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span translate="no" className="font-mono font-semibold wrap-anywhere text-ink">
            {code}
          </span>
          <CopyCode code={code} />
        </div>
        <p translate="no" className="text-sm wrap-anywhere text-ink-muted">
          {voucher.label}
        </p>
      </div>
      <div className="min-w-0">
        <p className="font-semibold">{percent === 100 ? <Trans>Pays in full</Trans> : <Trans>{percent}% off</Trans>}</p>
        <p className="text-sm text-ink-muted">{type === null ? <Trans>All assessments</Trans> : <span translate="no">{type}</span>}</p>
      </div>
      <div className="min-w-0">
        <Usage uses={voucher.uses} maxUses={voucher.max_uses} />
        <p className="mt-1.5 text-caption text-ink-muted">
          {endedAt ? (
            <Trans>
              Ended <Moment at={endedAt} />
            </Trans>
          ) : expiresAt ? (
            <Trans>
              Until <Moment at={expiresAt} />
            </Trans>
          ) : (
            <Trans>No expiry</Trans>
          )}
        </p>
      </div>
      <div className="flex items-center justify-between gap-3 xl:justify-end">
        <VoucherBadge state={state} />
        {(state === 'open' || state === 'used_up') && (
          <Button variant="secondary" size="small" onPress={onEnd} aria-label={t`End voucher ${code}`}>
            <Trans>End</Trans>
          </Button>
        )}
      </div>
    </li>
  );
}
