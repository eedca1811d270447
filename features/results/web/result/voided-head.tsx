import Ban from 'lucide-react/icons/ban';
import { Moment } from '#ui/controls/moment.tsx';
import type { ResultView } from '../../contract.ts';

/** Which test it was and when, above the news that it doesn’t count. */
export function VoidedHead({ result: { type, completed_at } }: { result: ResultView }) {
  return (
    <>
      <p className="text-caption font-semibold tracking-wide text-ink-muted uppercase">
        <span translate="no">{type.name}</span>
        {' · '}
        <Moment at={completed_at} isDayOnly />
      </p>
      <Ban aria-hidden="true" className="mt-5 mb-4 size-9 text-ink-muted" />
    </>
  );
}
