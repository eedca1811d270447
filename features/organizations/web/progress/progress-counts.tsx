import { Plural, useLingui } from '@lingui/react/macro';
import { Link, useSearchParams } from 'react-router';
import type { RequestState } from '../../rules/assessment-request.ts';
import { useRequestStateNames } from '../rosters/request-badge.tsx';

const steps: readonly RequestState[] = ['asked', 'accepted', 'started', 'finished', 'shared'];
const ends: readonly RequestState[] = ['declined', 'lapsed', 'canceled'];

type Props = {
  counts: Readonly<Partial<Record<RequestState, number>>>;
  /** The address of the list below with these requests alone. */
  addressOf: (state: RequestState, search: URLSearchParams) => string;
};

/** How many requests are in each state, each a link to them; the ways out are shown only where somebody took them. */
export function ProgressCounts({ counts, addressOf }: Props) {
  const { t, i18n } = useLingui();
  const [search] = useSearchParams();
  const names = useRequestStateNames();
  // Each request is counted once, where it stands now; these are no steps that add up.
  const shown = [...steps, ...ends.filter((state) => (counts[state] ?? 0) > 0)];
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <div className="mb-6">
      <p className="mb-2 text-sm text-ink-muted">
        <Plural
          value={all}
          one="# request, by its current state."
          other="# requests, each counted once by its current state. One person can have several."
        />
      </p>
      <ul
        aria-label={t`Requests by state`}
        className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-[repeat(auto-fit,minmax(5.25rem,1fr))]"
      >
        {shown.map((state) => (
          <li key={state} className="bg-surface last:odd:col-span-2 sm:last:odd:col-span-1">
            <Link
              to={addressOf(state, search)}
              preventScrollReset
              className="flex h-full flex-col px-4 py-3 sm:px-3 lg:px-4 hover:bg-hover focus-visible:-outline-offset-2"
            >
              <span className="text-heading font-semibold text-ink tabular-nums">{i18n.number(counts[state] ?? 0)}</span>{' '}
              <span className="text-sm text-ink-muted underline">{names[state]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
