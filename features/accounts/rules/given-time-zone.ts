import { z } from 'zod';
import { isTimeZone } from './time-zone.ts';

/** Apart from the zones' names, which pages show without a validator. */
export const givenTimeZone = z.string({ error: 'Choose a time zone.' }).max(64).refine(isTimeZone, 'Choose a time zone.');
