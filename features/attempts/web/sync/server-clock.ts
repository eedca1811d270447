import { checked, isGap, isUncertain, measured, type Reading, serverNowMs, untimed } from '../../rules/server-time.ts';

/** The server's time on this device; turning the device's clock does not turn it. */
export function createServerClock(serverNow: string, readClocks: () => Reading, onJump: () => void) {
  let time = untimed(Date.parse(serverNow), readClocks());

  function check(): Reading {
    const now = readClocks();
    const before = time;
    time = checked(time, now);
    // The page itself sees no more than its clocks; the server says what is so.
    if (isGap(before, now) || (!before.hasJumped && time.hasJumped)) onJump();
    return now;
  }

  return {
    /** Begins to time a request; the answer takes the time that its reply says. */
    timeRequest(): (serverNow: string) => void {
      const sent = check();
      return (replied) => {
        check();
        time = measured(time, { serverMs: Date.parse(replied), sent, received: readClocks() });
      };
    },
    check: (): void => void check(),
    nowMs(): number {
      const now = check();
      return serverNowMs(time, now);
    },
    /** The server's time by the ticks alone: nobody can turn it on, and after sleep it is behind until it is measured. */
    countedMs(): number {
      const now = check();
      return serverNowMs({ ...time, sleptMs: 0 }, now);
    },
    isUncertain(): boolean {
      const now = check();
      return isUncertain(time, now);
    },
  };
}
