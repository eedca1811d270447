const daySeconds = 86_400;

/** A session ends this long after signing in, used or not. */
export const sessionSeconds = 30 * daySeconds;
/** A session that nobody used for this long has ended. */
export const idleSeconds = 14 * daySeconds;
/** Being seen is written down at most this often. */
export const seenEverySeconds = 300;
/** Where the site is served over https the name itself forbids sub-domains and plain HTTP from setting the cookie; over http browsers would drop it. */
export function sessionCookieName(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-meridian-session' : 'meridian-session';
}

/** An access token of an API client; its session may end before. */
export const accessTokenSeconds = 3600;
/** How long a session opened by a reset link may set a password without the old one. */
export const resetSessionSeconds = 900;

type Lifetime = { expiresAt: Date; lastSeenAt: Date };

export function isSessionLive(session: Lifetime, now: Date): boolean {
  return session.expiresAt > now && session.lastSeenAt > idleSince(now);
}

/** Sessions last seen at or before this moment have ended. */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - idleSeconds * 1000);
}
