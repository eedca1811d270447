/** How many days are compared with everything before them. */
export const driftDays = 30;
/** Fewer attempts on either side say nothing. */
export const leastDriftAttempts = 50;
/** "Much easier": right answers up by this share at least. */
export const leastDriftRise = 0.1;
/**
 * Of a thousand checked questions that did not change, at most one raises the alarm. The normal distribution would say 3.09; few attempts
 * at an easy question are skewed, so it takes 3.6 for the exact rate to stay below that everywhere.
 */
export const driftThreshold = 3.6;
/** What the page states; `drift.test.ts` computes the rate exactly from binomial distributions and holds it against this. */
export const falseAlarmsPerThousand = 1;

export type Period = { attempts: number; rights: number };
export type Drift = { z: number; rise: number; isAlarm: boolean };

/** The two-proportion z of the last 30 days against all before; null with too few attempts on a side, or where nobody's answer differed. */
export function driftOf(recent: Period, earlier: Period): Drift | null {
  if (recent.attempts < leastDriftAttempts || earlier.attempts < leastDriftAttempts) return null;
  const pooled = (recent.rights + earlier.rights) / (recent.attempts + earlier.attempts);
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / recent.attempts + 1 / earlier.attempts));
  if (error === 0) return null;
  const rise = recent.rights / recent.attempts - earlier.rights / earlier.attempts;
  const z = rise / error;
  return { z, rise, isAlarm: z > driftThreshold && rise >= leastDriftRise };
}
