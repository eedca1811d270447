import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allowedErrorMs, isUncertain, checked, measured, type Reading, serverNowMs, type ServerTime, untimed } from './server-time.ts';

const serverStartMs = Date.UTC(2026, 0, 1);

/** A device and a server whose true time the device cannot see. */
function device(wallAheadMs: number) {
  let trueMs = 0;
  let asleepMs = 0;
  let turnedMs = wallAheadMs;
  const read = (): Reading => ({ wallMs: serverStartMs + trueMs + turnedMs, tickMs: 5000 + trueMs - asleepMs });
  let time: ServerTime = untimed(serverStartMs, read());
  const serverMs = () => serverStartMs + trueMs;
  return {
    pass: (ms: number) => void (trueMs += ms),
    sleep(ms: number) {
      trueMs += ms;
      asleepMs += ms;
    },
    turnClock: (ms: number) => void (turnedMs += ms),
    look: () => void (time = checked(time, read())),
    ask(thereMs: number, backMs: number, onTheWay: () => void = () => undefined) {
      const sent = read();
      time = checked(time, sent);
      trueMs += thereMs;
      const said = Math.floor(serverMs());
      trueMs += backMs;
      onTheWay();
      time = measured(time, { serverMs: said, sent, received: read() });
    },
    errorMs: () => serverNowMs(time, read()) - serverMs(),
    isUncertain: () => isUncertain(time, read()),
  };
}

const delays = fc.integer({ min: 0, max: 3000 });
const act = fc.oneof(
  fc.record({ kind: fc.constant('pass' as const), ms: fc.integer({ min: 0, max: 600_000 }) }),
  fc.record({ kind: fc.constant('sleep' as const), ms: fc.integer({ min: 1500, max: 3_600_000 }) }),
  fc.record({ kind: fc.constant('turn' as const), ms: fc.integer({ min: -86_400_000, max: 86_400_000 }) }),
  fc.record({ kind: fc.constant('ask' as const), there: delays, back: delays }),
  fc.record({ kind: fc.constant('long poll' as const), there: fc.integer({ min: 0, max: 20_000 }), back: delays }),
);

describe('the time that is left', () => {
  test('A-188 is right to the second whenever it is not called uncertain, whatever the clock of the computer says', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e10, max: 1e10 }), fc.array(act, { maxLength: 40 }), (wallAheadMs, acts) => {
        const one = device(wallAheadMs);
        for (const step of acts) {
          if (step.kind === 'pass') one.pass(step.ms);
          else if (step.kind === 'sleep') one.sleep(step.ms);
          else if (step.kind === 'turn') one.turnClock(step.ms);
          else one.ask(step.there, step.back);
          one.look();
          const wrongMs = one.isUncertain() ? 0 : Math.abs(one.errorMs());
          expect(wrongMs).toBeLessThanOrEqual(allowedErrorMs);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('A-188 one quick reply is enough to be certain again', () => {
    fc.assert(
      fc.property(
        fc.array(act, { maxLength: 20 }),
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 0, max: 400 }),
        (acts, there, back) => {
          const one = device(0);
          for (const step of acts) {
            if (step.kind === 'sleep') one.sleep(step.ms);
            if (step.kind === 'turn') one.turnClock(step.ms);
            if (step.kind === 'ask') one.ask(step.there, step.back);
          }
          one.ask(there, back);
          expect(one.isUncertain()).toBe(false);
          expect(Math.abs(one.errorMs())).toBeLessThanOrEqual(allowedErrorMs);
        },
      ),
    );
  });

  test('A-188 after sleep nobody is told of more time than there is', () => {
    const one = device(0);
    one.ask(20, 20);
    one.sleep(600_000);
    one.look();
    expect(one.isUncertain()).toBe(true);
    expect(one.errorMs()).toBeGreaterThan(-allowedErrorMs);
  });

  test('A-188 turning the clock back gives no time', () => {
    const one = device(0);
    one.ask(20, 20);
    one.turnClock(-3_600_000);
    one.look();
    expect(one.isUncertain()).toBe(true);
    expect(Math.abs(one.errorMs())).toBeLessThan(100);
  });

  test('a reply that slept on its way is not believed', () => {
    const one = device(0);
    one.ask(20, 20);
    one.ask(20, 20, () => one.sleep(60_000));
    expect(one.isUncertain()).toBe(true);
  });

  test('a slow line is uncertain until a quicker reply came, and then stays exact', () => {
    const one = device(0);
    one.ask(2500, 2500);
    expect(one.isUncertain()).toBe(true);
    one.ask(5, 5);
    expect(one.isUncertain()).toBe(false);
    one.ask(15_000, 200);
    expect(Math.abs(one.errorMs())).toBeLessThan(50);
  });
});
