import { z } from 'zod';

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

export const timeZone = z.string({ error: 'Choose a time zone.' }).max(64).refine(isTimeZone, 'Choose a time zone.');
