import { isUncertain, looked, measured, type Reading, serverNowMs, untimed } from '../../rules/server-time.ts';

/** The server's time on this device; turning the device's clock does not turn it. */
export function createServerClock(serverNow: string, readClocks: () => Reading, onJump: () => void) {
  let time = untimed(Date.parse(serverNow), readClocks());

  function look(): Reading {
    const now = readClocks();
    const wasSteady = !time.hasJumped;
    time = looked(time, now);
    if (wasSteady && time.hasJumped) onJump();
    return now;
  }

  return {
    /** Begins to time a request; the answer takes the time that its reply says. */
    timeRequest(): (serverNow: string) => void {
      const sent = look();
      return (replied) => {
        look();
        time = measured(time, { serverMs: Date.parse(replied), sent, received: readClocks() });
      };
    },
    look: (): void => void look(),
    nowMs(): number {
      const now = look();
      return serverNowMs(time, now);
    },
    /** The server's time by the ticks alone: nobody can turn it on, and after sleep it is behind until it is measured. */
    countedMs(): number {
      const now = look();
      return serverNowMs({ ...time, sleptMs: 0 }, now);
    },
    isUncertain(): boolean {
      const now = look();
      return isUncertain(time, now);
    },
  };
}
