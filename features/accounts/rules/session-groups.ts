type Session = { device: string; is_current: boolean; last_seen_at: string };

/** Sessions of one device other than the present one, the one seen last first. */
type SessionGroup<One> = { device: string; sessions: [One, ...One[]] };

const lastSeenFirst = (one: Session, other: Session) => other.last_seen_at.localeCompare(one.last_seen_at);

/** The present session, and the others by device in the order in which they were last seen. */
export function groupSessions<One extends Session>(sessions: readonly One[]): { current: One | null; others: SessionGroup<One>[] } {
  const groups = new Map<string, [One, ...One[]]>();
  for (const session of sessions.filter((one) => !one.is_current).toSorted(lastSeenFirst)) {
    const known = groups.get(session.device);
    if (known) known.push(session);
    else groups.set(session.device, [session]);
  }
  return {
    current: sessions.find((one) => one.is_current) ?? null,
    others: [...groups].map(([device, ofDevice]) => ({ device, sessions: ofDevice })),
  };
}
