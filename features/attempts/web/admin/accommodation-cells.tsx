import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/controls/button.tsx';
import { PersonLines } from '#ui/controls/person-lines.tsx';
import type { Accommodation } from '../../contract/accommodations.ts';

type Props = { accommodation: Accommodation };
const personId = ({ person }: Accommodation): string => `accommodation-${person.id}`;

export function PersonCell({ accommodation }: Props) {
  return <PersonLines id={personId(accommodation)} person={accommodation.person} />;
}

export function TimeCell({ accommodation: { time_percent: percent, note } }: Props) {
  return (
    <>
      <p className="text-ink tabular-nums">
        {percent === 100 ? <Trans>Standard time, can leave the window</Trans> : <Trans>{percent - 100}% more time</Trans>}
      </p>
      <p translate="no" className="mt-0.5 text-sm wrap-anywhere text-ink-muted">
        {note}
      </p>
    </>
  );
}

type Acts = { onApply: () => void; onChange: () => void; onEnd: () => void };

export function AccommodationActions({ accommodation, onApply, onChange, onEnd }: Props & Acts) {
  const { id } = accommodation.person;
  return (
    <div className="flex flex-wrap gap-2 as-table:justify-end">
      {accommodation.open_attempt && (
        <Button size="small" id={`apply-${id}`} aria-labelledby={`apply-${id} ${personId(accommodation)}`} onPress={onApply}>
          {accommodation.open_attempt.is_running ? (
            <Trans>Apply to the test in progress</Trans>
          ) : (
            <Trans>Apply to the unstarted test</Trans>
          )}
        </Button>
      )}
      <Button
        variant="secondary"
        size="small"
        id={`change-${id}`}
        aria-labelledby={`change-${id} ${personId(accommodation)}`}
        onPress={onChange}
      >
        <Trans>Change</Trans>
      </Button>
      <Button variant="quiet" size="small" id={`end-${id}`} aria-labelledby={`end-${id} ${personId(accommodation)}`} onPress={onEnd}>
        <Trans>End accommodation</Trans>
      </Button>
    </div>
  );
}
