import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';

/** What a person can ask for: more time from the start, time to rest, or something in their own words. */
export const requestedKinds = ['extra_time', 'breaks', 'other'] as const;
export type RequestedKind = (typeof requestedKinds)[number];

/** How much time can be asked for, in percent of the standard time; an administrator can grant any amount up to three times the time. */
export const askablePercents = [125, 150, 200] as const;

/** What became of a request: it waits, was granted or declined, was taken back by the person, or what it gave has ended. */
export const requestStates = ['open', 'granted', 'declined', 'withdrawn', 'ended'] as const;
export type AccommodationRequestState = (typeof requestStates)[number];

export const evidenceAtMost = 2000;

/** How long the evidence is kept once the request is decided. */
export const evidenceKeptMonths = 6;

export function evidenceUntil(decidedAt: Date): Date {
  const until = new Date(decidedAt);
  until.setUTCMonth(until.getUTCMonth() + evidenceKeptMonths);
  return until;
}

/** A person asks at most this often within the days, however often they take it back. */
export const requestsAtMost = 3;
export const requestDays = 30;

const windowMs = requestDays * 24 * 60 * 60 * 1000;

/** When a person who has asked at these times can ask again; null when they can now. */
export function nextRequestAt(askedAt: readonly Date[], now: Date): Date | null {
  const recent = askedAt.map((at) => at.getTime()).filter((at) => at > now.getTime() - windowMs);
  if (recent.length < requestsAtMost) return null;
  const oldestThatCounts = recent.toSorted((one, other) => other - one)[requestsAtMost - 1] ?? 0;
  return new Date(oldestThatCounts + windowMs);
}

type Asked = { askedAt: Date; state: AccommodationRequestState };
export type AskRefusal = 'request_open' | 'too_many_requests';

/** One request is open at a time, and there are so many in a month. */
export function mayAsk(earlier: readonly Asked[], now: Date): Outcome<undefined, AskRefusal> {
  if (earlier.some(({ state }) => state === 'open')) return refuse('request_open');
  const again = nextRequestAt(
    earlier.map(({ askedAt }) => askedAt),
    now,
  );
  return again === null ? ok() : refuse('too_many_requests');
}
