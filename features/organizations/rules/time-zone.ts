import { z } from 'zod';

/** Zones of the tz database by their names, such as `Europe/Zurich`, and UTC: windows are entered and shown in one of them. */
export const timeZones: readonly string[] = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];

const known = new Set(timeZones);

export const isTimeZone = (zone: string): boolean => known.has(zone);

export const timeZone = z.string({ error: 'Choose a time zone.' }).max(64).refine(isTimeZone, 'Choose a time zone.');
