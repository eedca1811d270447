import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import type { Accommodation } from '../../contract/admin.ts';

type Props = { accommodation: Accommodation; onChange: () => void; onEnd: () => void };

/** One person with the time they are allowed, and why. */
export function AccommodationRow({ accommodation, onChange, onEnd }: Props) {
  const { person, time_percent: percent, note, granted_at: grantedAt } = accommodation;
  const id = useId();
  return (
    <li className="grid items-start gap-x-8 gap-y-4 p-5 sm:p-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] xl:grid-cols-[minmax(0,1.2fr)_minmax(0,1.6fr)_auto]">
      <div className="min-w-0">
        <p id={`${id}-person`} translate="no" className="font-semibold wrap-anywhere text-ink">
          {person.full_name}
        </p>
        <p translate="no" className="text-sm wrap-anywhere text-ink-muted">
          {person.email}
        </p>
      </div>
      <div className="min-w-0 text-sm">
        <p className="font-semibold text-ink tabular-nums">
          {percent === 100 ? <Trans>The usual time, free from the window rule</Trans> : <Trans>{percent}% of the usual time</Trans>}
        </p>
        <p translate="no" className="mt-0.5 wrap-anywhere text-ink-muted">
          {note}
        </p>
        <p className="mt-0.5 text-caption text-ink-muted">
          <Trans>
            Since <Moment at={grantedAt} isDayOnly />
          </Trans>
        </p>
      </div>
      <div className="flex flex-wrap gap-2.5 md:col-span-2 xl:col-span-1 xl:justify-end">
        <Button variant="secondary" size="small" id={`${id}-change`} aria-labelledby={`${id}-change ${id}-person`} onPress={onChange}>
          <Trans>Change</Trans>
        </Button>
        <Button variant="quiet" size="small" id={`${id}-end`} aria-labelledby={`${id}-end ${id}-person`} onPress={onEnd}>
          <Trans>End</Trans>
        </Button>
      </div>
    </li>
  );
}
