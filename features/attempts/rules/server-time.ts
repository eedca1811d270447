/** Both clocks of a device at one moment: the one a person can turn, and the one that only counts up. */
export type Reading = { wallMs: number; tickMs: number };

/** A reply that said the server's time: it was written at some moment between the two readings. */
export type Measurement = { serverMs: number; sent: Reading; received: Reading };

/** What is known of the server's time on a device. */
export type ServerTime = {
  /** Server time minus ticks lies between these, as far as it was measured. */
  leastMs: number;
  mostMs: number;
  /** When it was last measured, in ticks. */
  measuredTickMs: number;
  last: Reading;
  /** What passed without being counted by the ticks, as in sleep; an estimate until it is measured. */
  sleptMs: number;
  /** The clocks disagree since the last measurement. */
  hasJumped: boolean;
};

/** Greater disagreements between the two clocks than this are sleep, or somebody turning the clock. */
export const jumpMs = 1000;

/** The countdown may be wrong by this much; while it could be worse it is uncertain. */
export const allowedErrorMs = 1000;

/** No clock of a computer runs wrong by more than this share. */
const driftShare = 0.0002;

/** The server's times are whole milliseconds. */
const roundingMs = 1;

/** What is known when a page opens with a reply whose sending nobody timed. */
export function untimed(serverMs: number, now: Reading): ServerTime {
  const leastMs = serverMs - now.tickMs;
  return { leastMs, mostMs: leastMs, measuredTickMs: now.tickMs, last: now, sleptMs: 0, hasJumped: true };
}

/** How much further the wall clock went than the ticks did. */
const aheadMs = (from: Reading, to: Reading): number => to.wallMs - from.wallMs - (to.tickMs - from.tickMs);

/** Whether the two clocks disagree about what passed, or the one that only counts up went back. */
const isJump = (from: Reading, to: Reading): boolean => Math.abs(aheadMs(from, to)) > jumpMs || to.tickMs < from.tickMs;

/** Checks both clocks: a jump makes the time uncertain, and the greater of the two counts as passed; time never runs back. */
export function checked(time: ServerTime, now: Reading): ServerTime {
  const { last } = time;
  if (!isJump(last, now)) return { ...time, last: now };
  const countedMs = now.tickMs - last.tickMs;
  const passedMs = Math.max(0, countedMs, now.wallMs - last.wallMs);
  return { ...time, last: now, sleptMs: time.sleptMs + passedMs - countedMs, hasJumped: true };
}

/** A page in sight reads its clocks every second; after a longer gap than this both may have been turned together. */
const gapMs = 30_000;

export const isGap = ({ last }: ServerTime, now: Reading): boolean => now.tickMs - last.tickMs > gapMs;

/** Learns from a reply. Replies that took long say little by themselves; together with earlier ones they only ever make it more exact. */
export function measured(before: ServerTime, { serverMs, sent, received }: Measurement): ServerTime {
  const time = checked(before, received);
  // Sleep while the reply was on its way may have stopped the ticks: such a reply says nothing.
  if (isJump(sent, received)) return time;
  const heard = { leastMs: serverMs - received.tickMs, mostMs: serverMs + roundingMs - sent.tickMs };
  const fresh = { ...heard, measuredTickMs: received.tickMs, last: received, sleptMs: 0, hasJumped: false };
  if (time.hasJumped) return fresh;
  const driftMs = Math.abs(received.tickMs - before.measuredTickMs) * driftShare;
  const leastMs = Math.max(heard.leastMs, before.leastMs - driftMs);
  const mostMs = Math.min(heard.mostMs, before.mostMs + driftMs);
  return leastMs <= mostMs ? { ...fresh, leastMs, mostMs } : fresh;
}

/** The server's time now; after sleep the later of what is possible, so that nobody believes to have more time than there is. */
export function serverNowMs({ leastMs, mostMs, sleptMs }: ServerTime, now: Reading): number {
  return (leastMs + mostMs) / 2 + now.tickMs + sleptMs;
}

/** Whether the time has to be measured before it can be believed to the second. */
export function isUncertain({ leastMs, mostMs, measuredTickMs, hasJumped }: ServerTime, now: Reading): boolean {
  const driftMs = Math.abs(now.tickMs - measuredTickMs) * driftShare;
  return hasJumped || (mostMs - leastMs) / 2 + driftMs > allowedErrorMs;
}
