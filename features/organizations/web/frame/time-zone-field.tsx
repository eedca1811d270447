import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { ComboBox } from '#ui/controls/combo-box.tsx';
import { isTimeZone, timeZones } from '../../rules/time-zone.ts';

type Props = { value: string; onChange: (zone: string) => void; description?: string | undefined; errorMessage?: string | undefined };

/** Every time zone by its name, to be found by typing a city. */
export function TimeZoneField({ value, onChange, description, errorMessage }: Props) {
  const { t } = useLingui();
  const items = useMemo(() => timeZones.map((zone) => ({ id: zone, label: zone.replaceAll('_', ' ') })), []);
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

/** The zone of this computer, where the product knows it. */
export function ownTimeZone(): string {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return isTimeZone(zone) ? zone : 'UTC';
}
