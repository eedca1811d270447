/** Answers that were in flight at the deadline still count for this long. */
export const graceSeconds = 5;

/** The time allowed where a type says none; such a type cannot be published. */
export const fallbackSeconds = 7200;

/** Time allowed: the type's minutes, else the minutes passed in, else two hours; more of it for whoever has an accommodation. */
export function allowedSeconds(durationMinutes: number | null, passedInMinutes: number | null = null, timePercent = 100): number {
  const minutes = durationMinutes ?? passedInMinutes;
  const seconds = minutes === null ? fallbackSeconds : minutes * 60;
  return lengthened(seconds, timePercent);
}

/** The usual time with what an accommodation adds to it. */
export const lengthened = (usualSeconds: number, timePercent: number): number => Math.round((usualSeconds * timePercent) / 100);

/** Administrators can give an attempt at most this much of its own duration again, all gifts together. */
export const extraTimeAtMostPercent = 100;

/** Whether an answer that arrives now comes too late, the grace for what was in flight included. */
export const isTooLate = (deadlineAt: Date, now: Date): boolean => now.getTime() > deadlineAt.getTime() + graceSeconds * 1000;
