import { Trans } from '@lingui/react/macro';
import { timeZoneCity } from '#features/accounts/rules/time-zone.ts';

/** Whose clocks two dates are on. An offset would be wrong for one of them when the clocks change in between. */
export function ClockOf({ zone }: { zone: string }) {
  const city = timeZoneCity(zone);
  return city === 'UTC' ? <span translate="no">{city}</span> : <Trans>{city} time</Trans>;
}
