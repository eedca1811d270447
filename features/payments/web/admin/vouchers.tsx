import { Trans, useLingui } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { Column } from '#ui/lists/column.ts';
import { ServerList } from '#ui/lists/server-list.tsx';
import { useServerList } from '#ui/lists/use-server-list.ts';
import { listVouchers, type WireVoucher } from '../../contract/admin.ts';
import { EndVoucherDialog } from './end-voucher-dialog.tsx';
import { NewVoucherDialog } from './new-voucher-dialog.tsx';
import { Usage } from './usage.tsx';
import { CodeCell, DiscountCell, EndCell, ValidityCell } from './voucher-cells.tsx';

/** Every voucher with how far it is used, newest first, and the way to make another. */
export function Vouchers() {
  const { t } = useLingui();
  const { list, updatedAt, refetch } = useServerList(listVouchers, {
    name: 'vouchers',
    defaultSort: '-created_at',
    filters: ['state'],
  });
  const [isMaking, setIsMaking] = useState(false);
  const [ending, setEnding] = useState<WireVoucher | null>(null);
  const now = new Date(updatedAt);
  const columns: Column<WireVoucher, 'created_at' | 'code'>[] = [
    { id: 'code', head: t`Code`, renderCell: (voucher) => <CodeCell voucher={voucher} />, sort: 'code', width: 'w-1/4' },
    { id: 'discount', head: t`Discount`, onCard: 'line', renderCell: (voucher) => <DiscountCell voucher={voucher} /> },
    { id: 'uses', head: t`Uses`, onCard: 'bare', renderCell: ({ uses, max_uses: maxUses }) => <Usage uses={uses} maxUses={maxUses} /> },
    { id: 'state', head: t`Status`, onCard: 'line', renderCell: (voucher) => <ValidityCell voucher={voucher} now={now} /> },
    {
      id: 'created',
      head: t`Created`,
      onCard: 'inline',
      renderCell: ({ created_at: at }) => <Moment at={at} isDayOnly />,
      sort: 'created_at',
    },
    {
      id: 'actions',
      head: t`Actions`,
      isActions: true,
      onCard: 'corner',
      renderCell: (voucher) => <EndCell voucher={voucher} now={now} onEnd={() => setEnding(voucher)} />,
    },
  ];

  return (
    <Section
      title={t`Vouchers`}
      isTitleHidden
      lead={t`Codes for organizations and promotions. People enter them when they pay.`}
      actions={
        <Button onPress={() => setIsMaking(true)}>
          <Plus aria-hidden="true" />
          <Trans>Create a voucher</Trans>
        </Button>
      }
    >
      <ServerList
        list={list}
        label={t`Vouchers`}
        rowKey={({ id }) => id}
        columns={columns}
        searchLabel={t`Search by code or name`}
        filters={[
          {
            name: 'state',
            label: t`Status`,
            unset: t`All vouchers`,
            items: [
              { id: 'open', label: t`Valid` },
              { id: 'used_up', label: t`Used up` },
              { id: 'expired', label: t`Expired` },
              { id: 'ended', label: t`Ended` },
            ],
          },
        ]}
        sorts={[
          { id: '-created_at', label: t`Newest` },
          { id: 'created_at', label: t`Oldest` },
          { id: 'code', label: t`Code` },
        ]}
        empty={
          <EmptyState title={t`No vouchers yet`} icon={<TicketPercent aria-hidden="true" />}>
            <Trans>Vouchers you create are listed here.</Trans>
          </EmptyState>
        }
        failure={t`We couldn’t load the vouchers`}
      />
      {isMaking && <NewVoucherDialog onClose={() => setIsMaking(false)} onMade={() => void refetch()} />}
      {ending && <EndVoucherDialog voucher={ending} onClose={() => setEnding(null)} onEnded={() => void refetch()} />}
    </Section>
  );
}
