/** The expected "no"s to starting an attempt. */
export const startRefusals = ['not_published', 'attempts_used_up', 'cooling_off', 'too_many_today'] as const;
export type StartRefusal = (typeof startRefusals)[number];

/** How often a free type can be started within 24 hours; what costs something is limited by its price. */
export const freeStartsPerDay = 3;

type StartRules = { priceCents: number; publishedAt: Date | null; attemptsPerYear: number | null; coolOffDays: number };

/** An earlier attempt at the same type; `finishedAt` is null while it is open. */
export type PastAttempt = { startedAt: Date; finishedAt: Date | null };

const dayMs = 24 * 60 * 60 * 1000;
const yearMs = 365 * dayMs;

/** The attempts that began in the year before a time, oldest first. */
export function attemptsWithinYear(history: readonly PastAttempt[], now: Date): PastAttempt[] {
  return history
    .filter(({ startedAt }) => now.getTime() - startedAt.getTime() < yearMs)
    .toSorted((one, other) => one.startedAt.getTime() - other.startedAt.getTime());
}

type Limit = { refusal: StartRefusal; until: Date | null };

/**
 * Why a person cannot start a new attempt at a type, and until when; null when nothing is in the way. Where several limits hold, the one that
 * ends last is told, so that its date is kept. What is withdrawn stays open to whoever has an attempt at it that is paid for.
 */
export function whyNotStart(type: StartRules, history: readonly PastAttempt[], now: Date, isPaidFor = false): Limit | null {
  if (type.publishedAt === null && !isPaidFor) return { refusal: 'not_published', until: null };
  const limits = [yearLimit(type, history, now), coolOff(type, history, now), dayLimit(type, history, now)].filter(
    (limit) => limit !== null,
  );
  return limits.toSorted((one, other) => endOf(other) - endOf(one))[0] ?? null;
}

/** One without a date never ends. */
const endOf = ({ until }: Limit): number => until?.getTime() ?? Infinity;

function yearLimit({ attemptsPerYear: allowed }: StartRules, history: readonly PastAttempt[], now: Date): Limit | null {
  const withinYear = attemptsWithinYear(history, now);
  if (allowed === null || withinYear.length < allowed) return null;
  const oldest = withinYear[withinYear.length - allowed];
  return { refusal: 'attempts_used_up', until: oldest ? new Date(oldest.startedAt.getTime() + yearMs) : null };
}

function coolOff({ coolOffDays }: StartRules, history: readonly PastAttempt[], now: Date): Limit | null {
  const last = Math.max(...history.map(({ finishedAt }) => finishedAt?.getTime() ?? -Infinity));
  const until = last + coolOffDays * dayMs;
  return now.getTime() < until ? { refusal: 'cooling_off', until: new Date(until) } : null;
}

function dayLimit({ priceCents }: StartRules, history: readonly PastAttempt[], now: Date): Limit | null {
  const until = priceCents === 0 ? nextFreeStart(history, now) : null;
  return until && { refusal: 'too_many_today', until };
}

/** When the oldest of the last starts that count is a day old; null when one more start is allowed now. */
function nextFreeStart(history: readonly PastAttempt[], now: Date): Date | null {
  const ends = history.map(({ startedAt }) => startedAt.getTime() + dayMs).toSorted((one, other) => other - one);
  const end = ends[freeStartsPerDay - 1];
  return end !== undefined && now.getTime() < end ? new Date(end) : null;
}
