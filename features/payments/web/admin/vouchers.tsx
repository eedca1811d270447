import { Trans, useLingui } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import { useState } from 'react';
import { useReply } from '#ui/client/queries.ts';
import { Button } from '#ui/controls/button.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Section } from '#ui/layout/section.tsx';
import { listVouchers, type WireVoucher } from '../../contract/admin.ts';
import { ReadFailure } from '../billing/read-failure.tsx';
import { EndVoucherDialog } from './end-voucher-dialog.tsx';
import { NewVoucherDialog } from './new-voucher-dialog.tsx';
import { VoucherRow } from './voucher-row.tsx';

/** Every voucher with how far it is used, newest first, and the way to make another. */
export function Vouchers() {
  const { t } = useLingui();
  const { data, dataUpdatedAt, isError, isFetching, refetch } = useReply(listVouchers);
  const [isMaking, setIsMaking] = useState(false);
  const [ending, setEnding] = useState<WireVoucher | null>(null);

  return (
    <Section
      title={t`Vouchers`}
      lead={t`Codes for organisations and promotions. People enter them on the payment screen.`}
      actions={
        <Button onPress={() => setIsMaking(true)}>
          <Plus aria-hidden="true" />
          <Trans>Make a voucher</Trans>
        </Button>
      }
    >
      {data && data.vouchers.length > 0 ? (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
          {data.vouchers.map((voucher) => (
            <VoucherRow key={voucher.id} voucher={voucher} now={new Date(dataUpdatedAt)} onEnd={() => setEnding(voucher)} />
          ))}
        </ul>
      ) : data ? (
        <EmptyState title={t`No vouchers yet`} icon={<TicketPercent aria-hidden="true" />}>
          <Trans>The first one you make is listed here with its code.</Trans>
        </EmptyState>
      ) : isError ? (
        <ReadFailure title={t`The vouchers could not be loaded`} isFetching={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t`Loading vouchers`}>
          <Skeleton className="h-40 rounded-card" />
        </div>
      )}
      {isMaking && <NewVoucherDialog onClose={() => setIsMaking(false)} onMade={() => void refetch()} />}
      {ending && <EndVoucherDialog voucher={ending} onClose={() => setEnding(null)} onEnded={() => void refetch()} />}
    </Section>
  );
}
