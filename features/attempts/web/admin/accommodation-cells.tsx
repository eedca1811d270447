import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/controls/button.tsx';
import { EmailText } from '#ui/controls/email-text.tsx';
import type { Accommodation } from '../../contract/admin.ts';

type Props = { accommodation: Accommodation };
const personId = ({ person }: Accommodation): string => `accommodation-${person.id}`;

export function PersonCell({ accommodation }: Props) {
  const { person } = accommodation;
  return (
    <>
      <p id={personId(accommodation)} translate="no" className="font-semibold wrap-anywhere text-ink">
        {person.full_name}
      </p>
      <p className="text-sm text-ink-muted">
        <EmailText email={person.email} />
      </p>
    </>
  );
}

export function TimeCell({ accommodation: { time_percent: percent, note } }: Props) {
  return (
    <>
      <p className="text-ink tabular-nums">
        {percent === 100 ? <Trans>Usual time, no window rule</Trans> : <Trans>{percent}% of the usual time</Trans>}
      </p>
      <p translate="no" className="mt-0.5 text-sm wrap-anywhere text-ink-muted">
        {note}
      </p>
    </>
  );
}

export function AccommodationActions({ accommodation, onChange, onEnd }: Props & { onChange: () => void; onEnd: () => void }) {
  const { id } = accommodation.person;
  return (
    <div className="flex flex-wrap gap-2 @3xl:justify-end">
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
        <Trans>End</Trans>
      </Button>
    </div>
  );
}
