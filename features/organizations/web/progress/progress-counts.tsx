import { useLingui } from '@lingui/react/macro';
import type { RequestState } from '../../rules/assessment-request.ts';
import { useRequestStateNames } from '../rosters/request-badge.tsx';

const steps: readonly RequestState[] = ['asked', 'accepted', 'started', 'finished', 'shared'];
const ends: readonly RequestState[] = ['declined', 'lapsed', 'canceled'];

/** How many requests are in each state; the ways out are shown only where somebody took them. */
export function ProgressCounts({ counts }: { counts: Readonly<Partial<Record<RequestState, number>>> }) {
  const { t, i18n } = useLingui();
  const names = useRequestStateNames();
  const shown = [...steps, ...ends.filter((state) => (counts[state] ?? 0) > 0)];
  return (
    <dl
      aria-label={t`Requests by state`}
      className="mb-6 grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-[repeat(auto-fit,minmax(7rem,1fr))]"
    >
      {shown.map((state) => (
        <div key={state} className="flex flex-col-reverse bg-surface px-4 py-3">
          <dt className="text-sm text-ink-muted">{names[state]}</dt>
          <dd className="text-heading font-semibold text-ink tabular-nums">{i18n.number(counts[state] ?? 0)}</dd>
        </div>
      ))}
    </dl>
  );
}
