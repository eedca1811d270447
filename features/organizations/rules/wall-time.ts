import { z } from 'zod';

/** A day and a time of day as a clock on the wall shows them: 2026-12-01T09:00. An empty field of a form needs no example, a program does. */
export const wallTime = z
  .string()
  .regex(/^(?:19|20|21)\d\d-\d\d-\d\dT\d\d:\d\d$/, {
    error: ({ input }) => (input === '' ? 'Enter a date and a time.' : 'Enter a date and a time, such as 2026-12-01T09:00.'),
  })
  .refine(isReal, 'Enter a real date and time, such as 2026-12-01T09:00.');

/** `Date` takes February 30 for March 2. */
function isReal(text: string): boolean {
  const at = Date.parse(`${text}:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/**
 * The moment at which clocks of a zone show this time. An hour that is skipped in spring counts as the hour after it; of an hour that comes
 * twice in autumn, the first one counts.
 */
export function momentIn(zone: string, wall: string): Date {
  const asUtc = Date.parse(`${wall}:00Z`);
  // Whichever offsets hold a day before and a day after, the right one is among them.
  const before = asUtc - offsetMs(zone, asUtc - dayMs);
  const after = asUtc - offsetMs(zone, asUtc + dayMs);
  const fitting = [before, after].filter((at) => at + offsetMs(zone, at) === asUtc);
  return new Date(fitting.length > 0 ? Math.min(...fitting) : before);
}

/** What clocks of a zone show at a moment, in the form of `momentIn`. */
export function wallTimeIn(zone: string, moment: Date): string {
  return new Date(moment.getTime() + offsetMs(zone, moment.getTime())).toISOString().slice(0, 16);
}

const dayMs = 24 * 60 * 60 * 1000;

/** How far clocks of the zone are ahead of UTC. */
function offsetMs(zone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((each) => each.type === type)?.value);
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return shown - Math.floor(at / 1000) * 1000;
}
