import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/controls/button.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import type { WireVoucher } from '../../contract/admin.ts';
import { type VoucherState, voucherState } from '../../rules/voucher-state.ts';
import { CopyCode } from './copy-code.tsx';
import { VoucherBadge } from './voucher-badge.tsx';

type Props = { voucher: WireVoucher };

export function CodeCell({ voucher: { code, label } }: Props) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span translate="no" className="font-mono font-semibold wrap-anywhere text-ink">
          {code}
        </span>
        <CopyCode code={code} />
      </div>
      <p translate="no" className="text-sm wrap-anywhere text-ink-muted">
        {label}
      </p>
    </>
  );
}

export function DiscountCell({ voucher: { percent_off: percent, type_code: type } }: Props) {
  return (
    <>
      <p className="font-semibold text-ink @max-lg:inline">{percent === 100 ? <Trans>Free</Trans> : <Trans>{percent}% off</Trans>}</p>{' '}
      <p className="text-sm text-ink-muted @max-lg:inline">
        {type === null ? <Trans>All assessments</Trans> : <span translate="no">{type}</span>}
      </p>
    </>
  );
}

export function ValidityCell({ voucher, now }: Props & { now: Date }) {
  const { expires_at: expiresAt, ended_at: endedAt } = voucher;
  return (
    <>
      <VoucherBadge state={stateOf(voucher, now)} />
      <p className="mt-1.5 text-caption text-ink-muted @max-lg:ms-2 @max-lg:inline">
        {endedAt ? (
          <Trans>
            Ended <Moment at={endedAt} />
          </Trans>
        ) : expiresAt ? (
          <Trans>
            Until <Moment at={expiresAt} />
          </Trans>
        ) : (
          <Trans>Never expires</Trans>
        )}
      </p>
    </>
  );
}

export function EndCell({ voucher, now, onEnd }: Props & { now: Date; onEnd: () => void }) {
  const { t } = useLingui();
  const state = stateOf(voucher, now);
  if (state !== 'open' && state !== 'used_up') return null;
  return (
    <div className="flex as-table:justify-end">
      <Button variant="secondary" size="small" onPress={onEnd} aria-label={t`End voucher ${voucher.code}`}>
        <Trans>End</Trans>
      </Button>
    </div>
  );
}

function stateOf({ max_uses: maxUses, uses, expires_at: expiresAt, ended_at: endedAt }: WireVoucher, now: Date): VoucherState {
  const at = (moment: string | null): Date | null => (moment === null ? null : new Date(moment));
  return voucherState({ maxUses, uses, expiresAt: at(expiresAt), endedAt: at(endedAt) }, now);
}
