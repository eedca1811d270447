/** Zones of the tz database by their names, such as `Europe/Zurich`, and UTC: windows are entered and shown in one of them. */
export const timeZones: readonly string[] = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];

/** Also by another name of the zone: engines list one of Asia/Kolkata and Asia/Calcutta, not the same one, and take both. Offsets are no zones. */
export function isTimeZone(zone: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]+$/.test(zone)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The city that a zone is named after: "New York". */
export const timeZoneCity = (zone: string): string => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');

/** A zone as people know it, by its city and how far it is from Greenwich at that moment, or today: "Zurich, GMT+1". */
export function timeZoneName(zone: string, at?: Date): string {
  if (zone === 'UTC') return 'UTC';
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(at);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return `${timeZoneCity(zone)}, ${offset}`;
}

/** A moment in a zone, with the zone's city, as mails write it. */
export function inTimeZone(at: Date, timeZone: string): string {
  const text = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(at);
  return `${text} (${timeZoneName(timeZone, at)})`;
}

/** The zone of this computer, where the product knows it. */
export function ownTimeZone(): string {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return isTimeZone(zone) ? zone : 'UTC';
}
