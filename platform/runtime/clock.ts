import { uptime } from 'node:os';

/** The only source of time; tests hand in one that they set. */
export type Clock = {
  now(): Date;
  /** Milliseconds since some moment. Setting the computer's clock does not change them; a computer that sleeps does not stop them. */
  elapsedMs(): number;
};

export const systemClock: Clock = { now: () => new Date(), elapsedMs: createElapsed() };

/** Clocks that drift apart by less than this need no explanation. */
const driftMs = 500;

type Readings = { ticks?: () => number; wall?: () => number; machine?: () => number };

/**
 * Node's own ticks stand still while the computer sleeps; the machine's uptime does not, but asking for it costs a file.
 * So it is asked only when the wall clock has moved away from the ticks: then the computer has slept, or somebody has set its clock.
 */
export function createElapsed({
  ticks = () => performance.now(),
  wall = () => Date.now(),
  machine = () => uptime() * 1000,
}: Readings = {}): () => number {
  let sleptMs = 0;
  let machineAheadMs = machine() - ticks();
  let wallAheadMs = wall() - ticks();
  return () => {
    const now = ticks();
    const ahead = wall() - now;
    if (Math.abs(ahead - wallAheadMs) > driftMs) {
      wallAheadMs = ahead;
      const slept = machine() - now - machineAheadMs;
      if (slept > driftMs) {
        sleptMs += slept;
        machineAheadMs += slept;
      }
    }
    return now + sleptMs;
  };
}
