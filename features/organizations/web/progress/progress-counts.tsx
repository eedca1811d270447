import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useSearchParams } from 'react-router';
import { askedStates, type RequestState } from '../../rules/assessment-request.ts';
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
  const meanings = useMeanings();
  // Each request is counted once, where it stands now; these are no steps that add up.
  const shown = [...steps, ...ends.filter((state) => (counts[state] ?? 0) > 0)];
  const all = askedStates.reduce((sum, state) => sum + (counts[state] ?? 0), 0);
  const done = (counts.finished ?? 0) + (counts.shared ?? 0);
  return (
    <div className="mb-6">
      <p className="text-lead text-ink tabular-nums">
        <Trans>
          <strong className="font-semibold">{i18n.number(done)}</strong> of{' '}
          <Plural value={all} one="# request completed" other="# requests completed" />
        </Trans>
      </p>
      {all > 0 && <progress aria-hidden="true" value={done} max={all} className="mt-2 max-w-md" />}
      <ul
        aria-label={t`Requests by status`}
        className="mt-4 grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:flex sm:flex-wrap"
      >
        {shown.map((state) => (
          <li key={state} className="bg-surface last:odd:col-span-2 sm:grow sm:basis-28">
            <Link
              to={addressOf(state, search)}
              preventScrollReset
              className="flex h-full flex-wrap content-start items-baseline gap-x-1.5 px-3 py-2 sm:flex-col sm:flex-nowrap sm:py-3 lg:px-4 hover:bg-hover focus-visible:-outline-offset-2"
            >
              <span className="text-heading font-semibold text-ink tabular-nums">{i18n.number(counts[state] ?? 0)}</span>{' '}
              <span className="text-sm text-ink underline">{names[state]}</span>{' '}
              <span className="basis-full text-caption text-ink-muted sm:basis-auto">{meanings[state]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What each state says about the person, for whoever reads the page for the first time. */
function useMeanings(): Record<RequestState, string> {
  const { t } = useLingui();
  return {
    asked: t`No answer yet`,
    accepted: t`Not started yet`,
    started: t`Taking the test`,
    finished: t`Result not shared`,
    shared: t`You see the result`,
    declined: t`Chose not to take it`,
    lapsed: t`Not started before it closed`,
    canceled: t`Not in the total`,
  };
}
