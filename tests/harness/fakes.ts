import { createHash } from 'node:crypto';
import type { Clock } from '#platform/runtime/clock.ts';
import type { Dice } from '#platform/runtime/dice.ts';

export type FakeClock = Clock & {
  set(date: Date): void;
  advanceSeconds(seconds: number): void;
  /** Moves the wall clock alone, as somebody does who sets a computer's clock. */
  turnSeconds(seconds: number): void;
};

/** A clock that stands still until a test moves it. */
export function fakeClock(start: Date): FakeClock {
  let current = start.getTime();
  let turnedMs = 0;
  return {
    now: () => new Date(current),
    elapsedMs: () => current - turnedMs,
    set(date) {
      current = date.getTime();
    },
    turnSeconds(seconds) {
      current += seconds * 1000;
      turnedMs += seconds * 1000;
    },
    advanceSeconds(seconds) {
      current += seconds * 1000;
    },
  };
}

/** Dice whose throws follow from their seed, so that a failing test fails again. */
export function fakeDice(seed: string): Dice {
  let throws = 0;
  const bytes = (count: number): Buffer => {
    const chunks: Buffer[] = [];
    while (chunks.length * 32 < count) chunks.push(createHash('sha256').update(`${seed}/${throws++}`).digest());
    return Buffer.concat(chunks).subarray(0, count);
  };
  return {
    bytes,
    uuid() {
      const hex = bytes(16).toString('hex');
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
    },
  };
}
