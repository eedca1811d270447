import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { timeZoneName, timeZones } from '#features/accounts/rules/time-zone.ts';
import { ComboBox } from '#ui/controls/combo-box.tsx';

type Props = { value: string; onChange: (zone: string) => void; description?: string | undefined; errorMessage?: string | undefined };

/** Every time zone by its city, to be found by typing it. */
export function TimeZoneField({ value, onChange, description, errorMessage }: Props) {
  const { t } = useLingui();
  const items = useMemo(() => {
    // The server may know a zone by another name than this browser does.
    const zones = timeZones.includes(value) ? timeZones : [value, ...timeZones];
    return zones
      .map((zone) => ({ id: zone, label: timeZoneName(zone) }))
      .toSorted((one, other) => one.label.localeCompare(other.label, 'en'));
  }, [value]);
  return (
    <ComboBox
      label={t`Time zone`}
      name="time_zone"
      isRequired
      items={items}
      value={value}
      onChange={onChange}
      description={description}
      errorMessage={errorMessage}
    />
  );
}
