import { Plural } from '@lingui/react/macro';

/** How many seats a payment paid for. */
export function SeatsBought({ count }: { count: number }) {
  return (
    <span className="text-sm text-ink-muted">
      <Plural value={count} one="# seat" other="# seats" />
    </span>
  );
}
