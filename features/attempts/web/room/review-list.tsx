import { Trans } from '@lingui/react/macro';
import { cellIcons, cellTones } from './cell-style.ts';
import type { CellFill } from './cell-state.ts';

type Props = {
  title: string;
  fill: CellFill;
  orders: readonly number[];
  onGo: (order: number) => void;
};

/** Questions of one kind, each a way back to it; nothing when there are none, because the counts say so. */
export function ReviewList({ title, fill, orders, onGo }: Props) {
  if (orders.length === 0) return null;
  const Icon = cellIcons[fill];
  return (
    <section aria-label={title}>
      <h3 className="mb-2 text-sm font-semibold text-ink">{title}</h3>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2">
        {orders.map((order) => (
          <li key={order}>
            <button
              type="button"
              onClick={() => onGo(order)}
              className={`flex min-h-10 w-full cursor-pointer items-center gap-1.5 rounded-control border px-3 text-sm font-medium tabular-nums transition-colors touch-target hover:border-edge-hover hover:underline ${cellTones[fill]}`}
            >
              <Icon aria-hidden="true" className={`size-3.5 ${fill === 'flagged' ? 'fill-current' : ''}`} />
              <Trans>Question {order}</Trans>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
