import { Trans, useLingui } from '@lingui/react/macro';
import Ticket from 'lucide-react/icons/ticket';
import { useEffect, useState } from 'react';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import type { Column } from '#ui/lists/column.ts';
import { ServerList } from '#ui/lists/server-list.tsx';
import { useServerList } from '#ui/lists/use-server-list.ts';
import { listSeatPacks, type WirePack } from '../../contract/seats.ts';
import { usePortal } from '../frame/own-organization.ts';
import { ExpiryCell, LeftCell, PackCell, PackStateCell } from './pack-cells.tsx';
import { RefundSeatsDialog } from './refund-seats-dialog.tsx';

type Props = {
  isOwner: boolean;
  /** Grows when something outside changed the packs. */
  changes: number;
  onChanged: () => void;
};

/** Every pack with what is left of it; owners see its receipt and get free seats refunded. */
export function PackList({ isOwner, changes, onChanged }: Props) {
  const { t } = useLingui();
  const { home } = usePortal();
  const { list, refetch } = useServerList(listSeatPacks, { name: 'packs', defaultSort: '-created_at' });
  const [refunding, setRefunding] = useState<WirePack | null>(null);
  useEffect(() => {
    if (changes > 0) void refetch();
  }, [changes, refetch]);
  const columns: Column<WirePack, 'created_at'>[] = [
    { id: 'pack', head: t`Pack`, width: 'w-1/4', renderCell: (pack) => <PackCell pack={pack} /> },
    { id: 'left', head: t`Left`, onCard: 'bare', renderCell: (pack) => <LeftCell pack={pack} /> },
    { id: 'state', head: t`Status`, onCard: 'bare', renderCell: (pack) => <PackStateCell pack={pack} /> },
    {
      id: 'created',
      head: t`Added`,
      onCard: 'inline',
      sort: 'created_at',
      renderCell: ({ created_at: at }) => <Moment at={at} isDayOnly />,
    },
    { id: 'expires', head: t`Expires`, renderCell: (pack) => <ExpiryCell pack={pack} /> },
  ];
  if (isOwner)
    columns.push({
      id: 'actions',
      head: t`Actions`,
      isActions: true,
      renderCell: (pack) => <PackActions pack={pack} home={home} onRefund={() => setRefunding(pack)} />,
    });

  return (
    <>
      <ServerList
        list={list}
        label={t`Packs`}
        rowKey={({ id }) => id}
        columns={columns}
        canExport={false}
        searchLabel={t`Search by assessment`}
        sorts={[
          { id: '-created_at', label: t`Newest` },
          { id: 'created_at', label: t`Oldest` },
        ]}
        empty={<EmptyState title={t`No packs yet`} icon={<Ticket aria-hidden="true" />} />}
        failure={t`We couldn’t load the packs`}
      />
      {refunding?.refund && (
        <RefundSeatsDialog
          pack={refunding}
          refund={refunding.refund}
          onClose={() => setRefunding(null)}
          onDone={onChanged}
          onStale={onChanged}
        />
      )}
    </>
  );
}

function PackActions({ pack, home, onRefund }: { pack: WirePack; home: string; onRefund: () => void }) {
  const { t } = useLingui();
  if (pack.payment_id === null) return null;
  return (
    <div className="flex flex-wrap gap-2 as-table:justify-end">
      <ButtonLink to={`${home}/seats/${pack.id}/receipt`} variant="quiet" size="small">
        <Trans>Receipt</Trans>
        <span className="sr-only" translate="no">
          {pack.type_name}
        </span>
      </ButtonLink>
      {pack.refund && (
        <Button variant="secondary" size="small" onPress={onRefund} aria-label={t`Refund available seats for ${pack.type_name}`}>
          <Trans>Refund</Trans>
        </Button>
      )}
    </div>
  );
}
