import { Plural } from '@lingui/react/macro';
import { formatAmount } from '../../rules/money.ts';

type Props = { count: number; /** Cents a seat, where that is a price. */ each?: number };

/** How many seats a payment paid for, and what one cost. */
export function SeatsBought({ count, each }: Props) {
  const price = each !== undefined && Number.isInteger(each) ? formatAmount(each) : null;
  return (
    <span className="text-sm text-ink-muted tabular-nums">
      {price === null ? (
        <Plural value={count} one="# seat" other="# seats" />
      ) : (
        <Plural value={count} one={`# seat at ${price}`} other={`# seats at ${price}`} />
      )}
    </span>
  );
}
