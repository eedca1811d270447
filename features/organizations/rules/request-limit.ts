/** From so many days after the domain was proven, so many people may be asked in a day. */
export type RequestLimit = { fromDays: number; perDay: number };

/** What an administrator may set for one organization. */
export const maxRequestsPerDay = 100_000;

const dayMs = 86_400_000;

type Asker = { domainProvenAt: Date | null; requestsPerDay: number | null };

/** How many people an organization may ask within 24 hours: what an administrator set, else by how long its domain has been proven. */
export function requestsPerDayOf(asker: Asker, limits: readonly RequestLimit[], now: Date): number {
  const { domainProvenAt, requestsPerDay } = asker;
  if (requestsPerDay !== null) return requestsPerDay;
  if (domainProvenAt === null) return 0;
  const days = (now.getTime() - domainProvenAt.getTime()) / dayMs;
  return Math.max(0, ...limits.filter(({ fromDays }) => days >= fromDays).map(({ perDay }) => perDay));
}

/** The moment from which on requests count. */
export const countedSince = (now: Date): Date => new Date(now.getTime() - dayMs);
