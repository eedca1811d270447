/** The timer is quiet except when this many seconds are left, and on demand. */
export const announcedAtSeconds = [1800, 900, 300, 60, 30] as const;

/** A hidden timer comes back for the last minutes. */
export const alwaysShownSeconds = 300;

/** From here on an announcement interrupts what is being read. */
export const urgentSeconds = 60;

/** Whole seconds left, so that zero is reached exactly when nothing is left. */
export const secondsLeft = (remainingMs: number): number => Math.max(0, Math.ceil(remainingMs / 1000));

/** The announcement that is due between two readings of the clock; the latest one where several were slept through, none when time was added. */
export function crossedThreshold(beforeSeconds: number, nowSeconds: number): number | null {
  if (nowSeconds <= 0) return null;
  return announcedAtSeconds.findLast((threshold) => beforeSeconds > threshold && nowSeconds <= threshold) ?? null;
}

/** Whether the time is on the screen: always, unless it was hidden and the last minutes have not begun. */
export const isTimeShown = (wantsHidden: boolean, seconds: number): boolean => !wantsHidden || seconds <= alwaysShownSeconds;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Time for the eyes: 1:59:58, and 4:09 in the last hour. */
export function clockFace(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(rest)}` : `${minutes}:${twoDigits(rest)}`;
}

export type TimePart = { unit: 'hours' | 'minutes' | 'seconds'; count: number };

/** Time for the ears: no more parts than somebody wants to hear; seconds only below ten minutes. */
export function spokenTime(seconds: number): TimePart[] {
  const isShort = seconds < 600;
  const whole = isShort ? seconds : Math.floor(seconds / 60) * 60;
  const parts: TimePart[] = [
    { unit: 'hours', count: Math.floor(whole / 3600) },
    { unit: 'minutes', count: Math.floor(whole / 60) % 60 },
    { unit: 'seconds', count: whole % 60 },
  ];
  const said = parts.filter(({ count }) => count > 0);
  return said.length > 0 ? said : [{ unit: 'seconds', count: 0 }];
}

/** The two reasons for which a deadline moves. */
export type TimeGained = { reason: 'given' | 'returned'; seconds: number };
type Additions = { duration_seconds: number; extra_seconds: number; returned_seconds: number };

const given = ({ duration_seconds, extra_seconds }: Additions): number => duration_seconds + extra_seconds;

/**
 * What was added to the time since the page last asked: given by an administrator, as minutes or as an accommodation, or given back because the
 * server was away.
 */
export function timeGained(before: Additions, now: Additions): TimeGained[] {
  const all: TimeGained[] = [
    { reason: 'given', seconds: given(now) - given(before) },
    { reason: 'returned', seconds: now.returned_seconds - before.returned_seconds },
  ];
  return all.filter(({ seconds }) => seconds > 0);
}
