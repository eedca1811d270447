import { Plural, Trans } from '@lingui/react/macro';
import { Moment } from '#ui/controls/moment.tsx';
import type { SeatType } from './seat-type.ts';

/** What the organization has of each assessment: a card each. */
export function SeatCounts({ types }: { types: readonly SeatType[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {types.map((type) => (
        <li key={type.code} className="rounded-card border border-line bg-surface p-5">
          <h3 translate="no" className="font-semibold text-ink">
            {type.name}
          </h3>
          <p className="mt-3 flex items-baseline gap-2">
            <span className="text-heading font-semibold text-ink tabular-nums">{type.free.toLocaleString('en')}</span>
            <span className="text-ink-muted">
              <Plural value={type.free} one="seat available" other="seats available" />
            </span>
          </p>
          <p className="mt-1 text-sm text-ink-muted tabular-nums">
            <Trans>
              {type.promised.toLocaleString('en')} reserved, {type.used.toLocaleString('en')} used
            </Trans>
          </p>
          {type.held > 0 && (
            <p className="mt-2 text-sm text-warning">
              <Plural
                value={type.held}
                one="# is on hold while the bank reviews its payment."
                other="# are on hold while the bank reviews their payment."
              />
            </p>
          )}
          {type.next_expiry && (
            <p className="mt-2 text-sm text-ink-muted">
              <Trans>
                First to expire: <Moment at={type.next_expiry} isDayOnly />
              </Trans>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
